import type { EndpointDisabledReason } from '@doorstep/contracts';
import type { JobFuture } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { randomInteger } from '../../kernel/primitives/random.js';
import { usageColumns, usageHour } from '../usage/usage-hour.js';
import { afterAttempt, requestedDelaySeconds } from './after-attempt.js';
import { failureReason, storedOutcome } from './attempt.js';
import { type BreakerEffect, breakerInput, moveBreaker } from './breaker.js';
import { disableEndpoint, isFailingForLong } from './endpoint-state.js';
import { allowEarlyAttempts, appointNext, isProbe, waitBehindBreaker } from './probe.js';
import { releaseNextInQueue } from './queue.js';
import type { WebhookAttemptRecord, WebhookEndpointRecord, WebhookMessageRecord } from './records.js';
import { releaseWaiting } from './release.js';
import type { WebhookOutcome, WebhookRequest } from './transport.js';

/** An attempt that was made. */
export interface CompletedAttempt {
  /** Start of the attempt. */
  readonly at: Instant;
  /** True for a test event, which is sent once and does not affect the health of the endpoint. */
  readonly isTest: boolean;
  readonly request: WebhookRequest;
  readonly outcome: WebhookOutcome;
}

/**
 * Records an attempt and its consequences, and returns the future of its job.
 *
 * @param endpoint undefined if it was deleted meanwhile.
 */
export async function recordAttempt(
  effects: Effects,
  endpoint: WebhookEndpointRecord | undefined,
  message: WebhookMessageRecord,
  made: CompletedAttempt,
): Promise<JobFuture> {
  const { db, now, ports } = effects;
  const { isTest, outcome } = made;
  const disabling = endpoint && !isTest ? disablingReason(endpoint, outcome, now) : undefined;
  const change = afterAttempt(message, outcome, {
    at: made.at,
    now,
    systemMilliseconds: ports.clock.now(),
    jitter: randomInteger(ports.spread, 1_000) / 1_000,
    isTest,
    isLast: disabling !== undefined,
  });
  const after = { ...message, ...change };
  await db.update('webhookMessages', { id: message.id }, change);
  await db.insert('webhookAttempts', attemptRecord(ports, after, made));
  const isSuccess = failureReason(outcome) === null;
  const counts = isSuccess ? { webhooksSucceeded: 1 } : { webhooksFailed: 1 };
  effects.add('usageHours', usageColumns, usageHour(message, ports.clock.now(), counts));
  if (after.state !== 'pending') await releaseNextInQueue(effects, message);
  const again = after.nextAttemptAt === null ? undefined : { again: after.nextAttemptAt };
  if (!endpoint || isTest) return again;
  const moved = await recordHealth(effects, endpoint, message, outcome);
  if (disabling) await disableEndpoint(effects, endpoint, disabling, 'system');
  if (endpoint.status === 'disabled' || disabling) return again;
  return (await followBreaker(effects, moved, after)) ?? again;
}

/** Creates the record of an attempt to send a message. */
export function attemptRecord(
  { newId, sealer }: Pick<Ports, 'newId' | 'sealer'>,
  after: Pick<WebhookMessageRecord, 'endpointId' | 'eventId' | 'attempts' | 'nextAttemptAt'>,
  { at, request, outcome }: CompletedAttempt,
): WebhookAttemptRecord {
  const id = newId('webhookAttempt');
  return {
    id,
    endpointId: after.endpointId,
    eventId: after.eventId,
    number: after.attempts,
    at,
    url: request.url,
    requestHeaders: request.headers,
    ...storedOutcome(outcome, id, sealer),
    nextAttemptAt: after.nextAttemptAt,
  };
}

function disablingReason(
  endpoint: WebhookEndpointRecord,
  outcome: WebhookOutcome,
  now: Instant,
): EndpointDisabledReason | undefined {
  if (endpoint.status === 'disabled' || failureReason(outcome) === null) return undefined;
  if (outcome.kind === 'answer' && outcome.status === 410) return 'gone';
  return endpoint.failingSince !== null && isFailingForLong(endpoint.failingSince, now) ? 'failing' : undefined;
}

interface MovedEndpoint {
  readonly endpoint: WebhookEndpointRecord;
  readonly effect: BreakerEffect;
}

async function recordHealth(
  { db, now, ports }: Effects,
  endpoint: WebhookEndpointRecord,
  message: WebhookMessageRecord,
  outcome: WebhookOutcome,
): Promise<MovedEndpoint> {
  const input = breakerInput(outcome, isProbe(endpoint, message.id));
  const retryAfterSeconds = requestedDelaySeconds(outcome, ports.clock.now());
  const { breaker, effect } = moveBreaker(endpoint, input, { now, retryAfterSeconds });
  const health =
    input === 'succeeded'
      ? { lastSuccessAt: now, failingSince: null, probeMessageId: null }
      : { lastFailureAt: now, failingSince: endpoint.failingSince ?? now };
  const change = { ...health, ...breaker };
  await db.update('webhookEndpoints', { id: endpoint.id }, change);
  return { endpoint: { ...endpoint, ...change }, effect };
}

/** Carries out the effect of the breaker. Returns the future of the job, unless it follows the retry schedule. */
async function followBreaker(
  effects: Effects,
  { endpoint, effect }: MovedEndpoint,
  message: WebhookMessageRecord,
): Promise<JobFuture> {
  if (effect === 'releases') await releaseWaiting(effects, endpoint);
  if (effect === 'opens') await allowEarlyAttempts(effects, endpoint.id);
  if (effect === 'opens' || effect === 'plans_probe') return appointNext(effects, endpoint, message);
  if (endpoint.nextProbeAt === null || message.state !== 'pending') return undefined;
  return waitBehindBreaker(effects, endpoint, message);
}
