import { clockOfOwner } from '../../kernel/operation/clocks.js';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import { dueColumns } from '../../kernel/operation/jobs.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import type { WebhookEndpointRecord } from './records.js';

/** Limit for the messages of one transaction. The next batch follows after a second, while the receiver gets this one. */
const batchSize = 500;

/** The parts of an endpoint that its messages share. */
type Released = Pick<WebhookEndpointRecord, 'id' | 'partnerId' | 'livemode'>;

/**
 * Makes the waiting messages of a locked endpoint due now, the oldest first, in batches: those behind its breaker and
 * those that wait for their next attempt. Each is sent ahead of its schedule at most once until it fails on schedule, or
 * until the endpoint is down again, so that one that always fails is not repeated with every recovery.
 */
export async function releaseWaiting(effects: Effects, endpoint: Released): Promise<void> {
  const { db, now, schedule } = effects;
  const messages = await db.find('webhookMessages', {
    where: { endpointId: endpoint.id, state: 'pending', released: false },
    orderBy: [['createdAt', 'asc']],
    limit: batchSize,
  });
  if (messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  await db.update('webhookMessages', { id: { in: ids } }, { released: true });
  const jobs = { kind: 'webhook.send', subjectId: { in: ids } } as const;
  await db.update('jobs', { ...jobs, state: 'pending', dueAt: { gt: now } }, dueColumns(now, effects));
  await db.update('jobs', { ...jobs, state: 'held' }, { state: 'pending', ...dueColumns(now, effects) });
  if (messages.length < batchSize) return;
  const batch = { kind: 'webhook.release', subjectId: endpoint.id, clockId: clockOfOwner(endpoint) } as const;
  schedule({ ...batch, dueAt: addSeconds(now, 1) });
}

/** Releases the next batch, unless the endpoint is down again. */
export const releaseNextBatch: JobHandler = async (effects, { subjectId }) => {
  const endpoint = await effects.db.lock('webhookEndpoints', subjectId);
  if (endpoint?.status === 'enabled' && endpoint.nextProbeAt === null) await releaseWaiting(effects, endpoint);
};

/**
 * Closes the breaker of a locked endpoint at the request of its partner, and releases what waits. Its failures still
 * count: the next attempt without a response opens the breaker again.
 */
export async function resumeEndpoint(effects: Effects, endpoint: Released): Promise<void> {
  const closed = { nextProbeAt: null, probeMessageId: null };
  const open = { id: endpoint.id, nextProbeAt: { not: null } };
  if ((await effects.db.update('webhookEndpoints', open, closed)) > 0) await releaseWaiting(effects, endpoint);
}
