import { apiVersions, type Endpoint, idempotencyHeaders, latestApiVersion, pageQuery } from '@doorstep/contracts';
import type { ParameterObject, ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import type { z } from 'zod';
import { parameterExamples } from '../illustrations/examples-by-name.js';
import { schemaExample } from '../illustrations/schema-example.js';
import { isRecord } from '../json/json.js';
import { isRequired } from '../schema/presence.js';
import { fieldsOf } from '../schema/route-parts.js';
import type { SchemaCollection } from '../schema/schema-collection.js';

type Place = 'path' | 'query' | 'header';

const cursor = { name: 'cursor', place: 'query', schema: pageQuery.cursor } as const;

/** Parameters that many operations share, by component name. They are recognized by their schema. */
const shared = [
  { component: 'Limit', name: 'limit', place: 'query', schema: pageQuery.limit },
  { component: 'Cursor', ...cursor },
  {
    component: 'IdempotencyKey',
    name: 'Idempotency-Key',
    place: 'header',
    schema: idempotencyHeaders.shape['idempotency-key'],
  },
] as const;

/** Tools that make up values take an empty example for none, and would send a text that matches the pattern. They keep a default. */
function firstPageByDefault(found: ParameterObject): ParameterObject {
  return { ...found, schema: { ...found.schema, default: '' } };
}

/** Returns the shared parameters of a document. */
export function parameterComponents(schemas: SchemaCollection): Record<string, ParameterObject> {
  const contractual = shared.map(({ component, name, place, schema }) => [
    component,
    parameter({ name, place, schema, example: undefined }, schemas),
  ]);
  return {
    RequestId: {
      name: 'X-Request-Id',
      in: 'header',
      description: 'Your own id for this request; generated when absent.',
      schema: { type: 'string', pattern: '^[A-Za-z0-9_.:-]{1,128}$' },
      example: 'req_01kb2m5v3xe8wr9q4t7n6c0d1f',
    },
    ApiVersion: {
      name: 'Doorstep-Version',
      in: 'header',
      description:
        'The version of request and response. Default: that of your API key, which is the latest one at the time of its creation.',
      schema: { type: 'string', enum: [...apiVersions] },
      example: latestApiVersion,
    },
    ...Object.fromEntries(contractual),
    Cursor: firstPageByDefault(parameter({ ...cursor, example: undefined }, schemas)),
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description: 'The `ETag` that you have. The response is 304 while it is current (RFC 9110 13.1.2).',
      schema: { type: 'string' },
      example: 'W/"5d41402abc4b2a76b9719d911017c592"',
    },
    Range: {
      name: 'Range',
      in: 'header',
      description: 'Requested part of the content, for example `bytes=0-1023` (RFC 9110 14.2).',
      schema: { type: 'string' },
      example: 'bytes=0-1023',
    },
  };
}

/** Returns the parameters of an operation, except those of all operations. */
export function operationParameters(
  { route, meta, name }: Endpoint,
  schemas: SchemaCollection,
): (ParameterObject | ReferenceObject)[] {
  const [example] = meta.examples;
  const inPlace = (place: Place, part: unknown, values: Readonly<Record<string, unknown>> = {}) =>
    Object.entries(fieldsOf(part)).map(([field, schema]) => {
      const known = shared.find((candidate) => candidate.schema === schema);
      if (known) return { $ref: `#/components/parameters/${known.component}` };
      return parameter({ name: field, place, schema, example: values[field] }, schemas, `${name} ${place}.${field}`);
    });
  return [
    ...inPlace('path', route.pathParams, example.params),
    ...inPlace('query', route.query, example.query),
    ...inPlace('header', route.headers),
    ...(meta.cache === undefined ? [] : [{ $ref: '#/components/parameters/IfNoneMatch' }]),
    ...(meta.ranges ? [{ $ref: '#/components/parameters/Range' }] : []),
  ];
}

interface Field {
  readonly name: string;
  readonly place: Place;
  readonly schema: z.ZodTypeAny;
  readonly example: unknown;
}

function parameter({ name, place, schema, example }: Field, schemas: SchemaCollection, at = name): ParameterObject {
  const { description, ...rest } = schemas.use(schema, 'input', at);
  const shown = meantValue(rest.type, example) ?? parameterExamples[at] ?? parameterExamples[name];
  const value = shown ?? (isRecord(rest) ? schemaExample(name, rest) : undefined);
  return {
    name,
    in: place,
    ...(description === undefined ? {} : { description }),
    ...(isRequired(schema, 'input') ? { required: true } : {}),
    ...(rest.type === 'array' ? { style: 'form', explode: true } : {}),
    schema: rest,
    ...(value === undefined ? {} : { example: value }),
  };
}

/** Parses a text from a URL: a number, true or false, or the only member of a list. */
function meantValue(type: SchemaObject['type'], example: unknown): unknown {
  if (typeof example !== 'string') return example;
  if (type === 'boolean') return example === 'true';
  if (type === 'integer' || type === 'number') return Number(example);
  return type === 'array' ? [example] : example;
}
