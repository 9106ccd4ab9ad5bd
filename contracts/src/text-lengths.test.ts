import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.js';
import { CountedString } from './shared/counted-string.js';

it('is counted in code points wherever a request has a text that may be other than ASCII', () => {
  const faults = endpoints.flatMap(({ name, route }) => {
    const parts = [route.pathParams, route.query, 'body' in route ? route.body : undefined];
    return parts.flatMap((part) => (part instanceof z.ZodType ? unitCounted(part, name) : []));
  });
  expect([...new Set(faults)]).toEqual([]);
});

/** Returns the places of texts whose length zod counts, and which are not limited to ASCII. */
function unitCounted(schema: z.ZodTypeAny, at: string): string[] {
  if (schema instanceof z.ZodString) return isUnitCounted(schema) ? [at] : [];
  return innerSchemas(schema).flatMap(([step, inner]) => unitCounted(inner, `${at}.${step}`));
}

function isUnitCounted(schema: z.ZodString): boolean {
  const { checks } = schema._def;
  const isLimited = checks.some(({ kind }) => kind === 'min' || kind === 'max' || kind === 'length');
  const allowsOthers = checks.every((check) => check.kind !== 'regex' || check.regex.test('🍲🍲🍲🍲'));
  return isLimited && allowsOthers && !(schema instanceof CountedString);
}

function innerSchemas(schema: z.ZodTypeAny): readonly (readonly [string, z.ZodTypeAny])[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as z.ZodRawShape);
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodTypeAny]];
  if (schema instanceof z.ZodRecord)
    return [
      ['key', schema.keySchema as z.ZodTypeAny],
      ['*', schema.valueSchema as z.ZodTypeAny],
    ];
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    return (schema.options as readonly z.ZodTypeAny[]).map((option, index) => [String(index), option]);
  }
  if (schema instanceof z.ZodEffects) return [['', schema.innerType() as z.ZodTypeAny]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodBranded)
    return [['', schema.unwrap() as z.ZodTypeAny]];
  return schema instanceof z.ZodDefault ? [['', schema._def.innerType as z.ZodTypeAny]] : [];
}
