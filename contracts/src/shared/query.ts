import { z } from 'zod';

/** A query value `true` or `false`. `z.coerce.boolean()` would read "false" as true. */
export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** A number in a query or a path. `z.coerce.number()` would read an empty text as 0. */
export function queryNumber<T extends z.ZodNumber>(number: T): z.ZodEffects<T, T['_output'], T['_input']> {
  // `z.preprocess` would have the input type `unknown`.
  return new z.ZodEffects<T, T['_output'], T['_input']>({
    typeName: z.ZodFirstPartyTypeKind.ZodEffects,
    schema: number,
    effect: {
      type: 'preprocess',
      transform: (value) => (typeof value === 'string' && decimal.test(value) ? Number(value) : value),
    },
  });
}

/** A query parameter that can be repeated: `?a=1&a=2` and `?a=1` both give a list. */
export function queryArray<T extends z.ZodTypeAny>(
  item: T,
  max: number,
): z.ZodEffects<z.ZodArray<T>, T['_output'][], T['_input'] | T['_input'][]> {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  );
}
