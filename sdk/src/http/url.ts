import { isObject } from '../checks/is-object.js';

/**
 * Fills in the parameters of a path, percent-encoded.
 *
 * @throws TypeError when a parameter is not a string, or would change the path: `''`, `'.'`, `'..'`.
 */
export function buildPath(template: string, parameters: readonly unknown[]): string {
  let index = 0;
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[index++];
    // WHATWG URL parsers drop dot segments, and an empty segment would turn the path of an object into that of its list.
    const isSegment = typeof value === 'string' && !/^\.{0,2}$/.test(value);
    return encode(
      value,
      isSegment,
      `Path parameter "${name}" is missing or invalid: pass text other than "." and "..".`,
    );
  });
}

/**
 * Builds `?a=1&b=x&b=y`, or an empty string. Skips undefined and null, and repeats the key for each value of a list.
 * Without `URLSearchParams`, which encodes nothing in older versions of React Native.
 *
 * @throws TypeError when a value is not a string, number, boolean or list of these.
 */
export function buildQuery(query: unknown = {}): string {
  if (!isObject(query) || Array.isArray(query)) throw new TypeError('The query must be an object.');
  const pairs = Object.entries(query).flatMap(([key, values]) =>
    [values].flat().map((value: unknown) => {
      if (value === undefined || value === null) return '';
      const isPlain = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
      const text = encode(value, isPlain, `Query parameter "${key}" must be text, a number or a boolean.`);
      return `&${encodeURIComponent(key)}=${text}`;
    }),
  );
  return pairs.join('').replace('&', '?');
}

/** @throws TypeError when the value is not valid or, like a lone surrogate, has no encoding. */
function encode(value: unknown, isValid: boolean, message: string): string {
  try {
    if (isValid) return encodeURIComponent(String(value));
  } catch {
    // Has the same remedy.
  }
  throw new TypeError(message);
}
