import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakingChanges, hasNewVersion, mayBreak } from './breaking-changes.js';

const thing = { $ref: '#/components/schemas/Thing' };
const point = { $ref: '#/components/schemas/Point' };
const json = (schema: object): object => ({ 'application/json': { schema } });

/** A document with one of everything that can break. */
const example = {
  post: {
    operationId: 'thingsCreate',
    security: [{}, { apiKey: [] }],
    'x-access': { kind: 'session', roles: ['customer', 'courier'] },
    parameters: [
      { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
      { name: 'sort', in: 'query', schema: { type: 'string', enum: ['name', 'age'] } },
    ],
    requestBody: { content: json({ $ref: '#/components/schemas/ThingInput' }) },
    responses: {
      '201': { headers: { Location: {} }, content: json(thing) },
      '409': { $ref: '#/components/responses/Conflict' },
    },
  },
  webhook: { post: { requestBody: { content: json(thing) } } },
  input: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 80 },
      size: { type: 'string', enum: ['small', 'large'] },
      count: { type: 'number' },
      tags: { type: 'array', items: { type: 'string' }, maxItems: 5 },
      place: { anyOf: [{ type: 'string' }, { type: 'object', properties: { lat: { type: 'number' } } }] },
    },
    required: ['name'],
    additionalProperties: false,
  },
  output: {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      status: { type: 'string', enum: ['new', 'old'] },
      weight: { type: 'number' },
      kind: { type: 'string', const: 'thing' },
      state: {
        anyOf: [
          { type: 'string', enum: ['on', 'off'] },
          { type: 'string', enum: ['off', 'lost'] },
        ],
      },
      point,
      parent: thing,
    },
    required: ['id', 'status'],
  },
  point: { type: 'object', properties: { lat: { type: 'number' } }, required: ['lat'] },
};

/** Sets the value at a dotted path of the example; without a value, removes it. */
type Edit = readonly [path: string, value?: unknown];

const breaking: readonly (readonly [rule: string, ...Edit])[] = [
  ['path-removed', 'post'],
  ['operation-id-changed', 'post.operationId', 'thingsMake'],
  ['security-requirement-changed', 'post.security', [{ apiKey: [] }]],
  ['access-narrowed', 'post.x-access.roles', ['courier']],
  ['access-narrowed', 'post.x-access.stepUp', true],
  ['access-narrowed', 'post.x-access.scope', 'things:write'],
  ['parameter-removed', 'post.parameters', example.post.parameters.slice(0, 1)],
  ['parameter-became-required', 'post.parameters.0.required', true],
  ['schema-constraint-changed', 'post.parameters.0.schema.maximum', 50],
  ['enum-values-removed', 'post.parameters.1.schema.enum', ['name']],
  ['request-body-became-required', 'post.requestBody.required', true],
  ['media-type-removed', 'post.requestBody.content', {}],
  ['property-removed', 'input.properties.size'],
  ['required-properties-added', 'input.required', ['name', 'size']],
  ['schema-constraint-changed', 'input.properties.name.minLength', 2],
  ['schema-constraint-changed', 'input.properties.name.pattern', '^a'],
  ['schema-type-changed', 'input.properties.count.type', 'integer'],
  ['enum-values-removed', 'input.properties.size.enum', ['small']],
  ['schema-constraint-changed', 'input.properties.tags.maxItems', 3],
  ['enum-values-removed', 'input.properties.tags.items.enum', ['a']],
  ['schema-combinator-changed', 'input.properties.place.anyOf', [{ type: 'string' }]],
  ['schema-constraint-changed', 'input.properties.place.anyOf.1.additionalProperties', false],
  ['response-removed', 'post.responses.201'],
  ['media-type-removed', 'post.responses.201.content', { 'text/plain': {} }],
  ['response-header-removed', 'post.responses.201.headers', {}],
  ['property-removed', 'output.properties.kind'],
  ['required-properties-removed', 'output.required', ['id']],
  ['schema-type-changed', 'output.properties.status.type', ['string', 'null']],
  ['schema-type-changed', 'output.properties.point', { anyOf: [point, { type: 'null' }] }],
  ['enum-values-added', 'output.properties.status.enum', ['fresh', 'stale']],
  ['schema-constraint-changed', 'output.properties.kind.const', 'object'],
  ['schema-constraint-changed', 'output.properties.id.format'],
  ['schema-type-changed', 'point.properties.lat.type', 'string'],
  ['path-removed', 'webhook'],
];

