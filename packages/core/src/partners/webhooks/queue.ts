import type { Again } from '../../kernel/operation/job-handlers.js';
import { dueColumns } from '../../kernel/operation/jobs.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant, later, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import type { WebhookMessageRecord } from './records.js';

/*
 * The pending messages of one endpoint about one object form a FIFO queue: each waits until the messages of earlier
 * events are settled, so that a receiver gets the events of a delivery in order.
 */

/** Returns the first message of the queue, unless it is the given one. */
export async function messageAhead(
  reader: Reader,
  { endpointId, subjectId, sequence }: WebhookMessageRecord,
): Promise<WebhookMessageRecord | undefined> {
  const [first] = await reader.find('webhookMessages', {
    where: { endpointId, subjectId, sequence: { lt: sequence }, state: 'pending' },
    orderBy: [['sequence', 'asc']],
    limit: 1,
  });
  return first;
}

/** Lets each of some new messages wait that is behind another one of them in its queue. They are in the order of their events. */
export function queuedTogether(messages: readonly WebhookMessageRecord[], now: Instant): WebhookMessageRecord[] {
  const queues = new Set<string>();
  return messages.map((message) => {
    const queue = `${message.endpointId} ${message.subjectId}`;
    const isBehind = queues.has(queue);
    if (message.state === 'pending') queues.add(queue);
    return isBehind && message.state === 'pending' ? { ...message, nextAttemptAt: behind(now) } : message;
  });
}

/** Returns the time at which a message looks at its queue again, if the first message, which is due then, has not released it. */
function behind(firstDueAt: Instant): Instant {
  return addSeconds(firstDueAt, 1);
}

/** Postpones a message until shortly after the next attempt of the first message, which releases it when settled. */
export async function waitInQueue({ db, now }: Effects, message: WebhookMessageRecord): Promise<Again> {
  const ahead = await messageAhead(db, message);
  const again = ahead ? behind(later(ahead.nextAttemptAt ?? now, now)) : toInstant(toMilliseconds(now) + 1);
  await db.update('webhookMessages', { id: message.id }, { nextAttemptAt: again });
  return { again };
}

/** Makes the next message of the queue due, after a message was settled. */
export async function releaseNextInQueue(
  effects: Effects,
  { endpointId, subjectId, sequence }: WebhookMessageRecord,
): Promise<void> {
  const { db, now } = effects;
  const [next] = await db.find('webhookMessages', {
    where: { endpointId, subjectId, sequence: { gt: sequence }, state: 'pending' },
    orderBy: [['sequence', 'asc']],
    limit: 1,
  });
  if (!next) return;
  await db.update('webhookMessages', { id: next.id, nextAttemptAt: { gt: now } }, { nextAttemptAt: now });
  const waiting = { kind: 'webhook.send', subjectId: next.id, state: 'pending', dueAt: { gt: now } } as const;
  await db.update('jobs', waiting, dueColumns(now, effects));
}
