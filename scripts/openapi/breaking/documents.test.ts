import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { BreakingRule } from './change.js';
import { breakingChanges } from './documents.js';

/** A document with one of everything that can break. */
function example() {
  return {
    paths: {
      '/v1/things': {
        post: {
          operationId: 'thingsCreate',
          security: [{}, { apiKey: [] }] as object[],
          'x-access': { kind: 'session', roles: ['customer', 'courier'] } as Record<string, unknown>,
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
            { name: 'sort', in: 'query', schema: { type: 'string', enum: ['name', 'age'] } },
          ] as Record<string, unknown>[],
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingInput' } } },
          } as Record<string, unknown>,
          responses: {
            '201': {
              headers: { Location: {} } as Record<string, unknown>,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } as Record<
                string,
                unknown
              >,
            },
            '409': { $ref: '#/components/responses/Conflict' },
          } as Record<string, Record<string, unknown>>,
        } as Record<string, unknown>,
      } as Record<string, unknown>,
    } as Record<string, unknown>,
    webhooks: {
      'thing.made': {
        post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
      },
    } as Record<string, unknown>,
    components: {
      responses: { Conflict: { content: {} } } as Record<string, unknown>,
      schemas: {
        ThingInput: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 80 } as Record<string, unknown>,
            size: { type: 'string', enum: ['small', 'large'] } as Record<string, unknown>,
            count: { type: 'number' } as Record<string, unknown>,
            tags: { type: 'array', items: { type: 'string' }, maxItems: 5 } as Record<string, unknown>,
            place: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Point' }] } as Record<string, unknown>,
          } as Record<string, Record<string, unknown>>,
          required: ['name'],
        },
        Thing: {
          type: 'object',
          properties: {
            id: { type: 'string', format: 'uuid' } as Record<string, unknown>,
            status: { type: 'string', enum: ['new', 'old'] } as Record<string, unknown>,
            weight: { type: 'number' } as Record<string, unknown>,
            kind: { type: 'string', const: 'thing' } as Record<string, unknown>,
            point: { $ref: '#/components/schemas/Point' } as Record<string, unknown>,
            parent: { $ref: '#/components/schemas/Thing' } as Record<string, unknown>,
          } as Record<string, Record<string, unknown>>,
          required: ['id', 'status'],
        },
        Point: {
          type: 'object',
          properties: { lat: { type: 'number' } as Record<string, unknown> },
          required: ['lat'],
        },
      },
    },
  };
}
type Example = ReturnType<typeof example>;

const post = (document: Example) => (document.paths['/v1/things'] as { post: PostOperation }).post;
interface PostOperation {
  operationId: string;
  security: object[];
  'x-access': Record<string, unknown>;
  parameters: { schema: Record<string, unknown>; required?: boolean }[];
  requestBody: Record<string, unknown>;
  responses: Record<string, Record<string, unknown>>;
}
const input = (document: Example) => document.components.schemas.ThingInput;
const output = (document: Example) => document.components.schemas.Thing;
const set = (target: object | undefined, change: object): void => void Object.assign(target ?? {}, change);

