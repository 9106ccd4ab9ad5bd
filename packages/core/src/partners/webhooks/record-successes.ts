import type { EndedJob } from '../../kernel/operation/job-handlers.js';
import { dueColumns } from '../../kernel/operation/jobs.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant, later } from '../../kernel/primitives/instant.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { storeUsage, usageHour } from '../usage/usage-hour.js';
import { afterAttempt, type MessageChange } from './after-attempt.js';
import { failureReason } from './attempt.js';
import { type Breaker, moveBreaker } from './breaker.js';
import { queueOf, queues } from './load-messages.js';
import { attemptRecord, type CompletedAttempt } from './outcome.js';
import type { PreparedSend } from './prepared-send.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from './records.js';

type Unit = Pick<Effects, 'db' | 'ports'>;

/** A message that was delivered to an endpoint that works. */
interface Delivered extends Pick<EndedJob, 'job' | 'now' | 'clockOffset'> {
  readonly message: WebhookMessageRecord;
  readonly attempt: CompletedAttempt;
  readonly change: MessageChange;
  /** Absent if the row of the endpoint stays as it is. */
  readonly breaker?: Breaker;
}

/**
 * Records the attempts that delivered a message to an endpoint without a reason to release others, with a few statements for
 * all of them. Returns the ids of their jobs. It never waits for the row of an endpoint: processes that deliver to the same one at a time
 * do not queue. Of an endpoint without failures, a success changes only the time of the last one, about once a second.
 */
export async function recordSuccesses(
  unit: Unit,
  ended: readonly EndedJob<PreparedSend>[],
): Promise<readonly string[]> {
  const delivered = await deliveredMessages(unit, ended);
  if (delivered.length === 0) return [];
  const { db, ports } = unit;
  for (const same of groupBy(delivered, ({ change }) => JSON.stringify(change))) {
    await db.update('webhookMessages', { id: { in: same.map(({ message }) => message.id) } }, same[0].change);
  }
  await db.insert(
    'webhookAttempts',
    ...delivered.map(({ message, attempt, change }) => attemptRecord(ports, { ...message, ...change }, attempt)),
  );
  const changing = delivered.filter(({ breaker }) => breaker !== undefined);
  for (const same of groupBy(changing, ({ now, breaker }) => JSON.stringify([now, breaker]))) {
    const ids = [...new Set(same.map(({ message }) => message.endpointId))];
    const { now, breaker } = same[0];
    const health = { lastSuccessAt: now, failingSince: null, probeMessageId: null };
    await db.update('webhookEndpoints', { id: { in: ids } }, { ...health, ...breaker });
  }
  await releaseNextInQueues(unit, delivered);
  const at = ports.clock.now();
  await storeUsage(
    db,
    delivered.map(({ message }) => usageHour(message, at, { webhooksSucceeded: 1 })),
  );
  return delivered.map(({ job }) => job.id);
}

/** Returns what was delivered to endpoints that work, and locks those of their rows that must change. */
async function deliveredMessages(
  { db, ports }: Unit,
  ended: readonly EndedJob<PreparedSend>[],
): Promise<readonly Delivered[]> {
  const succeeded = ended.flatMap(({ prepared: { attempt, isTest }, ...rest }) =>
    attempt && !isTest && failureReason(attempt.outcome) === null ? [{ ...rest, attempt }] : [],
  );
  if (succeeded.length === 0) return [];
  const { endpoints, locked } = await findEndpoints(db, succeeded);
  const messageIds = succeeded.map(({ job }) => job.subjectId);
  const messages = byId(await db.find('webhookMessages', { where: { id: { in: messageIds }, state: 'pending' } }));
  return succeeded.flatMap(({ job, now, clockOffset, attempt }): Delivered[] => {
    const message = messages.get(job.subjectId);
    const endpoint = endpoints.get(job.lane ?? '');
    const breaker = breakerAfterSuccess(endpoint, now);
    if (!message || !endpoint || !breaker) return [];
    const conditions = { at: attempt.at, now, systemMilliseconds: ports.clock.now(), jitter: 0 };
    const change = afterAttempt(message, attempt.outcome, { ...conditions, isTest: false, isLast: false });
    return [{ job, now, clockOffset, message, attempt, change, ...(locked.has(endpoint.id) ? { breaker } : {}) }];
  });
}

