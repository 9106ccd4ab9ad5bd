import { type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import { failureReason } from './attempt.js';
import type { WebhookMessageRecord } from './records.js';
import { retryAfterSeconds, retryDelayMilliseconds } from './schedule.js';
import type { WebhookOutcome } from './transport.js';

/** The changes that an attempt makes to its message. */
export type MessageChange = Pick<
  WebhookMessageRecord,
  'state' | 'attempts' | 'failures' | 'nextAttemptAt' | 'deliveredAt'
>;

/** The conditions of an attempt. */
export interface AttemptConditions {
  /** In the time of the message's clock. */
  readonly now: Instant;
  /** The system's time, to compare an HTTP date of the receiver with. */
  readonly systemMilliseconds: number;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly jitter: number;
  /** True for a test event, which is sent once. */
  readonly isTest: boolean;
  /** True if the attempt causes its endpoint to be disabled. */
  readonly isLast: boolean;
}

/** Decides the future of a message after an attempt: delivered, retried on schedule, failed or cancelled. */
export function afterAttempt(
  message: WebhookMessageRecord,
  outcome: WebhookOutcome,
  { now, systemMilliseconds, jitter, isTest, isLast }: AttemptConditions,
): MessageChange {
  const attempts = message.attempts + 1;
  if (failureReason(outcome) === null) {
    return { state: 'delivered', attempts, failures: message.failures, nextAttemptAt: null, deliveredAt: now };
  }
  const failures = message.failures + 1;
  const after = { attempts, failures, nextAttemptAt: null, deliveredAt: message.deliveredAt };
  // It may have been cancelled during the attempt.
  if (message.state !== 'pending') return { ...after, state: message.state };
  if (isLast) return { ...after, state: 'cancelled' };
  const header = outcome.kind === 'answer' ? outcome.headers['retry-after'] : undefined;
  const delay = retryDelayMilliseconds(failures, jitter, retryAfterSeconds(header, systemMilliseconds));
  if (isTest || delay === undefined) return { ...after, state: 'failed' };
  return { ...after, state: 'pending', nextAttemptAt: toInstant(toMilliseconds(now) + delay) };
}
