import {
  component,
  Instant,
  Money,
  mostEntries,
  note,
  oneOrBothOf,
  queryArray,
  queryBoolean,
  someField,
  text,
  withRule,
} from '@doorstep/contracts';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaReference } from './component-schemas.js';
import type { Direction } from './direction.js';
import { definitionSchema, toJsonSchema } from './json-schema.js';

const Cash = component('TestCash', z.object({ kind: z.literal('cash'), change: Money }).strict());
const Card = component('TestCard', z.object({ kind: z.enum(['debit', 'credit']), last4: z.string() }).strict());

const money = { $ref: '#/components/schemas/Money' };

function convert(schema: z.ZodTypeAny, direction: Direction = 'input'): SchemaObject {
  return toJsonSchema(schema, { direction, reference: schemaReference }, 'test');
}

describe('toJsonSchema', () => {
  it.each<{ name: string; schema: z.ZodTypeAny; expected: SchemaObject }>([
    { name: 'a string', schema: z.string().min(1).max(9), expected: { type: 'string', minLength: 1, maxLength: 9 } },
    { name: 'a pattern', schema: z.string().regex(/^a+$/), expected: { type: 'string', pattern: '^a+$' } },
    { name: 'a date', schema: z.string().date(), expected: { type: 'string', format: 'date' } },
    { name: 'a time', schema: z.string().datetime(), expected: { type: 'string', format: 'date-time' } },
    { name: 'an integer', schema: z.number().int().min(1), expected: { type: 'integer', minimum: 1 } },
    { name: 'a coerced number', schema: z.coerce.number().max(5), expected: { type: 'number', maximum: 5 } },
    { name: 'an enum', schema: z.enum(['a', 'b']), expected: { type: 'string', enum: ['a', 'b'] } },
    { name: 'an enum of one', schema: z.enum(['a']), expected: { type: 'string', const: 'a' } },
    { name: 'a literal', schema: z.literal(true), expected: { type: 'boolean', const: true } },
    { name: 'null', schema: z.null(), expected: { type: 'null' } },
    { name: 'a nullable string', schema: z.string().nullable(), expected: { type: ['string', 'null'] } },
    {
      name: 'a nullable enum',
      schema: z.enum(['a', 'b']).nullable(),
      expected: { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
    },
    {
      name: 'a nullable literal',
      schema: z.literal('a').nullable(),
      expected: { anyOf: [{ type: 'string', const: 'a' }, { type: 'null' }] },
    },
    { name: 'a nullable component', schema: Money.nullable(), expected: { anyOf: [money, { type: 'null' }] } },
    {
      name: 'a nullable union',
      schema: z.union([z.string(), z.number()]).nullable(),
      expected: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
    },
    {
      name: 'a union of literals',
      schema: z.union([z.literal(1), z.literal(2)]),
      expected: { type: 'number', enum: [1, 2] },
    },
    {
      name: 'a union of enumerations that overlap',
      schema: z.union([z.enum(['a', 'b']), z.enum(['b', 'c'])]),
      expected: { type: 'string', enum: ['a', 'b', 'c'] },
    },
    { name: 'a name', schema: text(9), expected: { type: 'string', pattern: '\\S', minLength: 1, maxLength: 9 } },
    { name: 'a note', schema: note(9), expected: { type: 'string', maxLength: 9 } },
    {
      name: 'an instant',
      schema: Instant.describe(''),
      expected: { type: 'string', format: 'date-time', description: '' },
    },
    { name: 'a component', schema: Money, expected: money },
    { name: 'an optional component', schema: Money.optional(), expected: money },
    {
      name: 'a described component',
      schema: Money.describe('VAT included'),
      expected: { ...money, description: 'VAT included' },
    },
    {
      name: 'a described nullable component',
      schema: Money.nullable().describe('Null when free'),
      expected: { anyOf: [money, { type: 'null' }], description: 'Null when free' },
    },
    {
      name: 'a list',
      schema: z.array(Money).min(1).max(3),
      expected: { type: 'array', items: money, minItems: 1, maxItems: 3 },
    },
    {
      name: 'a tuple',
      schema: z.tuple([z.number(), z.string()]),
      expected: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], minItems: 2, maxItems: 2 },
    },
    {
      name: 'a record',
      schema: z.record(z.enum(['a', 'b']), z.number()),
      expected: { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: { type: 'number' } },
    },
    { name: 'a free record', schema: z.record(z.unknown()), expected: { type: 'object', additionalProperties: true } },
    { name: 'unknown', schema: z.unknown(), expected: {} },
    {
      name: 'a repeated query parameter',
      schema: queryArray(z.enum(['a', 'b']), 2).optional(),
      expected: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, maxItems: 2 },
    },
    {
      name: 'a query boolean',
      schema: queryBoolean.optional().describe('Only open ones'),
      expected: { type: 'boolean', description: 'Only open ones' },
    },
    {
      name: 'a discriminated union of components',
      schema: z.discriminatedUnion('kind', [Cash, Card]),
      expected: {
        oneOf: [{ $ref: '#/components/schemas/TestCash' }, { $ref: '#/components/schemas/TestCard' }],
        discriminator: {
          propertyName: 'kind',
          mapping: {
            cash: '#/components/schemas/TestCash',
            debit: '#/components/schemas/TestCard',
            credit: '#/components/schemas/TestCard',
          },
        },
      },
    },
    {
      name: 'an object with a rule',
      schema: withRule(z.object({ a: z.string().optional() }).strict(), someField).describe('Changes'),
      expected: {
        type: 'object',
        properties: { a: { type: 'string' } },
        additionalProperties: false,
        minProperties: 1,
        description: 'Changes',
      },
    },
    {
      name: 'an object with two rules of one keyword',
      schema: withRule(withRule(z.object({}), oneOrBothOf('a', 'b')), oneOrBothOf('c', 'd')),
      expected: {
        type: 'object',
        properties: {},
        not: {
          not: {
            allOf: [
              {
                anyOf: [
                  { required: ['a'], properties: { a: {} } },
                  { required: ['b'], properties: { b: {} } },
                ],
              },
              {
                anyOf: [
                  { required: ['c'], properties: { c: {} } },
                  { required: ['d'], properties: { d: {} } },
                ],
              },
            ],
          },
        },
      },
    },
    {
      name: 'an object with a rule about one field',
      schema: withRule(z.object({ a: z.string().max(9) }), {
        violation: () => undefined,
        keywords: { properties: { a: { enum: ['b', 'c'] } } },
      }),
      expected: {
        type: 'object',
        properties: { a: { type: 'string', maxLength: 9, enum: ['b', 'c'] } },
        required: ['a'],
      },
    },
    {
      name: 'a component with a rule',
      schema: withRule(Money, mostEntries(1)),
      expected: { ...money, maxProperties: 1 },
    },
    {
      name: 'two patterns',
      schema: z.string().regex(/^a/).regex(/b$/),
      expected: { type: 'string', pattern: '^a', allOf: [{ pattern: 'b$' }] },
    },
  ])('converts $name', ({ schema, expected }) => {
    expect(convert(schema)).toEqual(expected);
  });

  it('omits the discriminator when an option is not a component', () => {
    const union = z.discriminatedUnion('kind', [Cash, z.object({ kind: z.literal('none') })]);
    expect(convert(union)).not.toHaveProperty('discriminator');
  });

  it('converts an extended component in full, because it is another schema', () => {
    expect(convert(Money.extend({ note: z.string() }))).toMatchObject({ type: 'object', properties: { note: {} } });
  });

  it('requires fields that are always present: defaults only in responses, wrappers like their inner schema', () => {
    const schema = z.object({
      plain: z.string(),
      coerced: z.coerce.string(),
      nullable: z.string().nullable(),
      optional: z.string().optional(),
      fallback: z.number().default(1),
      list: z.preprocess((value) => value, z.array(z.string()).max(2)),
      free: z.unknown(),
    });
    const always = ['plain', 'coerced', 'nullable', 'list', 'free'];
    expect(convert(schema, 'input').required?.toSorted()).toEqual(always.toSorted());
    expect(convert(schema, 'output').required?.toSorted()).toEqual([...always, 'fallback'].toSorted());
  });

  it('closes requests and leaves responses open', () => {
    const schema = z.object({}).strict();
    expect(convert(schema, 'input').additionalProperties).toBe(false);
    expect(convert(schema, 'output')).not.toHaveProperty('additionalProperties');
  });

  it.each([
    ['any', z.any()],
    ['a map', z.map(z.string(), z.number())],
    ['a custom type', z.instanceof(Uint8Array)],
    ['a date object', z.date()],
    ['an intersection', z.object({}).and(z.object({}))],
    ['undefined', z.undefined()],
    ['a lazy schema without a name', z.lazy(() => z.object({}))],
  ])('refuses %s instead of returning {}', (_, schema) => {
    expect(() => convert(z.object({ field: schema }))).toThrow(/test\.field/);
  });

  it('refuses a transform in a response', () => {
    const trimmed = z.string().transform((value) => value.length);
    expect(() => convert(trimmed, 'output')).toThrow(/transform in a response/);
    expect(convert(trimmed, 'input')).toEqual({ type: 'string' });
  });
});

describe('definitionSchema', () => {
  it('converts recursion to a reference', () => {
    interface Tree {
      readonly children: readonly Tree[];
    }
    const tree: z.ZodType<Tree> = z.object({ children: z.array(z.lazy(() => tree)) });
    component('TestTree', tree);
    const context = { direction: 'output', reference: schemaReference } as const;
    expect(definitionSchema(tree, context, 'TestTree')).toMatchObject({
      properties: { children: { items: { $ref: '#/components/schemas/TestTree' } } },
    });
  });
});
