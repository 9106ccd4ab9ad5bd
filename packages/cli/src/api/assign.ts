import { CliError } from '../errors/cli-error.js';
import type { Field } from './operations.js';

/** A JSON object. */
export type JsonObject = Record<string, unknown>;

/** Names that would change the prototype of an object instead of one of its fields. */
const forbidden = ['__proto__', 'constructor', 'prototype'];

/**
 * Sets fields of a body: `dropoff.address=Bd. Unirii 1`, `items.0.quantity=2`, `items[0].name=Roses`, `tip:={"amount":500}`.
 * The value after `=` is text where the field is text. Elsewhere it is JSON if it looks like JSON, otherwise text. The value
 * after `:=` is JSON.
 *
 * @param fields those of the request, to know the types.
 * @returns a new object.
 * @throws CliError of the kind `usage`.
 */
export function assignFields(
  body: JsonObject,
  assignments: readonly string[],
  fields: readonly Field[] = [],
): JsonObject {
  const result = structuredClone(body);
  for (const text of assignments) {
    const { path, value } = readAssignment(text, fields);
    setAt(result, path, value, text);
  }
  return result;
}

function readAssignment(
  text: string,
  fields: readonly Field[],
): { readonly path: readonly string[]; readonly value: unknown } {
  const [, name, operator, value = ''] = /^([^=:]+)(:?=)([\s\S]*)$/.exec(text) ?? [];
  if (name === undefined) throw usage(text, 'write path=value, or path:=JSON');
  const path = name
    .trim()
    .replace(/\[(\d*)\]/g, '.$1')
    .split('.');
  if (path.some((part) => part === '' || forbidden.includes(part)))
    throw usage(text, 'the path has an empty or forbidden part');
  if (operator === ':=') return { path, value: parseJson(value, text) };
  const isText = fields.some((field) => field.type === 'text' && isAt(field, path));
  return { path, value: isText ? value : inferred(value) };
}

/** Entries of lists have the number 0 in the path of a field, and free names a star. */
function isAt(field: Field, path: readonly string[]): boolean {
  const parts = field.path.split('.');
  const isSame = (part: string, index: number): boolean =>
    part === '*' || part === (/^\d+$/.test(path[index] ?? '') ? '0' : path[index]);
  return parts.length === path.length && parts.every(isSame);
}

function parseJson(value: string, text: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw usage(text, 'the value after := is not JSON');
  }
}

/** Numbers with a leading zero or plus stay text, because they are phone numbers. */
function inferred(value: string): unknown {
  if (!/^(?:true|false|null|-?\d|[[{"])/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function setAt(target: JsonObject, path: readonly string[], value: unknown, text: string): void {
  let place: unknown = target;
  path.forEach((part, index) => {
    if (Array.isArray(place) && !(/^\d+$/.test(part) && Number(part) <= place.length)) {
      throw usage(text, `"${part}" is no entry of the list, or leaves a gap in it`);
    }
    if (!isContainer(place)) throw usage(text, `"${path.slice(0, index).join('.')}" is no object`);
    const next = path[index + 1];
    if (next === undefined) place[part] = value;
    else place[part] ??= /^\d+$/.test(next) ? [] : {};
    place = place[part];
  });
}

/** A list is changed by the same assignments as an object, with numbers as names. */
function isContainer(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

function usage(text: string, reason: string): CliError {
  return new CliError('usage', `"${text}": ${reason}.`);
}
