import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.js';

describe('createBoundedCache', () => {
  it('evicts the least recently used value', () => {
    const made: string[] = [];
    const cache = createBoundedCache<string>(2);
    const get = (key: string): string =>
      cache.get(key, () => {
        made.push(key);
        return key.toUpperCase();
      });
    expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('never exceeds its limit and always keeps the most recently used value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat({ max: 9 }).map(String)), (limit, keys) => {
        const cache = createBoundedCache<string>(limit);
        for (const key of keys) {
          expect(cache.get(key, () => key)).toBe(key);
          expect(cache.size).toBeLessThanOrEqual(limit);
          expect(cache.get(key, () => 'made again')).toBe(key);
        }
      }),
    );
  });
});
