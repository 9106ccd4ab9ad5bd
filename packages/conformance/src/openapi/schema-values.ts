import { textRules } from '@doorstep/contracts';
import fc from 'fast-check';

/** A JSON Schema of an OpenAPI document, with the keywords that the generator writes. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly maxProperties?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

type Components = Readonly<Record<string, JsonSchema>>;

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.constantFrom('ana@example.com', 'a.b+c@posta.example'),
  uri: fc.constantFrom('https://shop.example/hooks', 'https://apps.example/doorstep?id=1'),
  uuid: fc.uuid(),
  date: fc.constantFrom('2026-11-21', '2028-02-29'),
  'date-time': fc.constantFrom('2026-11-21T10:00:00.000Z', '2026-11-21T12:30:00+02:00', '2028-02-29T23:59:59-11:30'),
  'vat-id': fc.constantFrom('RO14399840', '14399840', 'DE136695976'),
  iban: fc.constantFrom('RO49AAAA1B31007593840000', 'ro49 aaaa 1b31 0075 9384 0000'),
  'registration-number': fc.constantFrom('J40/1234/2020', 'J2020001234406'),
};

/**
 * Generates values that a schema describes. Rules between the fields of an object (`oneOf` beside `properties`) are not
 * applied: discard the values that break them.
 */
export function schemaValues(schema: JsonSchema, components: Components): fc.Arbitrary<unknown> {
  const inner = (one: JsonSchema): fc.Arbitrary<unknown> => schemaValues(one, components);
  if (schema.$ref !== undefined) return inner(components[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.type === undefined ? (schema.oneOf ?? schema.anyOf) : undefined;
  if (alternatives) return fc.oneof(...alternatives.map(inner));
  const types = [schema.type ?? 'null'].flat();
  return fc.oneof(...types.map((type) => typedValues({ ...schema, type }, inner)));
}

function typedValues(
  schema: JsonSchema & { readonly type: string },
  inner: (one: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const least = schema.minItems ?? 0;
      return fc.array(inner(schema.items ?? {}), {
        minLength: least,
        maxLength: Math.min(schema.maxItems ?? 3, least + 3),
      });
    }
    case 'object':
      return objects(schema, inner);
    default:
      return fc.constant(null);
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 60, examples }: JsonSchema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : formats[format];
  if (known) return known;
  // A document does not state which characters a text may not have.
  const fits = (text: string): boolean =>
    textRules.blankableLines.test(text) &&
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern).test(text));
  const shown = (examples ?? []).filter((example): example is string => typeof example === 'string' && fits(example));
  // Examples stand for patterns with lookaheads, which fast-check cannot generate.
  if (pattern !== undefined && /\(\?[=!<]/.test(pattern)) return fc.constantFrom(...shown);
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) });
  const random = pattern === undefined || pattern === '\\S' ? free : matching(pattern, maxLength);
  return random.filter(fits);
}

function matching(pattern: string, maxLength: number): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 40) });
}

function objects(
  {
    properties = {},
    required = [],
    propertyNames = { type: 'string', maxLength: 8 },
    additionalProperties,
    maxProperties = 3,
  }: JsonSchema,
  inner: (one: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, inner(field)]));
  const known = fc.record(fields, { requiredKeys: [...required], noNullPrototype: true });
  if (typeof additionalProperties !== 'object') return known;
  // The names are texts, because they are keys.
  const names = inner({ ...propertyNames, type: 'string' }) as fc.Arbitrary<string>;
  return fc.dictionary(names, inner(additionalProperties), {
    maxKeys: Math.min(maxProperties, 3),
    noNullPrototype: true,
  });
}
