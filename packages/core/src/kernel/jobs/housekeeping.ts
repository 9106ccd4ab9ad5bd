import type { Clock } from '../primitives/clock.js';
import { toInstant } from '../primitives/instant.js';
import type { Store } from '../store/store.js';

/** How often expired rows are removed. */
export const housekeepingMilliseconds = 60 * 60 * 1_000;

/**
 * Returns a function that removes what has expired, at most once an hour however often it is called: idempotency keys
 * and sessions would fill their tables otherwise. Nothing reads an expired row, so it may go late.
 */
export function createHousekeeping(store: Store, clock: Clock): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    if (clock.now() < next) return;
    const expired = { expiresAt: { lte: toInstant(clock.now()) } };
    await store.transaction(async (db) => {
      await db.remove('idempotencyKeys', expired);
      await db.remove('sessions', expired);
    });
    next = clock.now() + housekeepingMilliseconds;
  };
}