/** One change for each rule, and often several. */
const breaking: readonly (readonly [BreakingRule, string, (document: Example) => void])[] = [
  ['path_removed', '/v1/things', (document) => void delete document.paths['/v1/things']],
  ['operation_removed', 'POST /v1/things', (document) => set(document.paths, { '/v1/things': { get: {} } })],
  ['operation_id_changed', 'POST /v1/things', (document) => set(post(document), { operationId: 'thingsMake' })],
  ['access_narrowed', 'POST /v1/things', (document) => set(post(document), { security: [{ apiKey: [] }] })],
  ['access_narrowed', 'POST /v1/things', (document) => set(post(document)['x-access'], { roles: ['courier'] })],
  ['access_narrowed', 'POST /v1/things', (document) => set(post(document)['x-access'], { stepUp: true })],
  ['access_narrowed', 'POST /v1/things', (document) => set(post(document)['x-access'], { scope: 'things:write' })],
  ['parameter_removed', 'POST /v1/things query sort', (document) => void post(document).parameters.pop()],
  [
    'parameter_required',
    'POST /v1/things query limit',
    (document) => set(post(document).parameters[0], { required: true }),
  ],
  [
    'request_narrowed',
    'POST /v1/things query limit',
    (document) => set(post(document).parameters[0]?.schema, { maximum: 50 }),
  ],
  [
    'request_narrowed',
    'POST /v1/things query sort',
    (document) => set(post(document).parameters[1]?.schema, { enum: ['name'] }),
  ],
  ['request_body_required', 'POST /v1/things', (document) => set(post(document).requestBody, { required: true })],
  [
    'request_media_type_removed',
    'POST /v1/things body',
    (document) => set(post(document).requestBody, { content: {} }),
  ],
  [
    'request_property_removed',
    'POST /v1/things body.size',
    (document) => void delete input(document).properties['size'],
  ],
  ['request_property_required', 'POST /v1/things body.size', (document) => void input(document).required.push('size')],
  [
    'request_narrowed',
    'POST /v1/things body.name',
    (document) => set(input(document).properties['name'], { minLength: 2 }),
  ],
  [
    'request_narrowed',
    'POST /v1/things body.name',
    (document) => set(input(document).properties['name'], { pattern: '^a' }),
  ],
  [
    'request_narrowed',
    'POST /v1/things body.count',
    (document) => set(input(document).properties['count'], { type: 'integer' }),
  ],
  [
    'request_narrowed',
    'POST /v1/things body.size',
    (document) => set(input(document).properties['size'], { enum: ['small'] }),
  ],
  [
    'request_narrowed',
    'POST /v1/things body.tags',
    (document) => set(input(document).properties['tags'], { maxItems: 3 }),
  ],
  [
    'request_narrowed',
    'POST /v1/things body.tags[]',
    (document) => set(input(document).properties['tags'], { items: { type: 'string', enum: ['a'] } }),
  ],
  [
    'request_narrowed',
    'POST /v1/things body.place',
    (document) => set(input(document).properties['place'], { anyOf: [{ type: 'string' }] }),
  ],
  ['request_narrowed', 'POST /v1/things body', (document) => set(input(document), { additionalProperties: false })],
  ['response_removed', 'POST /v1/things 201', (document) => void delete post(document).responses['201']],
  [
    'response_media_type_removed',
    'POST /v1/things 201',
    (document) => set(post(document).responses['201'], { content: { 'text/plain': {} } }),
  ],
  [
    'response_header_removed',
    'POST /v1/things 201',
    (document) => set(post(document).responses['201'], { headers: {} }),
  ],
  [
    'response_property_removed',
    'POST /v1/things 201.kind',
    (document) => void delete output(document).properties['kind'],
  ],
  [
    'response_property_optional',
    'POST /v1/things 201.status',
    (document) => set(output(document), { required: ['id'] }),
  ],
  [
    'response_widened',
    'POST /v1/things 201.status',
    (document) => set(output(document).properties['status'], { type: ['string', 'null'] }),
  ],
  [
    'response_widened',
    'POST /v1/things 201.point',
    (document) =>
      set(output(document).properties, {
        point: { anyOf: [{ $ref: '#/components/schemas/Point' }, { type: 'null' }] },
      }),
  ],
  [
    'response_widened',
    'POST /v1/things 201.kind',
    (document) => set(output(document).properties['kind'], { const: 'object' }),
  ],
  [
    'response_widened',
    'POST /v1/things 201.id',
    (document) => set(output(document).properties['id'], { format: undefined }),
  ],
  [
    'response_widened',
    'POST /v1/things 201.point.lat',
    (document) => set(document.components.schemas.Point.properties.lat, { type: 'string' }),
  ],
  ['webhook_removed', 'thing.made', (document) => void delete document.webhooks['thing.made']],
];

it.each(breaking)('finds %s at %s', (rule, at, change) => {
  const current = example();
  change(current);
  const found = breakingChanges(example(), current);
  expect(found.map((one) => `${one.rule} ${one.at}`)).toContain(`${rule} ${at}`);
});

it.each<readonly [string, (document: Example) => void]>([
  ['nothing', () => undefined],
  ['another path', (document) => set(document.paths, { '/v1/more': { get: {} } })],
  ['an optional property to send', (document) => set(input(document).properties, { color: { type: 'string' } })],
  ['another property in answers', (document) => set(output(document).properties, { color: { type: 'string' } })],
  [
    'another value in answers',
    (document) => set(output(document).properties['status'], { enum: ['new', 'old', 'lost'] }),
  ],
  [
    'another value to send',
    (document) => set(input(document).properties['size'], { enum: ['small', 'large', 'huge'] }),
  ],
  ['wider limits', (document) => set(input(document).properties['name'], { maxLength: 100, minLength: 0 })],
  [
    'another alternative to send',
    (document) =>
      set(input(document).properties['place'], {
        anyOf: [{ type: 'null' }, { type: 'string' }, { $ref: '#/components/schemas/Point' }],
      }),
  ],
  ['an optional parameter', (document) => void post(document).parameters.push({ schema: {} })],
  ['other problems', (document) => void delete post(document).responses['409']],
  ['a wider type to send', (document) => set(input(document).properties['name'], { type: ['string', 'null'] })],
  ['a narrower type in answers', (document) => set(output(document).properties['weight'], { type: 'integer' })],
  ['a role that is let in', (document) => set(post(document)['x-access'], { roles: ['customer', 'courier', 'admin'] })],
])('lets pass %s', (_, change) => {
  const current = example();
  change(current);
  expect(breakingChanges(example(), current)).toEqual([]);
});

it('has a case for each rule', () => {
  const source = readFileSync(new URL('change.ts', import.meta.url), 'utf8');
  const rules = [...source.matchAll(/\| '(\w+)'/g)].map(([, rule]) => rule);
  expect([...new Set(breaking.map(([rule]) => rule))].sort()).toEqual(rules.sort());
});
