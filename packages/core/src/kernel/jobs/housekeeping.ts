import { removeSessions } from '../../auth/remove-sessions.js';
import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import type { Store } from '../store/store.js';

/** How often expired rows are removed. */
export const housekeepingMilliseconds = 60 * 60 * 1_000;

/** So long the history of webhooks, and of what people were told, can be read. */
const historyMilliseconds = 30 * 24 * housekeepingMilliseconds;

/**
 * Returns a function that removes what has expired, at most once an hour however often it is called: idempotency keys,
 * sessions, windows of rate limits and what was sent to webhooks and people would fill their tables otherwise. Nothing
 * needs an expired row, so it may go late.
 */
export function createHousekeeping(
  store: Store,
  clock: Clock,
  hourly?: (store: Store, now: Instant) => Promise<void>,
): () => Promise<void> {
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    if (clock.now() < next) return;
    const past = { lte: toInstant(clock.now()) };
    await store.transaction(async (db) => {
      await db.remove('idempotencyKeys', { expiresAt: past });
      await removeSessions(db, { expiresAt: past });
      await db.remove('rateWindows', { resetsAt: past });
      const old = { lt: toInstant(clock.now() - historyMilliseconds) };
      await db.remove('webhookAttempts', { at: old });
      await db.remove('webhookMessages', { state: { in: ['delivered', 'failed', 'cancelled'] }, createdAt: old });
      await db.remove('pushDeliveries', { createdAt: old });
      await db.remove('notifications', { createdAt: old });
    });
    await hourly?.(store, toInstant(clock.now()));
    next = clock.now() + housekeepingMilliseconds;
  };
}
