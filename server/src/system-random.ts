import { randomFillSync } from 'node:crypto';
import type { Random } from '@doorstep/core';

const poolBytes = 4_096;

/**
 * Cryptographic random bytes. Ids take a few bytes each, and asking the system costs the same for few as for many, so they
 * are drawn in advance; no byte is given twice.
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
      // What was given is no longer in memory here: it may become a token.
      pool.fill(0, next, next + count);
      next += count;
      return bytes;
    },
  };
}
