import { component } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createSchemaCollection } from './schema-collection.js';

const Leaf = component('TestLeaf', z.object({ count: z.number().default(1) }).strict());
const Branch = component('TestBranch', z.object({ leaf: Leaf }).strict());
const Plain = component('TestPlain', z.object({ name: z.string() }).strict());

it('defines a component twice when its request and response forms differ', () => {
  const schemas = createSchemaCollection([Branch]);
  expect(schemas.use(Branch, 'output', 'answer')).toEqual({ $ref: '#/components/schemas/TestBranch' });
  expect(schemas.use(Branch, 'input', 'body')).toEqual({ $ref: '#/components/schemas/TestBranchInput' });
  const definitions = schemas.definitions();
  expect(Object.keys(definitions)).toEqual(['TestBranch', 'TestBranchInput', 'TestLeaf', 'TestLeafInput']);
  expect(definitions['TestBranchInput']?.properties?.['leaf']).toEqual({ $ref: '#/components/schemas/TestLeafInput' });
  expect(definitions['TestLeaf']?.required).toEqual(['count']);
  expect(definitions['TestLeafInput']?.required).toBeUndefined();
});

it('keeps the name of a component that only requests use', () => {
  const schemas = createSchemaCollection([]);
  expect(schemas.use(Leaf, 'input', 'body')).toEqual({ $ref: '#/components/schemas/TestLeaf' });
  expect(Object.keys(schemas.definitions())).toEqual(['TestLeaf']);
});

it('defines a component once, closed, when both forms are alike', () => {
  const schemas = createSchemaCollection([Plain]);
  schemas.use(Plain, 'input', 'body');
  expect(schemas.definitions()).toEqual({
    TestPlain: {
      type: 'object',
      properties: { name: { type: 'string' } },
      required: ['name'],
      additionalProperties: false,
    },
  });
});
