import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointErrors, endpoints } from './endpoints.js';
import { ProviderName } from './platform/cards/schemas.js';
import { eventTypes } from './shared/events.js';
import { type IdKind, id, idPrefixes, ZoneId } from './shared/ids.js';
import { problemCodes } from './shared/problems/codes.js';
import { directRateClasses, ratePolicies } from './shared/rate-classes.js';
import { noBody } from './shared/route.js';
import { ruleOf } from './shared/rules.js';
import { bytesMediaType } from './shared/stream.js';
import { reachableSchemas } from './testing/reachable-schemas.js';
import { routeConflicts } from './testing/route-conflicts.js';

/** Problems that are answered before a route is found. */
const kernelProblems = ['method_not_allowed', 'request_timeout', 'headers_too_large'];

describe('the contract as a whole', () => {
  it('names each operation once', () => {
    const names = endpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no two routes for one request, and no route hidden by an earlier one', () => {
    expect(routeConflicts(endpoints.map(({ route }) => route))).toEqual([]);
  });

  it('uses every problem of the catalogue', () => {
    const used = new Set<string>([...endpoints.flatMap(endpointErrors), ...kernelProblems]);
    expect(problemCodes.filter((code) => !used.has(code))).toEqual([]);
  });
});

describe.each(endpoints.map((endpoint) => ({ ...endpoint, title: endpoint.name })))('$title', (endpoint) => {
  const { route, meta, operation } = endpoint;
  const body: unknown = 'body' in route ? route.body : undefined;
  const requestParts = [route.pathParams, route.query, body].filter(isSchema);
  const answers = Object.entries(route.responses).filter(([status]) => Number(status) < 400);
  const answerSchemas = answers.flatMap(([, response]) => schemaOf(response) ?? []);

  it('is named, summarised and described', () => {
    // A router with both keys is taken for a route.
    for (const key of ['method', 'path']) expect([endpoint.area, operation]).not.toContain(key);
    expect(operation).toMatch(/^[a-z][A-Za-z0-9]*$/);
    expect(route.summary).toMatch(/^\S.*[^.\s]$/);
    expect(route.description).toMatch(/^\S[\s\S]*\.$/);
    expect(route.path).toMatch(endpoint.interface === 'platform' ? /^\/api\/v1\// : /^\/v1\//);
  });

  it('declares access, rate, problems and events that exist', () => {
    expect(['public', 'session', 'api_key']).toContain(meta.access.kind);
    expect(meta.access.kind).not.toBe(endpoint.interface === 'platform' ? 'api_key' : 'session');
    expect(ratePolicies).toHaveProperty(meta.rate);
    expect(directRateClasses.some((rate) => rate === meta.rate)).toBe(endpoint.interface === 'direct');
    expect(problemCodes).toEqual(expect.arrayContaining([...meta.errors]));
    expect(new Set(meta.errors).size).toBe(meta.errors.length);
    expect(eventTypes).toEqual(expect.arrayContaining([...(meta.emits ?? [])]));
  });

  it('names the replacement of a deprecated route', () => {
    if (!meta.deprecated) return;
    const { since, sunset, replacement, reason } = meta.deprecated;
    const other = endpoints.find(({ name }) => name === `${endpoint.interface}.${replacement}`);
    expect(other?.meta.deprecated).toBeUndefined();
    expect(other?.name).toBeDefined();
    for (const day of [since, sunset ?? since]) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    if (sunset !== undefined) expect(sunset > since).toBe(true);
    expect(reason).toMatch(/^\S.*\.$/);
  });

  it('declares a success, with a schema or without a body', () => {
    expect(answers.length).toBeGreaterThan(0);
    for (const [, response] of answers) expect(response === noBody || isSchema(schemaOf(response))).toBe(true);
  });

  it('accepts a body exactly when it writes', () => {
    if (route.method === 'GET') expect('body' in route).toBe(false);
    else expect(body === noBody || isSchema(body)).toBe(true);
  });

  it('has no transformations in its response schemas', () => {
    const effects = answerSchemas.flatMap(reachableSchemas).filter((schema) => schema instanceof z.ZodEffects);
    expect(effects.map((schema) => schema._def.effect.type).filter((type) => type !== 'refinement')).toEqual([]);
  });

  it('accepts files only beside texts and numbers, and ranges only of bytes', () => {
    if (meta.upload) {
      const rate = meta.access.kind === 'api_key' ? 'direct_uploads' : 'uploads';
      expect(meta).toMatchObject({ idempotency: 'none', rate });
      expect(body).toBeInstanceOf(z.ZodObject);
      const others = leaves(body, '').filter(
        ([path]) => !meta.upload?.files.some((file) => `${path}.`.startsWith(`${file}.`)),
      );
      expect(
        others.filter(([, leaf]) => !isText(leaf) && !(leaf instanceof z.ZodNumber)).map(([path]) => path),
      ).toEqual([]);
    }
    if (meta.ranges) expect(answers.some(([, response]) => bytesMediaType(response) !== undefined)).toBe(true);
  });

  it('declares the parameters of its path, ids with id()', () => {
    const params = route.pathParams instanceof z.ZodObject ? (route.pathParams.shape as Record<string, unknown>) : {};
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params).sort()).toEqual(inPath.sort());
    for (const [name, schema] of Object.entries(params)) {
      if (!/(^id|Id)$/.test(name)) continue;
      for (const pattern of patternsOf(schema)) expect(idPatterns, name).toContain(pattern);
    }
  });

  it('declares the header of an accepted idempotency key, and only then', () => {
    const headers = route.headers instanceof z.ZodObject ? Object.keys(route.headers.shape as object) : [];
    expect(headers.includes('idempotency-key')).toBe(meta.idempotency === 'accepted');
  });

  it('refuses unknown fields of query and body, at every depth', () => {
    const sent = [route.query, body].filter(isSchema).flatMap(reachableSchemas);
    const loose = sent.filter((schema) => schema instanceof z.ZodObject && schema._def.unknownKeys !== 'strict');
    expect(loose).toHaveLength(0);
  });

  it.each(meta.examples)('has a valid example: $name', (example) => {
    const parts = { params: example.params ?? {}, query: example.query ?? {}, body: example.body };
    if (isSchema(route.pathParams)) expectValid(route.pathParams, parts.params);
    else expect(parts.params).toEqual({});
    if (isSchema(route.query)) expectValid(route.query, parts.query);
    else expect(parts.query).toEqual({});
    if (isSchema(body)) expectValid(body, parts.body);
    else expect(parts.body).toBeUndefined();
    if (answerSchemas.length === 0) expect(example.response).toBeNull();
    else expectValid(answerSchemas.find(accepts(example.response)) ?? answerSchemas[0], example.response);
  });

  it('gives each example a unique name', () => {
    const names = meta.examples.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('limits the characters of every text of a request', () => {
    const strings = [...requestParts, route.headers].filter(isSchema).flatMap(reachableSchemas);
    const free = strings.filter(
      (schema) =>
        schema instanceof z.ZodString &&
        !schema._def.checks.some(({ kind }) => ['regex', 'email', 'uuid', 'date', 'datetime'].includes(kind)) &&
        schema.description?.includes('Unicode') !== true,
    );
    expect(free).toHaveLength(0);
  });

  it('states the rules of its objects in a form that the document shows', () => {
    const refined = requestParts
      .flatMap(reachableSchemas)
      .filter((schema) => schema instanceof z.ZodEffects && schema._def.effect.type === 'refinement')
      .filter((schema) => !(schema instanceof z.ZodEffects && ruleOf(schema)));
    expect(refined).toHaveLength(0);
  });

  it('bounds every array of a request', () => {
    const arrays = requestParts.flatMap(reachableSchemas).filter((schema) => schema instanceof z.ZodArray);
    expect(arrays.filter(({ _def }) => _def.maxLength === null && _def.exactLength === null)).toHaveLength(0);
  });
});

const idPatterns = (Object.keys(idPrefixes) as IdKind[])
  .flatMap((kind) => patternsOf(id(kind)))
  .concat(patternsOf(ZoneId))
  .concat(patternsOf(ProviderName));

/** Returns the pattern of a string, and of each member of a union of strings; undefined for schemas without a pattern. */
function patternsOf(schema: unknown): (string | undefined)[] {
  if (schema instanceof z.ZodUnion) return (schema.options as unknown[]).flatMap(patternsOf);
  if (!(schema instanceof z.ZodString)) return [undefined];
  return [schema._def.checks.flatMap((check) => (check.kind === 'regex' ? [check.regex.source] : []))[0]];
}

/** Returns the fields of a body by their names in a form, at every depth. */
function leaves(schema: unknown, path: string): [path: string, leaf: z.ZodTypeAny][] {
  if (schema instanceof z.ZodOptional) return leaves(schema.unwrap(), path);
  if (schema instanceof z.ZodEffects) return leaves(schema.innerType(), path);
  if (schema instanceof z.ZodArray) return leaves(schema.element, `${path}.0`);
  if (!(schema instanceof z.ZodObject)) return schema instanceof z.ZodType ? [[path, schema]] : [];
  return Object.entries(schema.shape as z.ZodRawShape).flatMap(([name, field]) =>
    leaves(field, path === '' ? name : `${path}.${name}`),
  );
}

function isText(schema: z.ZodTypeAny): boolean {
  if (schema instanceof z.ZodOptional) return isText(schema.unwrap());
  if (schema instanceof z.ZodEffects) return isText(schema.innerType());
  return schema instanceof z.ZodString || schema instanceof z.ZodEnum;
}

function isSchema(value: unknown): value is z.ZodTypeAny {
  return value instanceof z.ZodType;
}

/** Returns the schema of a response, also of a response with another media type. */
function schemaOf(response: unknown): z.ZodTypeAny | undefined {
  if (isSchema(response)) return response;
  if (typeof response !== 'object' || response === null || !('body' in response)) return undefined;
  return isSchema(response.body) ? response.body : undefined;
}

function accepts(value: unknown): (schema: z.ZodTypeAny) => boolean {
  return (schema) => schema.safeParse(value).success;
}

function expectValid(schema: z.ZodTypeAny | undefined, value: unknown): void {
  expect(schema?.safeParse(value).error?.issues).toBeUndefined();
}
