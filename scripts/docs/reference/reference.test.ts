import { describe, expect, it } from 'vitest';
import { workspace } from '../markdown.js';
import { interfaces, type OpenApiDocument, operationsOf, readDocument, type Schema } from './open-api.js';
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

it('fields of inner objects have dotted paths, and say whether they are required', () => {
  const document: OpenApiDocument = { ...readDocument(workspace, 'direct'), components: {} };
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

it('text is shown as it is', () => {
  expect(prose('a <b> {{ c }} `<d>`')).toBe('a &lt;b> &#123;&#123; c }} `<d>`');
  expect(cell('a | b\n c')).toBe('a \\| b c');
});

describe('the pages of the reference', () => {
  const documents = { direct: readDocument(workspace, 'direct'), platform: readDocument(workspace, 'platform') };
  const pages = referencePages(documents);

  it.each(interfaces)('describe each operation and each schema of the %s interface once', (name) => {
    const text = pages
      .filter(({ path }) => path.startsWith(`${name}/`))
      .map(({ markdown }) => markdown)
      .join('\n');
    const document = documents[name];
    const operations = [...operationsOf(document, document.paths), ...operationsOf(document, document.webhooks ?? {})];
    const ids = [
      ...operations.map(({ operationId }) => operationId),
      ...Object.keys(document.components['schemas'] ?? {}),
    ];
    expect(ids.filter((id) => text.split(`{#${id}}`).length !== 2)).toEqual([]);
  });

  it('describe a schema of one area there, and shared ones on a page of their own', () => {
    const homes = homeOfComponents(documents.direct, operationsOf(documents.direct, documents.direct.paths));
    expect(homes.get('Requote')).toBe('quotes');
    expect(homes.get('Money')).toBeUndefined();
  });
});