/** The enabled endpoints of jobs whose successes can be recorded, and the ids of those whose rows are locked, because they must change. */
interface FoundEndpoints {
  readonly endpoints: ReadonlyMap<string, WebhookEndpointRecord>;
  readonly locked: ReadonlySet<string>;
}

async function findEndpoints(db: UnitOfWork, jobs: readonly Pick<EndedJob, 'job' | 'now'>[]): Promise<FoundEndpoints> {
  const ids = [...new Set(jobs.flatMap(({ job }) => job.lane ?? []))];
  const latest = jobs.map(({ now }) => now).reduce(later);
  const found = await db.find('webhookEndpoints', { where: { id: { in: ids }, status: 'enabled' } });
  const changing = found.filter((endpoint) => !isFlawless(endpoint) || !isRecent(endpoint, latest)).map(({ id }) => id);
  if (changing.length === 0) return { endpoints: byId(found), locked: new Set() };
  const where = { id: { in: changing }, status: 'enabled' } as const;
  const locked = byId(await db.find('webhookEndpoints', { where, skipLocked: true }));
  // Whoever has the lock of a flawless one writes a time of about now, too. Others are recorded one by one.
  const usable = found.filter((endpoint) => locked.has(endpoint.id) || isFlawless(endpoint));
  return {
    endpoints: byId(usable.map((endpoint) => locked.get(endpoint.id) ?? endpoint)),
    locked: new Set(locked.keys()),
  };
}

/** Returns true if a success changes nothing but the time of the last one. */
function isFlawless({
  consecutiveFailures,
  failingSince,
  nextProbeAt,
  probeMessageId,
}: WebhookEndpointRecord): boolean {
  return consecutiveFailures === 0 && failingSince === null && nextProbeAt === null && probeMessageId === null;
}

/** Returns true if the last success was less than a second before. */
function isRecent({ lastSuccessAt }: WebhookEndpointRecord, now: Instant): boolean {
  return lastSuccessAt !== null && now < addSeconds(lastSuccessAt, 1);
}

/** Returns the breaker of an endpoint after a success, unless the success releases messages that wait. */
function breakerAfterSuccess(endpoint: WebhookEndpointRecord | undefined, now: string): Breaker | undefined {
  const moved = endpoint && moveBreaker(endpoint, 'succeeded', { now });
  return moved?.effect === 'none' ? moved.breaker : undefined;
}

/** Makes the next message in the queue of each message due; see `releaseNextInQueue`. */
async function releaseNextInQueues({ db }: Unit, delivered: readonly Delivered[]): Promise<void> {
  const where = { ...queues(delivered.map(({ message }) => message)), state: 'pending' } as const;
  const pending = await db.find('webhookMessages', { where, orderBy: [['sequence', 'asc']] });
  const next = delivered.flatMap((each) => {
    const { message } = each;
    const isNext = (other: WebhookMessageRecord): boolean =>
      queueOf(other) === queueOf(message) && other.sequence > message.sequence;
    const found = pending.find(isNext);
    return found ? [{ ...each, id: found.id }] : [];
  });
  for (const same of groupBy(next, ({ now, clockOffset }) => JSON.stringify([now, clockOffset]))) {
    const { now } = same[0];
    const ids = [...new Set(same.map(({ id }) => id))];
    await db.update('webhookMessages', { id: { in: ids }, nextAttemptAt: { gt: now } }, { nextAttemptAt: now });
    const waiting = { kind: 'webhook.send', subjectId: { in: ids }, state: 'pending', dueAt: { gt: now } } as const;
    await db.update('jobs', waiting, dueColumns(now, same[0]));
  }
}

function byId<R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Groups values by a key. No group is empty. */
function groupBy<V>(values: readonly V[], keyOf: (value: V) => string): readonly (readonly [V, ...V[]])[] {
  const groups = new Map<string, [V, ...V[]]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return [...groups.values()];
}
