import { Delivery, endpoints, Instant, id, Problem, plain, QuoteRequest } from '@doorstep/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { redactJson, redactPath, redactTarget } from './redact.js';
import { nothing, shownOf } from './shown.js';

const redact = (body: unknown, schema: unknown): unknown =>
  JSON.parse(redactJson(JSON.stringify(body), shownOf(schema)));

describe('redactJson', () => {
  it('shows ids, codes, money, times, whole numbers and booleans of the contract, and nothing else', () => {
    const pickup = { address: 'Strada Lipscani 25', coordinates: { lat: 44.43, lng: -26 }, window: null };
    const item = { name: 'Buchet', quantity: 2, size: 'small', value: { amount: 1800, currency: 'RON' } };
    expect(redact({ pickup, dropoff: {}, items: [item], minimumVehicle: 'bicycle' }, QuoteRequest)).toEqual({
      pickup: { address: '[redacted]', coordinates: { lat: null, lng: null }, window: null },
      dropoff: {},
      items: [{ ...item, name: '[redacted]' }],
      minimumVehicle: 'bicycle',
    });
  });

  it('replaces everything that the contract does not know, whatever it looks like', () => {
    const wrong = {
      cardNumber: '4242424242424242',
      cvc: 123,
      password: 'hunter2',
      customer: { status: 'open', id: 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f' },
      list: ['size'],
      flag: true,
      'ana@b.example': 1,
      minimumVehicle: 'hunter2',
      items: 'text',
      pickup: [{ quantity: 1 }],
    };
    expect(redact(wrong, QuoteRequest)).toEqual({
      cardNumber: '[redacted]',
      cvc: null,
      password: '[redacted]',
      customer: '[redacted]',
      list: '[redacted]',
      flag: '[redacted]',
      '[redacted]': null,
      minimumVehicle: '[redacted]',
      items: '[redacted]',
      pickup: '[redacted]',
    });
    for (const body of [wrong, [wrong], 'text', 42])
      expect(redact(body, undefined)).toBe(body === 42 ? null : '[redacted]');
  });

  it('shows of every response in the contract what it shows of no person', () => {
    const examples = endpoints.flatMap(({ interface: side, route, meta }) =>
      side === 'direct' ? meta.examples.map(({ response }) => ({ route, response })) : [],
    );
    const texts = examples.flatMap(({ route, response }) => {
      const status = Number(Object.keys(route.responses)[0]);
      return response === undefined ? [] : [redactJson(JSON.stringify(response), shownOf(route.responses[status]))];
    });
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts)
      expect(text).not.toMatch(/Lipscani|Maniu|\+40|Ioana|Andrei|ds_test_\w|whsec_|https:|"l(at|ng)":[^n]/);
    expect(texts.join()).toContain('"status":"open"');
  });

  it('returns JSON with the same fields, in which exactly the values differ that are not shown', () => {
    const schema: z.ZodTypeAny = z.object({
      id: plain(z.string().regex(/^[a-z" \\]*$/)),
      text: z.string(),
      count: z.number().int(),
      part: z.number(),
      flag: z.boolean(),
      one: z.union([z.literal('a'), z.object({ id: z.literal('"') }), z.array(z.number().int())]),
      more: z.lazy(() => schema),
      all: z.array(z.lazy(() => schema)),
      any: z.record(z.enum(['a'])),
    });
    const names = fc.constantFrom('id', 'text', 'count', 'part', 'flag', 'one', 'more', 'all', 'any', 'a"b', 'c\\');
    const texts = fc.oneof(fc.constantFrom('a', '"', '\\', 'a" \\', '{', '}]'), fc.string());
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        texts,
        fc.integer(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 3 }),
      object: fc.dictionary(names, tie('value'), { maxKeys: 4 }),
    }));
    fc.assert(
      fc.property(value, (body) => {
        const json = JSON.stringify(body);
        fc.pre(json.length < 2_000);
        const shown = redact(JSON.parse(json), schema);
        expect(redact(shown, schema)).toEqual(shown);
        expect(
          leaves(shown).every(
            (leaf) => leaf === '[redacted]' || leaf === null || leaves(JSON.parse(json)).includes(leaf),
          ),
        ).toBe(true);
      }),
    );
  });

  it('shows no more of a long text than of its beginning', () => {
    const schema = z.array(z.object({ name: z.string(), at: Instant }));
    const json = JSON.stringify(Array(2_000).fill({ name: 'Ana Ionescu', at: '2026-11-21T10:00:00.000Z' }));
    const shown = redactJson(json, shownOf(schema));
    expect(shown).toHaveLength(4_096);
    expect(shown).not.toContain('Ana');
    expect(redactJson(`"${'a'.repeat(10_000)}"`, nothing)).toBe('"[redacted]"');
  });

  it('ends on a text that is no JSON', () => {
    for (const text of ['', '{', '{"a"', '[1,', '{"a":[', '"', 'x', '{]}', '[}']) {
      expect(redactJson(text, shownOf(Delivery)).length).toBeLessThan(100);
    }
  });

  it('keeps the texts of a problem, without names that a client invented', () => {
    const problem = {
      type: 'https://doorstep.example/problems/invalid_request',
      title: 'Invalid request',
      status: 400,
      detail: 'Two fields are invalid: send "Idempotency-Key".',
      instance: '/v1/quotes',
      code: 'invalid_request',
      requestId: 'checkout-42',
      errors: [
        { pointer: '/body/items/0/quantity', code: 'too_big', detail: '`items[0].quantity` is 500: send at most 100.' },
        {
          pointer: '/body/Ana Ionescu',
          code: 'unknown_field',
          detail: 'Field "Ana Ionescu" is not known here: remove it.',
        },
      ],
      imprecise: [{ text: 'Strada Lipscani 25' }],
    };
    const [known, unknown] = problem.errors;
    expect(redact(problem, Problem)).toEqual({
      ...problem,
      errors: [known, { ...unknown, pointer: '[redacted]', detail: '[redacted]' }],
      imprecise: [{ text: '[redacted]' }],
    });
  });
});

const tracking = {
  path: '/v1/tracking/:token/stream',
  pathParams: z.object({ token: z.string().regex(/^[0-9A-Za-z]{27}$/) }),
};
const events = {
  path: '/v1/deliveries/:id/events',
  pathParams: z.object({ id: id('delivery') }),
  query: z.object({
    type: z.preprocess((value) => [value].flat(), z.array(z.enum(['quote.created']))),
    limit: z.number().int(),
    cursor: z.string(),
    lat: z.number(),
  }),
};

it('redactPath replaces the parameters of a path that are not shown, such as tokens', () => {
  expect(redactPath(tracking, `/v1/tracking/${'A'.repeat(27)}/stream`)).toBe('/v1/tracking/[redacted]/stream');
  expect(redactPath(events, '/v1/deliveries/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f/events')).toBe(
    '/v1/deliveries/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f/events',
  );
  expect(redactPath(events, '/v1/deliveries/0721000001/events')).toBe('/v1/deliveries/[redacted]/events');
});

it('redactTarget shows values of a query that the contract knows as plain', () => {
  const query = {
    type: ['quote.created', 'hunter2'],
    limit: '5',
    cursor: 'abc',
    lat: '44',
    token: 'abc',
    '0721 1': '1',
  };
  expect(redactTarget(events, '/v1/deliveries/x/events', query)).toBe(
    '/v1/deliveries/[redacted]/events?type=quote.created&type=[redacted]&limit=5&cursor=[redacted]&lat=[redacted]&token=[redacted]&[redacted]=[redacted]',
  );
});

function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}
