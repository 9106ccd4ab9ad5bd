import {
  type Endpoint,
  endpoints,
  type FieldError,
  fieldErrorCodes,
  queryArray,
  queryNumber,
} from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors, parsePart, type RequestPart } from './field-errors.js';
import { unwrapped } from './schema-at.js';

type Path = readonly (string | number)[];

const secret = 'Secret-7c1d';
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  -1e12,
  1e12,
  1.5,
  '',
  ' ',
  secret,
  `${secret}\u0007`,
  secret.repeat(600),
  [],
  [secret, secret],
  Array.from({ length: 600 }, () => secret),
  {},
  { [secret]: secret },
];

/** Sentences of zod. */
const foreign = /expected \w+, received|Invalid |Required|String must|Number must|Array must|Unrecognized|NaN|nan\b/;
/** Our sentences state what was sent, and what to send. */
const ours =
  /^(`[^`]+`|The (body|params|query|headers)) (is|has|was) .+: send .+\.$|^Send .+: .+\.$|: remove it\.$|: send .+\.$/;

/** Returns the errors of a value whose code is unknown, or whose message is not ours or repeats what was sent. */
function faultyErrors(part: RequestPart, schema: z.ZodTypeAny, value: unknown): FieldError[] {
  const { error } = parsePart(schema, value);
  const errors = error?.issues.flatMap((issue) => fieldErrors(part, schema, value, issue)) ?? [];
  return errors.filter(
    ({ code, detail }) =>
      !fieldErrorCodes.includes(code) ||
      !ours.test(detail) ||
      foreign.test(detail) ||
      detail.includes('a documented value') ||
      detail.length > 700 ||
      (code !== 'unknown_field' && detail.includes(secret)),
  );
}

/** Returns the path of every field of a schema. */
function fieldPaths(schema: z.ZodTypeAny, path: Path = []): Path[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries(inner.shape as Record<string, z.ZodTypeAny>);
    return [path, ...fields.flatMap(([name, field]) => fieldPaths(field, [...path, name]))];
  }
  if (inner instanceof z.ZodArray) return [path, ...fieldPaths(inner.element as z.ZodTypeAny, [...path, 0])];
  if (inner instanceof z.ZodRecord) return [path, ...fieldPaths(inner.valueSchema as z.ZodTypeAny, [...path, 'key'])];
  if (inner instanceof z.ZodDiscriminatedUnion) {
    return (inner.options as readonly z.ZodTypeAny[]).flatMap((option) => fieldPaths(option, path));
  }
  return [path];
}

/** Returns a copy with another value of a field; undefined removes it. Missing parents are created. */
function withValue(target: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const known = typeof target === 'object' && target !== null ? (target as Readonly<Record<string, unknown>>) : {};
  const inner = withValue(known[step], rest, value);
  if (typeof step === 'number') return Array.isArray(target) ? [inner, ...target.slice(1)] : [inner];
  const { [step]: _, ...others } = known;
  return inner === undefined ? others : { ...others, [step]: inner };
}

/** Returns the parts of a request that have schemas, each with its first example. */
function partsOf({ route, meta }: Endpoint): { part: RequestPart; schema: z.ZodTypeAny; example: unknown }[] {
  const { params = {}, query = {}, body = {} } = meta.examples[0];
  const parts = [
    { part: 'params', schema: route.pathParams, example: params },
    { part: 'query', schema: route.query, example: query },
    { part: 'headers', schema: route.headers, example: {} },
    { part: 'body', schema: 'body' in route ? route.body : undefined, example: body },
  ] as const;
  return parts.flatMap(({ part, schema, example }) => {
    const known: unknown = schema;
    return known instanceof z.ZodType ? [{ part, schema: known, example }] : [];
  });
}

describe('the messages of every route', () => {
  it.each(endpoints.map((endpoint) => ({ ...endpoint, title: endpoint.name })))('are ours: $title', (endpoint) => {
    const faulty = partsOf(endpoint).flatMap(({ part, schema, example }) =>
      fieldPaths(schema).flatMap((path) =>
        [
          ...wrongValues.map((wrong) => withValue(example, path, wrong)),
          withValue(example, [...path, 'unknown'], secret),
        ].flatMap((value) => faultyErrors(part, schema, value)),
      ),
    );
    expect(faulty).toEqual([]);
  });
});

describe('fieldErrors', () => {
  const query = z
    .object({
      lat: queryNumber(z.number().min(-90).max(90)),
      limit: queryNumber(z.number().int().min(1).max(100)).default(25),
      sort: z.enum(['price', 'eta']).optional(),
      tag: queryArray(z.string().min(1).max(5), 2).optional(),
      email: z.string().email().max(254).optional(),
      window: z.object({ from: z.string(), to: z.string() }).strict().nullable().optional(),
    })
    .strict();

  it.each([
    ['a missing field', {}, 'required', '`lat` is missing: send a number between -90 and 90.'],
    ['an empty text', { lat: '' }, 'invalid_type', '`lat` is empty: send a number between -90 and 90.'],
    ['text', { lat: 'north' }, 'invalid_type', '`lat` is text: send a number between -90 and 90.'],
    ['a number out of range', { lat: '91' }, 'too_big', '`lat` is 91: send a number between -90 and 90.'],
    ['a doubled parameter', { lat: '1', limit: ['1', '2'] }, 'repeated', '`limit` was sent 2 times: send it once.'],
    [
      'an unknown value',
      { lat: '1', sort: 'size' },
      'unknown_value',
      '`sort` is another value: send one of `price`, `eta`.',
    ],
    [
      'too many entries',
      { lat: '1', tag: ['a', 'b', 'c'] },
      'too_big',
      '`tag` has 3 entries: send a list of at most 2 entries.',
    ],
    [
      'text that is too long',
      { lat: '1', tag: 'abcdef' },
      'too_big',
      '`tag[0]` has 6 characters: send text of 1 to 5 characters.',
    ],
    [
      'another form',
      { lat: '1', email: 'ana' },
      'invalid_format',
      '`email` has the wrong format: send an e-mail address such as ana@example.com.',
    ],
    [
      'another type',
      { lat: '1', window: 7 },
      'invalid_type',
      '`window` is 7: send an object with `from`, `to`, or null.',
    ],
    [
      'a missing field of an object',
      { lat: '1', window: { from: 'a' } },
      'required',
      '`window.to` is missing: send text.',
    ],
    [
      'an unknown parameter',
      { lat: '1', lon: '2' },
      'unknown_field',
      'Query parameter "lon" is not known here: remove it.',
    ],
  ])('describes %s', (_case, sent, code, detail) => {
    const { error } = parsePart(query, sent);
    expect(error?.issues.flatMap((issue) => fieldErrors('query', query, sent, issue))).toMatchObject([
      { code, detail },
    ]);
  });
});
