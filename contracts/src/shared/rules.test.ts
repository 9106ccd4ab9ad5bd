import { expect, it } from 'vitest';
import { z } from 'zod';
import { exactlyOneOf, oneOrBothOf, ruleOf, someField, withRule } from './rules.js';

const body = z.object({ a: z.number().optional(), b: z.number().optional() }).strict();

it.each([
  { rule: 'some field', schema: withRule(body, someField), neither: false, one: true, both: true },
  { rule: 'exactly one', schema: withRule(body, exactlyOneOf('a', 'b')), neither: false, one: true, both: false },
  { rule: 'one or both', schema: withRule(body, oneOrBothOf('a', 'b')), neither: false, one: true, both: true },
])('$rule: none $neither, one $one, both $both', ({ schema, neither, one, both }) => {
  expect(schema.safeParse({}).success).toBe(neither);
  expect(schema.safeParse({ a: 1 }).success).toBe(one);
  expect(schema.safeParse({ b: 1 }).success).toBe(one);
  expect(schema.safeParse({ a: 1, b: 1 }).success).toBe(both);
});

it('points to the first field, names both, and says how many were sent', () => {
  const either = withRule(body, exactlyOneOf('a', 'b'));
  const some = withRule(body, oneOrBothOf('a', 'b'));
  expect(either.safeParse({}).error?.issues).toMatchObject([
    { path: ['a'], message: 'Send `a` or `b`: both are missing.', params: { code: 'required' } },
  ]);
  expect(either.safeParse({ a: 1, b: 1 }).error?.issues).toMatchObject([
    { path: ['a'], message: 'Send either `a` or `b`: both were sent.', params: { code: 'exclusive' } },
  ]);
  expect(some.safeParse({}).error?.issues).toMatchObject([
    { path: ['a'], message: 'Send `a`, `b` or both: both are missing.' },
  ]);
});

it('finds the rule of a schema, also after a description was added', () => {
  const schema = withRule(body, someField);
  expect(ruleOf(schema)).toBe(someField);
  expect(ruleOf(schema.describe('Changes'))).toBe(someField);
  expect(ruleOf(body.superRefine(() => {}))).toBeUndefined();
});
