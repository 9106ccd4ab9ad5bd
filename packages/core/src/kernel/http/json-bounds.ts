import type { FieldFault } from '@doorstep/contracts';

/** Limit for nesting, deeper than any contract needs. Code that walks a body may recurse. */
export const maxDepth = 32;

/** Limit for the values of a body: more than any contract needs. A body of empty lists would have tens of thousands. */
export const maxValues = 20_000;

/** The bound that a JSON text breaks. */
export interface BrokenBound {
  readonly code: Extract<FieldFault, 'too_deep' | 'too_big'>;
  readonly detail: string;
}

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Returns the bound that a JSON text breaks, before it is parsed. The text need not be well-formed.
 *
 * It counts a value for each list, each object and each comma, so the fields of an object and the items of a list count once.
 */
export function brokenBound(json: string): BrokenBound | undefined {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case quote:
        at = endOfString(json, at);
        break;
      case comma:
        values += 1;
        break;
      case openBracket:
      case openBrace:
        values += 1;
        depth += 1;
        if (depth > maxDepth) return tooDeep;
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
    }
    if (values > maxValues) return tooMany;
  }
  return undefined;
}

const tooDeep: BrokenBound = {
  code: 'too_deep',
  detail: `The body is nested deeper than ${maxDepth} levels: send a flatter one.`,
};
const tooMany: BrokenBound = {
  code: 'too_big',
  detail: `The body has more than ${maxValues} values: send fewer.`,
};

/** Returns the position of the closing quote of the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return json.length;
}
