import { components, endpoints } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { componentSchemas, schemaReference } from './component-schemas.js';
import { toJsonSchema } from './json-schema.js';

describe.each(['input', 'output'] as const)('componentSchemas(%s)', (direction) => {
  const schemas = componentSchemas(direction);

  it('has every component, none of them empty', () => {
    expect(Object.keys(schemas)).toEqual(components().map(({ name }) => name));
    for (const [name, schema] of Object.entries(schemas)) expect(schema, name).not.toEqual({});
  });

  it('refers to components only', () => {
    const names = [...JSON.stringify(schemas).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining([...new Set(names)]));
  });
});

it('converts every part of every route', () => {
  const reference = schemaReference;
  for (const { route, name } of endpoints) {
    const sent: unknown[] = [route.pathParams, route.query, 'body' in route ? route.body : undefined];
    for (const part of sent) if (part instanceof z.ZodType) toJsonSchema(part, { direction: 'input', reference }, name);
    for (const part of Object.values(route.responses)) {
      if (part instanceof z.ZodType) toJsonSchema(part, { direction: 'output', reference }, name);
    }
  }
});
