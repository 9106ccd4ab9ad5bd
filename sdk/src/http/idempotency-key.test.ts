import { afterEach, describe, expect, it, vi } from 'vitest';
import { assertPrintable } from '../checks/checks.js';
import { createIdempotencyKey } from './idempotency-key.js';

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('createIdempotencyKey', () => {
  it('returns a random UUID', () => {
    expect(createIdempotencyKey()).toMatch(uuid4);
  });

  it.each([
    ['with crypto', globalThis.crypto],
    ['without crypto', undefined],
    ['without randomUUID', {}],
  ])('returns a new valid header value each time %s', (_, crypto) => {
    vi.stubGlobal('crypto', crypto);
    const keys = Array.from({ length: 1_000 }, createIdempotencyKey);
    expect(new Set(keys).size).toBe(1_000);
    for (const key of keys) expect(() => assertPrintable(key, 'key', 255)).not.toThrow();
  });
});
