import { z } from 'zod';

/** Deepest object that a name can stand for. Deeper names stay as they are, and are refused as unknown fields. */
const maxDepth = 4;

/** A place in a list. A larger one would make a list of nothing but gaps. */
const placeInList = /^(?:0|[1-9]\d{0,2})$/;

/** Returns the name of a part with dots for brackets, which some libraries write: `coordinates[lat]`. */
export function plainPartName(name: string): string {
  return name.replaceAll(/\[([^\][.]+)\]/g, '.$1');
}

/**
 * Returns the body that the fields of a form stand for: `coordinates.lat` is `lat` of the object `coordinates`, `scans.0.value` that of
 * the first entry of the list `scans`, and a text is a number where the schema wants one. What does not fit the schema stays as it is, for the schema to refuse.
 */
export function bodyOfForm(schema: z.ZodTypeAny, fields: Readonly<Record<string, string>>): unknown {
  const body: Fields = Object.create(null);
  for (const [name, text] of Object.entries(fields)) {
    const path = name.split('.');
    if (path.length > maxDepth) body[name] = text;
    else put(body, path, textOrNumber(fieldAt(schema, path), text), schema);
  }
  return body;
}

interface Fields {
  [name: string]: unknown;
}

function put(fields: Fields, path: readonly string[], value: unknown, schema: z.ZodTypeAny | undefined): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    fields[name] = value;
    return;
  }
  const inner = fieldAt(schema, [name]);
  const known = fields[name];
  const isList = inner instanceof z.ZodArray && placeInList.test(rest[0] ?? '');
  const container: Fields = isFields(known) && Array.isArray(known) === isList ? known : emptyContainer(isList);
  fields[name] = container;
  put(container, rest, value, inner);
}

function emptyContainer(isList: boolean): Fields {
  // The cast is sound: only places of a list are put into it.
  return isList ? ([] as unknown as Fields) : Object.create(null);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Returns the schema of a field, without what wraps it; undefined if there is no such field. */
function fieldAt(schema: z.ZodTypeAny | undefined, [name, ...rest]: readonly string[]): z.ZodTypeAny | undefined {
  const plain = schema && unwrapped(schema);
  if (name === undefined) return plain;
  if (plain instanceof z.ZodArray) return fieldAt(placeInList.test(name) ? plain.element : undefined, rest);
  const shape: z.ZodRawShape = plain instanceof z.ZodObject ? plain.shape : {};
  return fieldAt(Object.hasOwn(shape, name) ? shape[name] : undefined, rest);
}

function unwrapped(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodEffects ? unwrapped(schema.innerType()) : schema;
}

function textOrNumber(schema: z.ZodTypeAny | undefined, text: string): unknown {
  const number = schema instanceof z.ZodNumber && text.trim() !== '' ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}
