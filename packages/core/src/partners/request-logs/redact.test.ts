import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactJson, redactPath } from './redact.js';

describe('redactJson', () => {
  it.each([
    ['codes and ids', { type: 'quote.created', id: 'quo_01kb2m5v3xe8wr9q4t7n6c0d1f', vehicle: 'bicycle' }],
    [
      'money, days and instants',
      { fee: { amount: 1800, currency: 'RON' }, at: '2026-11-21T10:00:00.000Z', day: '2026-11-21' },
    ],
    ['pointers, booleans and nulls', { pointer: '/body/dropoff', livemode: false, tip: null, list: ['size'] }],
  ])('keeps %s', (_name, body) => {
    expect(JSON.parse(redactJson(JSON.stringify(body)))).toEqual(body);
  });

  it.each([
    ['contacts', { contact: { name: 'ana', phone: '+40721000001', email: 'ana@b.example' } }],
    ['addresses', { address: 'Strada Lipscani 25', instructions: 'ring' }],
    [
      'free texts, also with quotes and in lists',
      { cause: 'He said "no" \\ left', tags: ['Ana Ionescu', '0721000001'] },
    ],
    ['secrets and links', { key: 'ds_test_x', secret: 'whsec_abc', pin: '1234', trackingUrl: 'https://a.example/t/x' }],
  ])('replaces %s', (_name, body) => {
    const values = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value).flatMap(values) : [value];
    const shown = JSON.parse(redactJson(JSON.stringify(body)));
    expect(new Set(values(shown))).toEqual(new Set(['[redacted]']));
  });

  it('replaces coordinates by null', () => {
    expect(redactJson('{"location":{"lat":44.43,"lng": -26.1e0},"distanceMeters":5}')).toBe(
      '{"location":{"lat":null,"lng":null},"distanceMeters":5}',
    );
    const route = {
      type: 'line',
      coordinates: [
        [26.1, -44.4],
        [26.2, 44.5],
      ],
      coordinate: { coordinates: { lat: 1 } },
    };
    expect(redactJson(JSON.stringify(route))).toBe(
      '{"type":"line","coordinates":null,"coordinate":{"coordinates":{"lat":null}}}',
    );
  });

  it('returns JSON with the same fields, in which exactly such values differ', () => {
    const names = fc.constantFrom('id', 'name', 'lat', 'lng', 'note', 'type', 'a"b', 'c\\', '');
    const texts = fc.oneof(
      fc.constantFrom('Ana "A" \\', '\\', '"', 'ron', 'RON', '2026-11-21', '/body/x'),
      fc.string(),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, texts, fc.double(), fc.boolean(), fc.constant(null), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 3 }),
      object: fc.dictionary(names, tie('value'), { maxKeys: 4 }),
    }));
    fc.assert(
      fc.property(value, (body) => {
        const json = JSON.stringify(body);
        fc.pre(json.length < 2_000);
        expect(JSON.parse(redactJson(json))).toEqual(redactValues(JSON.parse(json)));
      }),
    );
  });

  it('shows no more of a long text than of its beginning', () => {
    const json = JSON.stringify(Array(2_000).fill({ name: 'Ana Ionescu', lat: 44.4 }));
    const shown = redactJson(json);
    expect(shown).toHaveLength(4_096);
    expect(shown).not.toMatch(/Ana|44/);
    expect(redactJson(JSON.stringify(['x y'.repeat(2_000), 'Ana Ionescu', 'Ana Ionescu']))).toBe(
      '["[redacted]","[redacted]","[redacted]"]',
    );
  });

  it('keeps the texts of a problem, and cuts a long text', () => {
    const problem = {
      title: 'Not found',
      detail: 'You have no such quote.',
      errors: [{ pointer: '/body/x', code: 'y' }],
    };
    expect(JSON.parse(redactJson(JSON.stringify(problem), true))).toEqual(problem);
    expect(redactJson(JSON.stringify('a'.repeat(10_000))).length).toBeLessThanOrEqual(4_096);
    expect(redactJson(JSON.stringify(Array(9_000).fill(1)))).toHaveLength(4_096);
  });
});

it('redactPath keeps plain values and numbers of a query', () => {
  expect(redactPath('/v1/events', { type: ['quote.created', 'a b'], limit: '5', cursor: 'eyJ=' })).toBe(
    '/v1/events?type=quote.created&type=[redacted]&limit=5&cursor=[redacted]',
  );
  expect(redactPath('/v1/quotes', {})).toBe('/v1/quotes');
});

/** Replaces the values of a parsed body, field by field. */
function redactValues(body: unknown): unknown {
  let field = '';
  const redact = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(redact);
    if (typeof value === 'string') return JSON.parse(redactJson(JSON.stringify({ [field]: value })))[field];
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        field = name;
        const isCoordinate = ['lat', 'lng'].includes(name) && isNumbers(member, 4);
        return [name, isCoordinate ? null : redact(member)];
      }),
    );
  };
  return redact(body);
}

/** True for a number, and for lists of numbers nested at most this deep, including an empty list. */
function isNumbers(value: unknown, levels: number): boolean {
  if (typeof value === 'number') return true;
  return levels > 0 && Array.isArray(value) && value.every((item) => isNumbers(item, levels - 1));
}
