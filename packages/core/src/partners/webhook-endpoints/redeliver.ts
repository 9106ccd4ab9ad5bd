import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { UnitOfWork, Where } from '../../kernel/store/store.js';
import { sendJob } from '../webhooks/fan-out.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from '../webhooks/records.js';
import { resumeEndpoint } from '../webhooks/release.js';

/** Limit for the messages that one call schedules. */
export const maxRedelivered = 1_000;

/**
 * Returns the messages that were not delivered to an endpoint since a time and are not due yet, or wait behind its
 * breaker, the oldest first.
 *
 * @returns at most `maxRedelivered` + 1 messages.
 */
export async function undelivered(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  { id: endpointId, nextProbeAt }: Pick<WebhookEndpointRecord, 'id' | 'nextProbeAt'>,
  since: Instant,
): Promise<readonly WebhookMessageRecord[]> {
  const settled = await oldest(db, { endpointId, createdAt: { gte: since }, state: { in: ['failed', 'cancelled'] } });
  if (settled.length > maxRedelivered) return settled;
  const pending = { endpointId, createdAt: { gte: since }, state: 'pending' } as const;
  const waiting = await oldest(db, nextProbeAt === null ? { ...pending, nextAttemptAt: { gt: now } } : pending);
  return [...settled, ...waiting].slice(0, maxRedelivered + 1);
}

function oldest(db: UnitOfWork, where: Where<WebhookMessageRecord>): Promise<WebhookMessageRecord[]> {
  return db.find('webhookMessages', { where, orderBy: [['createdAt', 'asc']], limit: maxRedelivered + 1 });
}

/**
 * Makes messages of locked endpoints due now and restarts their retry schedule. Those being sent are not sent twice. If
 * an endpoint counts as down, everything else that waits for it is due as well.
 */
export async function redeliverMessages(effects: Effects, messages: readonly WebhookMessageRecord[]): Promise<void> {
  if (messages.length === 0) return;
  const { db, now, schedule } = effects;
  const ids = messages.map(({ id }) => id);
  const restarted = { state: 'pending', failures: 0, nextAttemptAt: now, released: false, deliveredAt: null } as const;
  await db.update('webhookMessages', { id: { in: ids } }, restarted);
  const jobs = { kind: 'webhook.send', subjectId: { in: ids } } as const;
  await db.remove('jobs', { ...jobs, state: { in: ['pending', 'held', 'failed'] } });
  const running = new Set((await db.find('jobs', { where: jobs })).map(({ subjectId }) => subjectId));
  for (const message of messages) if (!running.has(message.id)) schedule(sendJob(message, now));
  const endpoints = new Map(messages.map(({ endpointId, ...owner }) => [endpointId, { ...owner, id: endpointId }]));
  for (const endpoint of endpoints.values()) await resumeEndpoint(effects, endpoint);
}

/** @throws ServiceProblem invalid_transition for a disabled endpoint. */
export function assertEnabled(endpoint: WebhookEndpointRecord): void {
  if (endpoint.status === 'enabled') return;
  throw new ServiceProblem('invalid_transition', 'The endpoint is disabled: enable it, then redeliver.', {
    currentStatus: 'disabled',
    allowedActions: ['enable'],
  });
}
