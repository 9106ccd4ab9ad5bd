import { describe, expect, it } from 'vitest';
import { assertPrintable, assertWhole, nearest, refuseUnknownKeys } from './checks.js';

describe('assertPrintable', () => {
  it.each([['order-4711'], ['~'], ['x'.repeat(255)]])('accepts %s', (value) => {
    expect(() => assertPrintable(value, 'key', 255)).not.toThrow();
  });

  it.each([[''], ['a b'], ['ș'], ['a\n'], ['x'.repeat(256)], [undefined], [5]])(
    'rejects %j without revealing it',
    (value) => {
      expect(() => assertPrintable(value, 'key', 255)).toThrow(
        new TypeError('key must be 1 to 255 printable ASCII characters without spaces.'),
      );
    },
  );
});

describe('assertWhole', () => {
  it.each([
    [0, 0, 10],
    [10, 0, 10],
    [1_000_000, 1, undefined],
    [Number.POSITIVE_INFINITY, 1, undefined],
  ])('accepts %d in the range %d to %j', (value, least, most) => {
    expect(() => assertWhole({ count: value }, 'count', least, most)).not.toThrow();
  });

  it.each([
    [-1, 0, 10],
    [11, 0, 10],
    [0.5, 0, 10],
    [Number.NaN, 0, 10],
    [Number.POSITIVE_INFINITY, 0, 10],
    [Number.NEGATIVE_INFINITY, 0, undefined],
    [JSON.parse('"1"'), 0, 10],
    [JSON.parse('null'), 0, 10],
  ])('rejects %j in the range %d to %j', (value, least, most) => {
    expect(() => assertWhole({ count: value }, 'count', least, most)).toThrow(/^count must be a whole number from/);
  });
});

describe('refuseUnknownKeys', () => {
  it('names the unknown key and the known ones', () => {
    expect(() => refuseUnknownKeys({ limit: 1 }, ['limit'])).not.toThrow();
    expect(() => refuseUnknownKeys({ limit: 1, max: 2 }, ['limit', 'offset'])).toThrow(
      new TypeError('Unknown option "max". Known: limit, offset.'),
    );
  });

  it('suggests the nearest name', () => {
    expect(() => refuseUnknownKeys({ limmit: 1 }, ['limit', 'offset'])).toThrow(
      new TypeError('Unknown option "limmit". Did you mean "limit"? Known: limit, offset.'),
    );
  });

  it.each([[null], [undefined], [5], ['limit']])('refuses %j, which is no object', (options) => {
    expect(() => refuseUnknownKeys(options, ['limit'])).toThrow(
      new TypeError('Options must be an object, for example { limit: ... }.'),
    );
  });
});

const names = ['baseUrl', 'timeoutMs', 'totalTimeoutMs', 'maxRetries', 'retryBudget', 'fetch', 'headers', 'apiKey'];

describe('nearest', () => {
  it.each([
    ['timeout', 'timeoutMs'],
    ['totalTimeout', 'totalTimeoutMs'],
    ['baseURL', 'baseUrl'],
    ['bseUrl', 'baseUrl'],
    ['url', 'baseUrl'],
    ['retries', 'maxRetries'],
    ['api_key', 'apiKey'],
    ['key', 'apiKey'],
    ['header', 'headers'],
    ['fecth', 'fetch'],
  ])('finds for %s the name %s', (word, name) => {
    expect(nearest(word, names)).toBe(name);
  });

  it.each([['zzz'], ['x'], [''], ['locale']])('finds nothing similar to %j', (word) => {
    expect(nearest(word, names)).toBeUndefined();
  });
});
