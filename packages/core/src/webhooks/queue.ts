import type { Again } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds, type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import type { WebhookMessageRecord } from './records.js';

/*
 * The messages of one endpoint about one object are a line: each waits until those of earlier events are settled, so that
 * a receiver hears of a delivery in the order in which it went.
 */

/** The first of the line, if a message is not the first itself. */
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

/** Lets a message wait until shortly after the next attempt of the first in line, which calls it when it is settled. */
export async function waitInQueue({ db, now }: Effects, message: WebhookMessageRecord): Promise<Again> {
  const ahead = await messageAhead(db, message);
  const again = ahead ? addSeconds(later(ahead.nextAttemptAt, now), 1) : toInstant(toMilliseconds(now) + 1);
  await db.update('webhookMessages', { id: message.id }, { nextAttemptAt: again });
  return { again };
}

/** Makes the next in line due, now that a message is settled. */
export async function releaseNextInQueue(
  { db, now }: Effects,
  { endpointId, subjectId, sequence }: WebhookMessageRecord,
): Promise<void> {
  const [next] = await db.find('webhookMessages', {
    where: { endpointId, subjectId, sequence: { gt: sequence }, state: 'pending' },
    orderBy: [['sequence', 'asc']],
    limit: 1,
  });
  if (!next) return;
  await db.update('webhookMessages', { id: next.id, nextAttemptAt: { gt: now } }, { nextAttemptAt: now });
  const waiting = { kind: 'webhook.send', subjectId: next.id, state: 'pending', dueAt: { gt: now } } as const;
  await db.update('jobs', waiting, { dueAt: now });
}

function later(instant: Instant | null, now: Instant): Instant {
  return instant !== null && instant > now ? instant : now;
}
