import { Coordinates, component, orderStatuses } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  printType,
  queryStyle,
  requestStyle,
  responseStyle,
  type Style,
  sharedStyle,
  singularTypeName,
} from './print-type.js';

function print(schema: z.ZodTypeAny, style: Style): string {
  return printType(schema, { style, refer: (name) => name, referEnum: (name) => name });
}

describe('printType', () => {
  it.each<[string, z.ZodTypeAny, string, string]>([
    ['text', z.string().trim().email(), 'string', 'string'],
    ['number', z.coerce.number().int(), 'number', 'number'],
    ['unknown', z.unknown(), 'unknown', 'unknown'],
    ['literal', z.literal("it's"), "'it\\'s'", "'it\\'s'"],
    ['enum', z.enum(['a', 'b']), "'a' | 'b'", "'a' | 'b' | (string & {})"],
    ['named enum', z.enum(orderStatuses), 'OrderStatus', 'OrderStatus | (string & {})'],
    ['list', z.array(z.string()), 'readonly string[]', 'string[]'],
    ['list of a union', z.array(z.string().nullable()), 'readonly (string | null)[]', '(string | null)[]'],
    ['list of objects', z.array(z.object({ a: z.null() })), 'readonly {\n  a: null;\n}[]', '{\n  a: null;\n}[]'],
    ['tuple', z.tuple([z.number(), z.string()]), 'readonly [number, string]', '[number, string]'],
    ['record', z.record(z.boolean()), 'Record<string, boolean>', 'Record<string, boolean>'],
    ['union', z.union([z.literal(1), z.null()]), '1 | null', '1 | null'],
    ['optional', z.object({ a: z.string().optional() }), '{\n  a?: string | undefined;\n}', '{\n  a?: string;\n}'],
    ['default', z.object({ a: z.string().default('x') }), '{\n  a?: string | undefined;\n}', '{\n  a: string;\n}'],
    ['key that is not an identifier', z.object({ 'a-b': z.null() }), "{\n  'a-b': null;\n}", "{\n  'a-b': null;\n}"],
    ['open object', z.object({}).passthrough(), '{\n  [key: string]: unknown;\n}', '{\n  [key: string]: unknown;\n}'],
    ['rule', z.object({ a: z.null() }).refine(() => true), '{\n  a: null;\n}', '{\n  a: null;\n}'],
    ['component', Coordinates, 'Coordinates', 'Coordinates'],
    ['component with its own description', Coordinates.describe('Here'), 'Coordinates', 'Coordinates'],
    ['component or null', Coordinates.nullable(), 'Coordinates | null', 'Coordinates | null'],
  ])('prints a schema of kind "%s" for requests and responses', (_, schema, request, response) => {
    expect(print(schema, requestStyle)).toBe(request);
    expect(print(schema, responseStyle)).toBe(response);
  });

  it('keeps shared types open and accepts undefined, so that a response can be sent back', () => {
    const schema = z.object({ a: z.enum(['x']).optional(), b: z.array(z.string()) });
    expect(print(schema, sharedStyle)).toBe("{\n  a?: 'x' | (string & {}) | undefined;\n  b: string[];\n}");
  });

  it('prints booleans in a query where the wire has text', () => {
    const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
    expect(print(flag, queryStyle)).toBe('boolean');
    expect(print(flag, requestStyle)).toBe("'true' | 'false'");
    expect(() => print(flag, responseStyle)).toThrow(/transformations/);
  });

  it('prints descriptions as comments, on a field only if it differs from that of the component', () => {
    const described = component('PrintTypeTestThing', z.object({ a: z.null() }).describe('A thing'));
    const schema = z.object({
      one: described,
      two: described.describe('Another */ thing'),
      three: described.optional(),
    });
    expect(print(schema, responseStyle)).toBe(
      [
        '{',
        '  one: PrintTypeTestThing;',
        '  /** Another *\\/ thing */',
        '  two: PrintTypeTestThing;',
        '  three?: PrintTypeTestThing;',
        '}',
      ].join('\n'),
    );
  });

  it('throws on an unknown kind of schema', () => {
    expect(() => print(z.date(), responseStyle)).toThrow(/ZodDate/);
  });
});

describe('singularTypeName', () => {
  it.each([
    ['orderStatuses', 'OrderStatus'],
    ['storeCategories', 'StoreCategory'],
    ['taxClasses', 'TaxClass'],
    ['roles', 'Role'],
    ['problemCodes', 'ProblemCode'],
  ])('turns %s into %s', (list, name) => {
    expect(singularTypeName(list)).toBe(name);
  });
});
