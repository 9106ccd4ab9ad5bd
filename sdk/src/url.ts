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
  try {
    // WHATWG URL parsers drop dot segments, and an empty segment would turn the path of an object into that of its list.
    if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value);
  } catch {
    // A lone surrogate has no encoding.
  }
  throw new TypeError(`Path parameter "${name}" must be text other than "", "." and "..".`);
}

/**
 * Builds `?a=1&b=x&b=y`, or an empty string. Skips undefined and null, and repeats the key for each value of a list.
 *
 * @throws TypeError when a value is not a string, number, boolean or list of these.
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
