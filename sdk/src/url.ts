import { isObject } from './is-object.js';

/**
 * Fills in the parameters of a path, percent-encoded. The parameter named `hidden` keeps its placeholder.
 *
 * @throws TypeError when a parameter is not a string, or would change the path: `''`, `'.'`, `'..'`.
 */
export function buildPath(template: string, parameters: readonly unknown[], hidden?: string): string {
  let index = 0;
  return template.replace(/:(\w+)/g, (placeholder: string, name: string) => {
    const segment = encodeSegment(name, parameters[index++]);
    return name === hidden ? placeholder : segment;
  });
}

function encodeSegment(name: string, value: unknown): string {
  // WHATWG URL parsers drop dot segments, and an empty segment would turn the path of an object into that of its list.
  const segment = typeof value === 'string' && !/^\.{0,2}$/.test(value) ? encode(value) : undefined;
  if (segment) return segment;
  throw new TypeError(`Path parameter "${name}" must be text other than "", "." and "..".`);
}

/** Returns undefined for a lone surrogate, which has no encoding. */
function encode(text: string): string | undefined {
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Builds `?a=1&b=x&b=y`, or an empty string. Skips undefined and null, and repeats the key for each value of a list.
 *
 * @throws TypeError when a value is not a string, number, boolean or list of these.
 */
export function buildQuery(query: unknown): string {
  if (query === undefined) return '';
  if (!isObject(query) || Array.isArray(query)) throw new TypeError('The query must be an object.');
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().flatMap((item: unknown) => (item === undefined || item === null ? [] : queryPair(key, item))),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Without `URLSearchParams`, which encodes nothing in older versions of React Native. */
function queryPair(key: string, value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  const text = isPlain ? encode(String(value)) : undefined;
  if (text === undefined) throw new TypeError(`Query parameter "${key}" must be text, a number or a boolean.`);
  return `${encodeURIComponent(key)}=${text}`;
}
