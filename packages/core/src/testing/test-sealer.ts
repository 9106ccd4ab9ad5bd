import { SealBroken, type Sealer } from '../kernel/ports/sealer.js';

/** A sealer without keys or secrecy, which holds texts to their contexts: for tests and mocks. */
export function createTestSealer(): Sealer {
  const prefix = (context: string): string => `test.${encodeURIComponent(context)}.`;
  return {
    seal: (text, context) => `${prefix(context)}${encodeURIComponent(text)}`,
    open(sealed, context) {
      if (!sealed.startsWith(prefix(context))) throw new SealBroken('The text was sealed for another context.');
      return decodeURIComponent(sealed.slice(prefix(context).length));
    },
  };
}
