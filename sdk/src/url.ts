import { isObject } from './is-object.js';

/**
 * The path with its parameters, percent-encoded; the parameter named `hidden` stays the placeholder that it was.
 *
 * @throws TypeError when a parameter is no string, or one that would change the path: `''`, `'.'`, `'..'`.
 */
export function buildPath(template: string, parameters: readonly unknown[], hidden?: string): string {
  let index = 0;
  return template.replace(/:(\w+)/g, (placeholder: string, name: string) => {
    const segment = encodeSegment(name, parameters[index++]);
    return name === hidden ? placeholder : segment;
  });
}

function encodeSegment(name: string, value: unknown): string {
  try {
    // WHATWG URL parsers drop dot segments, and an empty segment would turn one object's path into its list's.
    if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value);
  } catch {
    // Half of a surrogate pair has no encoding.
  }
  throw new TypeError(`Path parameter "${name}" must be text other than "", "." and "..".`);
}

/**
 * `?a=1&b=x&b=y`, or the empty text. Undefined and null are left out; lists repeat their key.
 *
 * @throws TypeError when a value is neither text, number, boolean nor a list of these.
 */
export function buildQuery(query: unknown): string {
  if (query === undefined) return '';
  if (!isObject(query) || Array.isArray(query)) throw new TypeError('The query must be an object.');
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) search.append(key, queryText(key, item));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

function queryText(key: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return String(value);
  throw new TypeError(`Query parameter "${key}" must be text, a number or a boolean.`);
}
