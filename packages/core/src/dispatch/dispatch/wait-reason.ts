import type { WaitingJob } from '../../couriers/courier-offers/records.js';
import type { StoredReason } from '../../couriers/reasons/reason.js';
import { type Instant, secondsBetween } from '../../kernel/primitives/instant.js';

/** Returns the reason of a job that waits, with its numbers: how long, for whom, and with how many others. */
export function waitReason(
  { reason, courierId, until, together }: Omit<WaitingJob, 'jobId'>,
  now: Instant,
): StoredReason {
  const seconds = until === null ? 0 : Math.max(0, secondsBetween(now, until));
  const about = { ...(courierId === null ? {} : { courierId }), seconds };
  if (reason === 'not_ready' && courierId !== null && together > 1) {
    return { code: 'waits_for_bundle', ...about, orders: together };
  }
  if (reason === 'not_ready') return { code: 'waits_for_goods', ...about };
  return { code: reason === 'courier_free_soon' ? 'waits_for_courier' : reason, ...about };
}
