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
