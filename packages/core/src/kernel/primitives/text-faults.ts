import type { FieldError } from '@doorstep/contracts';

// PostgreSQL cannot store a NUL. A lone surrogate is not Unicode text and cannot be encoded as UTF-8 (RFC 3629 3).
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for NUL
const fault = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Finds text anywhere in a value of bounded depth that a store cannot hold, names of members included. */
export function textFaults(value: unknown, pointer: string): FieldError[] {
  if (typeof value === 'string') return fault.test(value) ? [invalidText('The text', pointer)] : [];
  if (typeof value !== 'object' || value === null) return [];
  const faults: FieldError[] = [];
  for (const key of Object.keys(value)) {
    // A pointer with such a name could not be stored either.
    if (fault.test(key)) faults.push(invalidText('The name of a member', pointer));
    const item: unknown = Reflect.get(value, key);
    // Most members are short texts without a fault, for which a pointer would be built in vain.
    if (typeof item === 'string' ? fault.test(item) : typeof item === 'object') {
      faults.push(...textFaults(item, `${pointer}/${key}`));
    }
  }
  return faults;
}

function invalidText(what: string, pointer: string): FieldError {
  const detail = `${what} has NUL or unpaired surrogates: send Unicode text without them.`;
  return { pointer, code: 'invalid_text', detail };
}
