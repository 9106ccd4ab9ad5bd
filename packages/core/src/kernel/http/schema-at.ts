import { z } from 'zod';

/** Returns the schema of a field, without its wrappers; undefined for a path outside the schema. */
export function schemaAt(schema: z.ZodTypeAny, path: readonly (string | number)[]): z.ZodTypeAny | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const member = memberOf(unwrapped(schema), step);
  return member && schemaAt(member, rest);
}

/** Returns the value of a field of a request; undefined if a parent is missing. A single text counts as a list (`queryArray`). */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, step) => {
    if (step === 0 && typeof part === 'string') return part;
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined;
    return (part as Readonly<Record<string, unknown>>)[step];
  }, value);
}

/** Removes the wrappers that do not change which values a schema accepts, except null and undefined. */
export function unwrapped(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodBranded) {
    return unwrapped(schema.unwrap());
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return unwrapped(schema._def.innerType);
  if (schema instanceof z.ZodEffects) return unwrapped(schema.innerType());
  if (schema instanceof z.ZodLazy) return unwrapped(schema.schema);
  return schema instanceof z.ZodPipeline ? unwrapped(schema._def.in) : schema;
}

function memberOf(schema: z.ZodTypeAny, step: string | number): z.ZodTypeAny | undefined {
  if (schema instanceof z.ZodObject) return (schema.shape as Record<string, z.ZodTypeAny>)[step];
  if (schema instanceof z.ZodArray) return schema.element as z.ZodTypeAny;
  if (schema instanceof z.ZodRecord) return schema.valueSchema as z.ZodTypeAny;
  if (schema instanceof z.ZodTuple) return schema.items[Number(step)];
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    const options = schema.options as readonly z.ZodTypeAny[];
    return options.map((option) => memberOf(unwrapped(option), step)).find((member) => member !== undefined);
  }
  return undefined;
}
