import { expect, it } from 'vitest';
import { z } from 'zod';
import { exactlyOneOf, oneOrBothOf, someField } from './refinements.js';

const body = z.object({ a: z.number().optional(), b: z.number().optional() }).strict();

it.each([
  { rule: 'some field', schema: body.refine(...someField), neither: false, one: true, both: true },
  { rule: 'exactly one', schema: body.refine(...exactlyOneOf('a', 'b')), neither: false, one: true, both: false },
  { rule: 'one or both', schema: body.refine(...oneOrBothOf('a', 'b')), neither: false, one: true, both: true },
])('$rule: none $neither, one $one, both $both', ({ schema, neither, one, both }) => {
  expect(schema.safeParse({}).success).toBe(neither);
  expect(schema.safeParse({ a: 1 }).success).toBe(one);
  expect(schema.safeParse({ b: 1 }).success).toBe(one);
  expect(schema.safeParse({ a: 1, b: 1 }).success).toBe(both);
});

it('points to the first field and names both', () => {
  expect(body.refine(...exactlyOneOf('a', 'b')).safeParse({}).error?.issues).toMatchObject([
    { path: ['a'], message: 'send either a or b' },
  ]);
  expect(body.refine(...oneOrBothOf('a', 'b')).safeParse({}).error?.issues).toMatchObject([
    { path: ['a'], message: 'send a, b or both' },
  ]);
});
