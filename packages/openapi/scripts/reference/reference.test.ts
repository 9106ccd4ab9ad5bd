import { describe, expect, it } from 'vitest';
import { interfaces, type OpenApiDocument, operationsOf, readDocuments, type Schema } from './open-api.js';
import { referencePages } from './reference-pages.js';
import { bounds, fieldsOf, typeText } from './schema-text.js';
import { homeOfComponents } from './schema-use.js';
import { cell, prose } from './text.js';

const link = (component: string): string => `#${component}`;

describe('typeText', () => {
  it.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date-time' }, 'string, date-time'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ $ref: '#/components/schemas/Money' }, '[Money](#Money)'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Money' } }, 'list of [Money](#Money)'],
    [{ oneOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }] }, '[Money](#Money) or null'],
    [{ enum: ['a', 'b'] }, '`"a"`, `"b"`'],
    [{ const: 'a|b' }, '`"a\\|b"`'],
  ])('of %j', (schema, text) => {
    expect(typeText(schema, link)).toBe(text);
  });
});

it.each<[Schema, string]>([
  [{}, ''],
  [{ minimum: 1 }, 'at least 1'],
  [{ minLength: 4, maxLength: 4 }, 'exactly 4 characters'],
  [{ minItems: 1, maxItems: 9, default: [] }, '1 to 9 items; default `[]`'],
])('bounds of %j', (schema, text) => {
  expect(bounds(schema)).toBe(text);
});

it('lists the fields of inner objects by dotted paths, required or not', () => {
  const document: OpenApiDocument = { ...readDocuments().direct, components: {} };
  const schema: Schema = {
    required: ['a'],
    properties: {
      a: { properties: { b: { type: 'string' } } },
      c: { type: 'array', items: { required: ['d'], properties: { d: { type: 'string' } } } },
    },
  };
  expect(fieldsOf(document, schema).map(({ path, required }) => [path, required])).toEqual([
    ['a', true],
    ['a.b', false],
    ['c', false],
    ['c[].d', true],
  ]);
});

it('escapes text that looks like HTML, a template or a table', () => {
  expect(prose('a <b> {{ c }} `<d>`')).toBe('a &lt;b> &#123;&#123; c }} `<d>`');
  expect(cell('a | b\n c')).toBe('a \\| b c');
});

describe('the reference', () => {
  const documents = readDocuments();
  const pages = referencePages(documents);

  it.each(interfaces)('describes each operation and each schema of the %s interface once', (name) => {
    const text = pages
      .filter(({ path }) => path.startsWith(`${name}/`))
      .map(({ markdown }) => markdown)
      .join('\n');
    const document = documents[name];
    const operations = operationsOf(document);
    const ids = [
      ...operations.map(({ operationId }) => operationId),
      ...Object.keys(document.components?.schemas ?? {}),
    ];
    expect(ids.filter((id) => text.split(`{#${id}}`).length !== 2)).toEqual([]);
  });

  it('describes a schema on the page of its only area, and shared schemas on a separate page', () => {
    const homes = homeOfComponents(documents.direct, operationsOf(documents.direct));
    expect(homes.get('Requote')).toBe('quotes');
    expect(homes.get('Money')).toBeUndefined();
  });
});
