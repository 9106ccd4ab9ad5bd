/** Returns true for objects, arrays and functions included. */
export function isObject(value: unknown): value is object {
  return Object(value) === value;
}
