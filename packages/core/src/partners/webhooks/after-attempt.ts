import { addSeconds, type Instant, later, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { failureReason } from './attempt.js';
import type { WebhookMessageRecord } from './records.js';
import { maxRetryAfterSeconds, retryAfterSeconds, retryDelayMilliseconds } from './schedule.js';
import type { WebhookOutcome } from './transport.js';

/** The changes that an attempt makes to its message. */
export type MessageChange = Pick<
  WebhookMessageRecord,
  'state' | 'attempts' | 'failures' | 'nextAttemptAt' | 'released' | 'deliveredAt'
>;

/** The conditions of an attempt. */
export interface AttemptConditions {
  /** Start of the attempt, in the time of the message's clock. */
  readonly at: Instant;
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
  { at, now, systemMilliseconds, jitter, isTest, isLast }: AttemptConditions,
): MessageChange {
  const { failures: earlier, nextAttemptAt, released, deliveredAt } = message;
  const attempts = message.attempts + 1;
  const after = { attempts, failures: earlier, nextAttemptAt: null, released: false, deliveredAt };
  if (failureReason(outcome) === null) return { ...after, state: 'delivered', deliveredAt: now };
  // It may have been cancelled during the attempt.
  if (message.state !== 'pending') return { ...after, failures: earlier + 1, state: message.state };
  if (isLast) return { ...after, failures: earlier + 1, state: 'cancelled' };
  const requested = requestedDelaySeconds(outcome, systemMilliseconds);
  if (nextAttemptAt !== null && nextAttemptAt > at) {
    // Ahead of its schedule, for example as a probe: the schedule does not change.
    return { ...after, state: 'pending', nextAttemptAt: later(nextAttemptAt, addSeconds(now, requested)), released };
  }
  const delay = retryDelayMilliseconds(earlier + 1, jitter, requested);
  if (isTest || delay === undefined) return { ...after, failures: earlier + 1, state: 'failed' };
  const next = toInstant(toMilliseconds(now) + delay);
  return { ...after, failures: earlier + 1, state: 'pending', nextAttemptAt: next };
}

/** Returns the delay that a receiver requested with `Retry-After`, at most a day. */
export function requestedDelaySeconds(outcome: WebhookOutcome, systemMilliseconds: number): number {
  const header = outcome.kind === 'answer' ? outcome.headers['retry-after'] : undefined;
  return Math.min(retryAfterSeconds(header, systemMilliseconds), maxRetryAfterSeconds);
}
