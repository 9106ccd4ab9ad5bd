import { isObject } from './is-object.js';
import { longestDelayMs } from './limits.js';
import { nearest } from './nearest.js';

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
