import { SealBroken, type Sealer } from '../../kernel/ports/sealer.js';

/** Creates a sealer for tests and mocks. It checks contexts, but has neither keys nor secrecy. */
export function createTestSealer(): Sealer {
  const prefix = (context: string): string => `test.${encodeURIComponent(context)}.`;
  return {
    seal: (text, context) => `${prefix(context)}${encodeURIComponent(text)}`,
    open(sealed, context) {
      if (!sealed.startsWith(prefix(context))) throw new SealBroken('The text was sealed for another context.');
      return decodeURIComponent(sealed.slice(prefix(context).length));
    },
    isSealed: (text) => text.startsWith('test.'),
  };
}