const compatible: readonly (readonly [title: string, ...Edit])[] = [
  ['another operation', 'get', { responses: {} }],
  ['lists of values that became one', 'output.properties.state', { type: 'string', enum: ['on', 'off', 'lost'] }],
  ['another optional property in a request', 'input.properties.color', { type: 'string' }],
  ['another property in an answer', 'output.properties.color', { type: 'string' }],
  ['another value in an answer', 'output.properties.status.enum', ['new', 'old', 'lost']],
  ['another value in a request', 'input.properties.size.enum', ['small', 'large', 'huge']],
  ['a wider limit', 'input.properties.name.maxLength', 100],
  ['another alternative in a request', 'input.properties.place.anyOf.2', { type: 'null' }],
  ['an optional parameter', 'post.parameters.2', { name: 'more', in: 'query', schema: {} }],
  ['the end of a problem', 'post.responses.409'],
  ['a wider type in a request', 'input.properties.name.type', ['string', 'null']],
  ['a narrower type in an answer', 'output.properties.weight.type', 'integer'],
  ['another role', 'post.x-access.roles', ['customer', 'courier', 'admin']],
];

/** One document for all cases, each with a path, a webhook and components that no other case uses. */
function document(cases: readonly object[]): object {
  const merged = { paths: {}, webhooks: {}, components: { schemas: {}, responses: { Conflict: { content: {} } } } };
  for (const [index, one] of cases.entries()) {
    const own = JSON.stringify(one).replaceAll(/(?<=schemas\/)\w+/g, `$&${index}`);
    const { post, get, webhook, input, output, point }: Partial<Record<string, object>> = JSON.parse(own);
    if (post || get) Object.assign(merged.paths, { [`/case/${index}`]: { post, get } });
    if (webhook) Object.assign(merged.webhooks, { [`case.${index}`]: webhook });
    const schemas = { [`ThingInput${index}`]: input, [`Thing${index}`]: output, [`Point${index}`]: point };
    Object.assign(merged.components.schemas, schemas);
  }
  return { openapi: '3.1.0', info: { title: 'Things', version: '1.0.0' }, ...merged };
}

function edited([path, value]: Edit): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone(example);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<object>((place, key) => Object(Reflect.get(place, key)), copy);
  Reflect.set(parent, last, value);
  return copy;
}

let changes: readonly string[];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-documents-'));
  const cases = [...breaking, ...compatible].map(([, path, value]) => edited([path, value]));
  const write = (name: string, text: object): Promise<void> => writeFile(join(folder, name), JSON.stringify(text));
  await write('released.json', document(cases.map(() => example)));
  await write('current.json', document(cases));
  changes = await breakingChanges(join(folder, 'released.json'), join(folder, 'current.json'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const changesOf = (index: number): readonly string[] =>
  changes.filter((change) => new RegExp(`case(~1|\\.)${index}(/|\\))`).test(change));

describe('breakingChanges', () => {
  it.each(breaking.map(([rule, path], index) => ({ rule, path, index })))(
    'reports $rule at $path',
    ({ rule, index }) => {
      expect(changesOf(index).join('\n')).toMatch(new RegExp(`^${rule}: `, 'm'));
    },
  );

  it.each(compatible.map(([title], index) => ({ title, index })))('allows $title', ({ index }) => {
    expect(changesOf(breaking.length + index)).toEqual([]);
  });

  it('reports nothing else', () => {
    expect(changes.filter((change) => !/case(~1|\.)\d+/.test(change))).toEqual([]);
  });
});

it.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.7', false],
  ['0.1.0', '0.2.0', true],
  ['0.9.0', '1.0.0', true],
  ['1.2.0', '1.3.0', false],
  ['1.2.0', '2.0.0', true],
  ['1.2.0', '0.3.0', false],
])('after %s, a release of %s may break clients: %s', (released, version, expected) => {
  expect(mayBreak(released, version)).toBe(expected);
});

describe('hasNewVersion', () => {
  const document = (...versions: string[]) => ({
    components: { parameters: { ApiVersion: { schema: { enum: versions } } } },
  });

  it.each([
    ['none', document('2026-11-01'), document('2026-11-01'), false],
    ['a later one', document('2026-11-01'), document('2026-11-01', '2026-11-25'), true],
    ['an earlier one only', document('2026-11-25'), document('2026-11-01', '2026-11-25'), false],
    ['the first ones', {}, document('2026-11-01'), false],
    ['one after the first ones', {}, document('2026-11-01', '2026-11-25'), true],
  ])('finds %s', (_name, released, current, found) => {
    expect(hasNewVersion(released, current)).toBe(found);
  });
});
