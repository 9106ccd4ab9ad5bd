import type { Retention } from '../kernel/jobs/housekeeping.js';
import { addSeconds } from '../kernel/primitives/instant.js';

/** The history of webhooks is kept for 30 days. */
const keptSeconds = 30 * 24 * 60 * 60;

/** Removes old attempts and old settled messages. */
export const retainWebhookHistory: Retention = async (db, now) => {
  const old = { lt: addSeconds(now, -keptSeconds) };
  await db.remove('webhookAttempts', { at: old });
  await db.remove('webhookMessages', { state: { in: ['delivered', 'failed', 'cancelled'] }, createdAt: old });
};
