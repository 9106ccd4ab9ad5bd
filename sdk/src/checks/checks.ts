import { isObject } from './is-object.js';
import { longestDelayMs } from './limits.js';

/** @throws TypeError when `options` is no object, or has an unknown key, so that a misspelt option does not go unnoticed. */
export function refuseUnknownKeys(options: unknown, known: readonly string[]): void {
  if (!isObject(options)) throw new TypeError(`Options must be an object, for example { ${known[0]}: ... }.`);
  for (const key of Object.keys(options).filter((each) => !known.includes(each))) {
    const meant = nearest(key, known);
    const hint = meant ? ` Did you mean "${meant}"?` : '';
    throw new TypeError(`Unknown option "${key}".${hint} Known: ${known.join(', ')}.`);
  }
}

/** @throws TypeError unless `values[name]` is a whole number from `least` to `most`. Without `most`, `Infinity` is one. */
export function assertWhole<Name extends string>(
  values: Readonly<Record<Name, number>>,
  name: Name,
  least: number,
  most?: number,
): void {
  const value = values[name];
  if (Math.floor(value) === value && value >= least && value <= (most ?? value)) return;
  throw new TypeError(`${name} must be a whole number from ${least} to ${most ?? 'Infinity'}.`);
}

/** @throws TypeError when a limit is out of range. */
export function assertLimits(limits: Readonly<Record<'timeoutMs' | 'totalTimeoutMs' | 'maxRetries', number>>): void {
  assertWhole(limits, 'timeoutMs', 1, longestDelayMs);
  assertWhole(limits, 'totalTimeoutMs', 1, longestDelayMs);
  assertWhole(limits, 'maxRetries', 0, 10);
}

/** @throws TypeError unless `value` is a valid header value without spaces. The message does not contain the value. */
export function assertPrintable(value: unknown, name: string, longest: number): asserts value is string {
  if (typeof value === 'string' && /^[!-~]+$/.test(value) && value.length <= longest) return;
  throw new TypeError(`${name} must be 1 to ${longest} printable ASCII characters without spaces.`);
}

/** Returns the name that is most similar to a misspelt one; undefined if none is similar. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  // The fraction of different pairs of letters that is left of all pairs: 1 if the words have none in common.
  const difference = (name: string): number => {
    const pairs = [...letterPairs(word), ...letterPairs(name)];
    return new Set(pairs).size / pairs.length;
  };
  const [found] = names.filter((name) => difference(name) < 0.81).sort((a, b) => difference(a) - difference(b));
  return found;
}

/** The last letter is paired with the end of the word. */
function letterPairs(word: string): readonly string[] {
  return [...word.toLowerCase()].map((letter, index, letters) => letter + letters[index + 1]);
}
