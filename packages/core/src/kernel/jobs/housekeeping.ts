import { clickKeptSeconds } from '../../affiliates/time-limits.js';
import { reportKeptSeconds } from '../../apps/time-limits.js';
import { removeSessions } from '../../auth/remove-sessions.js';
import { forgetLeads } from '../../onboarding/forget-leads.js';
import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import type { Store } from '../store/store.js';

/** How often expired rows are removed. */
export const housekeepingMilliseconds = 60 * 60 * 1_000;

/** So long the history of webhooks, and of what people were told, can be read. */
const historyMilliseconds = 30 * 24 * housekeepingMilliseconds;

/** So long one can find out who of staff looked at what. */
const auditMilliseconds = 2 * 365 * 24 * housekeepingMilliseconds;

/** So long somebody can claim that a request about their data was not carried out. */
const claimMilliseconds = 3 * 365 * 24 * housekeepingMilliseconds;

/** Keeps the tables from filling up. */
export interface Housekeeping {
  /** Removes what has expired, if an hour has passed since the last time. */
  keep(): Promise<void>;
  /** From when on it is to be done again, in milliseconds since the epoch; -Infinity before the first time. */
  readonly next: number;
}

/**
 * Removes what has expired, at most once an hour however often it is called: idempotency keys,
 * sessions, windows of rate limits, what was sent to webhooks and people, and the audit log would fill their tables
 * otherwise. Nothing needs an expired row, so it may go late.
 */
export function createHousekeeping(
  store: Store,
  clock: Clock,
  hourly?: (store: Store, now: Instant) => Promise<void>,
  notBefore = Number.NEGATIVE_INFINITY,
): Housekeeping {
  let next = notBefore;
  const keep = async (): Promise<void> => {
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
      await db.remove('auditEntries', { at: { lt: toInstant(clock.now() - auditMilliseconds) } });
      await db.remove('privacyRequests', {
        status: { in: ['completed', 'rejected', 'cancelled'] },
        statusSince: { lt: toInstant(clock.now() - claimMilliseconds) },
      });
      const before = (seconds: number): Instant => toInstant(clock.now() - seconds * 1_000);
      await db.remove('affiliateClicks', { createdAt: { lt: before(clickKeptSeconds) } });
      await forgetLeads(db, toInstant(clock.now()));
      await db.remove('capabilityReports', { receivedAt: { lt: before(reportKeptSeconds) } });
    });
    await hourly?.(store, toInstant(clock.now()));
    await store.forgetRemoved?.();
    next = clock.now() + housekeepingMilliseconds;
  };
  return {
    keep,
    get next() {
      return next;
    },
  };
}
