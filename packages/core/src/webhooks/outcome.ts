import type { EndpointDisabledReason } from '@doorstep/contracts';
import type { Again } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { randomInteger } from '../kernel/primitives/random.js';
import { afterAttempt } from './after-attempt.js';
import { failureReason, storedOutcome } from './attempt.js';
import { disableEndpoint, isFailingForLong } from './endpoint-state.js';
import { releaseNextInQueue } from './queue.js';
import type { WebhookEndpointRecord, WebhookMessageRecord } from './records.js';
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
 * Records an attempt and its consequences, and returns the time of the next one, if any.
 *
 * @param endpoint undefined if it was deleted meanwhile.
 */
export async function recordAttempt(
  effects: Effects,
  endpoint: WebhookEndpointRecord | undefined,
  message: WebhookMessageRecord,
  made: CompletedAttempt,
): Promise<Again | undefined> {
  const { db, now, ports } = effects;
  const { isTest, outcome } = made;
  const disabling = endpoint && !isTest ? disablingReason(endpoint, outcome, now) : undefined;
  const after = afterAttempt(message, outcome, {
    now,
    systemMilliseconds: ports.clock.now(),
    jitter: randomInteger(ports.random, 1_000) / 1_000,
    isTest,
    isLast: disabling !== undefined,
  });
  await db.update('webhookMessages', { id: message.id }, after);
  const id = ports.newId('webhookAttempt');
  await db.insert('webhookAttempts', {
    id,
    endpointId: message.endpointId,
    eventId: message.eventId,
    number: after.attempts,
    at: made.at,
    url: made.request.url,
    requestHeaders: made.request.headers,
    ...storedOutcome(outcome, id, ports.sealer),
    nextAttemptAt: after.nextAttemptAt,
  });
  if (endpoint && !isTest) await recordHealth(effects, endpoint, outcome);
  if (endpoint && disabling) await disableEndpoint(effects, endpoint, disabling, 'system');
  if (after.nextAttemptAt !== null) return { again: after.nextAttemptAt };
  await releaseNextInQueue(effects, message);
  return undefined;
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

async function recordHealth(
  { db, now }: Effects,
  endpoint: WebhookEndpointRecord,
  outcome: WebhookOutcome,
): Promise<void> {
  const health =
    failureReason(outcome) === null
      ? { lastSuccessAt: now, failingSince: null }
      : { lastFailureAt: now, failingSince: endpoint.failingSince ?? now };
  await db.update('webhookEndpoints', { id: endpoint.id }, health);
}
