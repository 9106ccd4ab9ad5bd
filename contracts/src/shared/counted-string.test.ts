import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints.js';
import { CountedString, characters } from './counted-string.js';

describe('the length of a text', () => {
  const limited = characters().min(2).max(3);

  it.each([
    ['🍲', false],
    ['🍲🍲', true],
    ['🍲🍲🍲', true],
    ['🍲🍲🍲🍲', false],
    // Three code points: a letter, its mark and an emoji.
    ['s\u0326🍲', true],
    ['', false],
  ])('of %j counts its code points', (sent, expected) => {
    expect(limited.safeParse(sent).success).toBe(expected);
    expect(limited.optional().nullable().describe('x').safeParse(sent).success).toBe(expected);
  });

  it('is judged after the text was prepared and changed', () => {
    const schema = characters((sent) => sent.replaceAll('-', ''))
      .trim()
      .toUpperCase()
      .length(2);
    expect(schema.parse(' -a-🍲 ')).toBe('A🍲');
    expect(schema.safeParse('a- ').success).toBe(false);
  });

  it('is stated to readers of the schema', () => {
    expect([limited.minLength, limited.maxLength]).toEqual([2, 3]);
  });
});

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
