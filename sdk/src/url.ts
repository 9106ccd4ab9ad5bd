import { parameterNames } from './route.js';

/**
 * The path with its parameters, percent-encoded.
 *
 * @throws TypeError when a parameter is no string, or one that would change the path: `''`, `'.'`, `'..'`.
 */
export function buildPath(template: string, parameters: readonly unknown[]): string {
  const values = parameterNames(template).map((name, index) => encodeSegment(name, parameters[index]));
  let next = 0;
  return template.replace(/:\w+/g, () => values[next++] ?? '');
}

function encodeSegment(name: string, value: unknown): string {
  // WHATWG URL parsers drop dot segments, and an empty segment would turn one object's path into its list's.
  if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
    throw new TypeError(`Path parameter "${name}" must be a non-empty string other than "." and "..".`);
  }
  try {
    return encodeURIComponent(value);
  } catch {
    throw new TypeError(`Path parameter "${name}" is not well-formed Unicode.`);
  }
}

/**
 * `?a=1&b=x&b=y`, or the empty text. Undefined and null are left out; lists repeat their key.
 *
 * @throws TypeError when a value is neither text, number, boolean nor a list of these.
 */
export function buildQuery(query: unknown): string {
  if (query === undefined) return '';
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(asObject(query))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      search.append(key, queryText(key, item));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function asObject(query: unknown): object {
  if (typeof query === 'object' && query !== null && !Array.isArray(query)) return query;
  throw new TypeError('The query must be an object.');
}

function queryText(key: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new TypeError(`Query parameter "${key}" must be text, a finite number, a boolean or a list of these.`);
}
