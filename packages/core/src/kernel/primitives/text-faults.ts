import type { FieldError } from '@doorstep/contracts';

/** Deeper nesting than any contract has. */
const maxDepth = 32;

// A NUL cannot be stored by PostgreSQL; a lone surrogate is not Unicode text (RFC 3629 3) and cannot be encoded.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the NUL is what we look for
const fault = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Finds text that no store can hold, anywhere in a validated value. */
export function textFaults(value: unknown, pointer: string, depth = 0): FieldError[] {
  if (typeof value === 'string') {
    if (!fault.test(value)) return [];
    return [{ pointer, code: 'invalid_text', detail: 'Text must not contain NUL or unpaired surrogates.' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (depth > maxDepth) return [{ pointer, code: 'too_deep', detail: `Nesting is deeper than ${maxDepth} levels.` }];
  return Object.entries(value).flatMap(([key, item]) => textFaults(item, `${pointer}/${key}`, depth + 1));
}
