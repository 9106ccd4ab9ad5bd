import { z } from 'zod';

/** A field of a provider's interface, with its counterpart. */
export interface FieldRow {
  /** Path of names: `pickup.location.lat`. Lists add nothing to it. */
  readonly name: string;
  /** The counterpart in the direct interface; undefined if nobody has described it. */
  readonly counterpart: string | undefined;
}

/** Lists the fields of a schema. Of a schema that occurs again, it lists only that it is like the first one. */
export function fieldRows(schema: z.ZodTypeAny): readonly FieldRow[] {
  const seen = new Map<z.ZodTypeAny, string>();

  function rows(field: z.ZodTypeAny, name: string): readonly FieldRow[] {
    const inner = unwrapped(field);
    if (!(inner instanceof z.ZodObject)) return [{ name, counterpart: field.description }];
    const first = seen.get(inner);
    if (first !== undefined) return [{ name, counterpart: field.description ?? `like \`${first}\`` }];
    seen.set(inner, name);
    // The cast is sound: the shape of an object has schemas only.
    const fields = Object.entries(inner.shape as z.ZodRawShape);
    return fields.flatMap(([key, value]) => rows(value, name === '' ? key : `${name}.${key}`));
  }

  return rows(schema, '');
}

/** Returns the schema of a value that may be absent, or of the elements of a list. */
function unwrapped(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap());
  if (schema instanceof z.ZodDefault) return unwrapped(schema.removeDefault());
  return schema instanceof z.ZodArray ? unwrapped(schema.element) : schema;
}
