import { afterEach, describe, expect, it, vi } from 'vitest';
import { assertIdempotencyKey, createIdempotencyKey } from './idempotency-key.js';

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('createIdempotencyKey', () => {
  it.each([
    ['with crypto', globalThis.crypto],
    ['without crypto', undefined],
    ['without randomUUID', {}],
  ])('is a new UUID each time, %s', (_, crypto) => {
    vi.stubGlobal('crypto', crypto);
    const keys = Array.from({ length: 1_000 }, createIdempotencyKey);
    expect(new Set(keys).size).toBe(1_000);
    expect(keys.every((key) => uuid4.test(key))).toBe(true);
  });
});

describe('assertIdempotencyKey', () => {
  it.each([['order-4711'], ['~'], ['x'.repeat(255)]])('takes %s', (key) => {
    expect(() => assertIdempotencyKey(key)).not.toThrow();
  });

  it.each([[''], ['a b'], ['ș'], ['a\n'], ['x'.repeat(256)]])('refuses %j', (key) => {
    expect(() => assertIdempotencyKey(key)).toThrow(TypeError);
  });
});
