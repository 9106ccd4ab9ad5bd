import type { JobFuture } from '../../kernel/operation/job-handlers.js';
import { dueColumns } from '../../kernel/operation/jobs.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant, later, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { closedBreaker, mostFailures } from './breaker.js';
import { disableEndpoint, isFailingForLong, maxFailingSeconds } from './endpoint-state.js';
import { messageAhead } from './queue.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from './records.js';

/*
 * While the breaker of an endpoint is open, one waiting message is its probe: its job is pending or running, and those of
 * all other messages are held.
 */

/** Time after which an overdue probe is replaced: its process may have died. */
const lateSeconds = 120;

/** Delay of the first probe after an advance of a sandbox's clock. */
const afterAdvanceSeconds = 5;

/** Limit for the messages among which the next probe is searched. */
const candidates = 50;

type OpenEndpoint = Pick<WebhookEndpointRecord, 'nextProbeAt' | 'probeMessageId'>;

/** Returns true if a message of an endpoint must wait for the result of another one. */
export function waitsForProbe(endpoint: OpenEndpoint, messageId: string, now: Instant): boolean {
  const { nextProbeAt, probeMessageId } = endpoint;
  if (nextProbeAt === null || probeMessageId === null || probeMessageId === messageId) return false;
  return now <= addSeconds(nextProbeAt, lateSeconds);
}

/** Returns true if an attempt to send a message is the probe of an open breaker. */
export function isProbe({ nextProbeAt, probeMessageId }: OpenEndpoint, messageId: string): boolean {
  return nextProbeAt !== null && probeMessageId === messageId;
}

/** Holds a message behind the open breaker of its locked endpoint, or makes it the probe if there is none. */
export async function waitBehindBreaker(
  effects: Effects,
  endpoint: WebhookEndpointRecord,
  message: WebhookMessageRecord,
): Promise<JobFuture> {
  if (waitsForProbe(endpoint, message.id, effects.now)) return 'held';
  const first = (await messageAhead(effects.db, message)) ?? message;
  return appoint(effects, message, first, later(endpoint.nextProbeAt ?? effects.now, effects.now));
}

/**
 * Makes another waiting message the probe after one that failed: messages take turns, so that one which its receiver
 * cannot handle does not keep the breaker open. Returns the future of the failed one.
 */
export async function appointNext(
  effects: Effects,
  endpoint: WebhookEndpointRecord,
  failed: WebhookMessageRecord,
): Promise<JobFuture> {
  const next = await nextInTurn(effects.db, failed);
  const probe = next ?? (failed.state === 'pending' ? failed : undefined);
  if (probe) return appoint(effects, failed, probe, endpoint.nextProbeAt ?? effects.now);
  await effects.db.update('webhookEndpoints', { id: endpoint.id }, { probeMessageId: null });
  return undefined;
}

/**
 * Opens the breaker of a locked endpoint that did not respond earlier in an advance of a sandbox's clock. Its next probe
 * is due after the advance, or when the endpoint has failed for too long and is disabled.
 */
export async function waitForAdvance(
  effects: Effects,
  endpoint: WebhookEndpointRecord,
  message: WebhookMessageRecord,
  target: Instant,
): Promise<JobFuture> {
  const { db, now } = effects;
  const { id, failingSince } = endpoint;
  if (failingSince !== null && isFailingForLong(failingSince, now)) {
    await disableEndpoint(effects, endpoint, 'failing', 'system');
    return undefined;
  }
  if (waitsForProbe(endpoint, message.id, now)) return 'held';
  const afterwards = addSeconds(later(target, now), afterAdvanceSeconds);
  const disabledAt = addSeconds(failingSince ?? now, maxFailingSeconds);
  const nextProbeAt = afterwards < disabledAt ? afterwards : disabledAt;
  const opened = { consecutiveFailures: mostFailures, nextProbeAt };
  await db.update('webhookEndpoints', { id }, opened);
  await allowEarlyAttempts(effects, id);
  return waitBehindBreaker(effects, { ...endpoint, ...opened, ...noProbe }, message);
}

const noProbe = { probeMessageId: closedBreaker.probeMessageId };

/** Lets every waiting message of an endpoint that went down be sent ahead of its schedule once more. */
export async function allowEarlyAttempts({ db }: Pick<Effects, 'db'>, endpointId: string): Promise<void> {
  await db.update('webhookMessages', { endpointId, state: 'pending', released: true }, { released: false });
}

/** Makes a message the probe, and returns the future of the job that runs. */
async function appoint(
  effects: Effects,
  running: WebhookMessageRecord,
  probe: WebhookMessageRecord,
  at: Instant,
): Promise<JobFuture> {
  const { db, now } = effects;
  await db.update('webhookEndpoints', { id: probe.endpointId }, { probeMessageId: probe.id });
  const again = at > now ? at : toInstant(toMilliseconds(now) + 1);
  if (probe.id === running.id) return { again };
  const job = { kind: 'webhook.send', subjectId: probe.id, state: { in: ['held', 'pending'] } } as const;
  await db.update('jobs', job, { state: 'pending', ...dueColumns(again, effects) });
  return running.state === 'pending' ? 'held' : undefined;
}

/** Returns the first message of a queue that is next by age after another one; the oldest follows the youngest. */
async function nextInTurn(reader: Reader, last: WebhookMessageRecord): Promise<WebhookMessageRecord | undefined> {
  const pending = {
    // Test events, whose subject is the endpoint, do not wait.
    where: { endpointId: last.endpointId, state: 'pending', subjectId: { not: last.endpointId } },
    orderBy: [['createdAt', 'asc']],
    limit: candidates,
  } as const;
  const younger = await reader.find('webhookMessages', {
    ...pending,
    after: { values: [last.createdAt], id: last.id },
  });
  const oldest = await reader.find('webhookMessages', pending);
  for (const message of [...younger, ...oldest]) {
    if (message.id !== last.id && !(await messageAhead(reader, message))) return message;
  }
  return undefined;
}
