import { randomFillSync } from 'node:crypto';
import type { Random } from '@doorstep/core';

const poolBytes = 4_096;

/**
 * Creates a source of cryptographic random bytes. Ids take a few bytes each, and a call to the system costs the same for
 * few bytes as for many, so it fills a pool in advance. No byte is used twice.
 */
export function createSystemRandom(): Random {
  const pool = new Uint8Array(poolBytes);
  let next = poolBytes;
  return {
    bytes(count) {
      if (count > poolBytes) return randomFillSync(new Uint8Array(count));
      if (next + count > poolBytes) {
        randomFillSync(pool);
        next = 0;
      }
      const bytes = pool.slice(next, next + count);
      // The bytes may become a token, so they do not stay in memory here.
      pool.fill(0, next, next + count);
      next += count;
      return bytes;
    },
  };
}
