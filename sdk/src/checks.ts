/** Longest delay that `setTimeout` takes; a longer one fires at once. */
const longestDelayMs = 2_147_483_647;

/** @throws TypeError when `value` is no object, or has a key that is not `known`: a misspelt option must not be lost. */
export function refuseUnknownKeys(value: unknown, known: readonly string[], what: string): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${what} must be an object.`);
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  if (unknown.length === 0) return;
  throw new TypeError(`${what}: unknown ${unknown.map((key) => `"${key}"`).join(', ')}. Known: ${known.join(', ')}.`);
}

/** @throws TypeError unless `value` is a time-out in milliseconds, or undefined. */
export function assertTimeout(value: number | undefined, name: string): void {
  if (value === undefined || (Number.isInteger(value) && value >= 1 && value <= longestDelayMs)) return;
  throw new TypeError(`${name} must be a whole number of milliseconds, at least 1.`);
}

/** @throws TypeError unless `value` is a number of retries, or undefined. */
export function assertRetries(value: number | undefined): void {
  if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= 10)) return;
  throw new TypeError('maxRetries must be a whole number from 0 to 10.');
}

/** @throws TypeError unless `value` can stand in an `Authorization` header. The message does not contain it. */
export function assertCredential(value: unknown, name: string): asserts value is string {
  if (typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)) return;
  throw new TypeError(`${name} must be text of printable ASCII characters without spaces or line ends.`);
}
