import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { beginRemovals } from '../../kernel/store/remove-some.js';

/** The history of webhooks is kept for 30 days. */
const keptSeconds = 30 * daySeconds;

/** Removes old settled messages. */
export const retainWebhookMessages: Retention = async (db, now, limit) => {
  const removals = beginRemovals(db, limit);
  const old = { lt: addSeconds(now, -keptSeconds) };
  // One state after the other, in the order of their index.
  for (const state of ['delivered', 'failed', 'cancelled'] as const) {
    await removals.remove('webhookMessages', { where: { state, createdAt: old }, orderBy: [['createdAt', 'asc']] });
  }
  return removals.removed();
};
