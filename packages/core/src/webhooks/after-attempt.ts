import { type Instant, toInstant, toMilliseconds } from '../kernel/primitives/instant.js';
import { failureReason } from './attempt.js';
import type { WebhookMessageRecord } from './records.js';
import { retryAfterSeconds, retryDelayMilliseconds } from './schedule.js';
import type { WebhookOutcome } from './transport.js';

/** What an attempt changes of its message. */
export type MessageAfter = Pick<
  WebhookMessageRecord,
  'state' | 'attempts' | 'failures' | 'nextAttemptAt' | 'deliveredAt'
>;

/** The circumstances of an attempt. */
export interface AttemptCircumstances {
  /** In the time of the message's clock. */
  readonly now: Instant;
  /** The system's time, which an HTTP date of the receiver is compared with. */
  readonly systemMilliseconds: number;
  /** From 0 up to 1. */
  readonly jitter: number;
  /** Test events are sent once. */
  readonly isTest: boolean;
  /** The endpoint is disabled for this very attempt. */
  readonly isLast: boolean;
}

/** What becomes of a message: delivered, tried again at a time of the schedule, or given up. */
export function afterAttempt(
  message: WebhookMessageRecord,
  outcome: WebhookOutcome,
  circumstances: AttemptCircumstances,
): MessageAfter {
  const { now, systemMilliseconds, jitter, isTest, isLast } = circumstances;
  const attempts = message.attempts + 1;
  if (failureReason(outcome) === null) {
    return { state: 'delivered', attempts, failures: message.failures, nextAttemptAt: null, deliveredAt: now };
  }
  const failures = message.failures + 1;
  const after = { attempts, failures, nextAttemptAt: null, deliveredAt: message.deliveredAt };
  // It may have been cancelled while it was under way.
  if (message.state !== 'pending') return { ...after, state: message.state };
  if (isLast) return { ...after, state: 'cancelled' };
  const header = outcome.kind === 'answer' ? outcome.headers['retry-after'] : undefined;
  const delay = retryDelayMilliseconds(failures, jitter, retryAfterSeconds(header, systemMilliseconds));
  if (isTest || delay === undefined) return { ...after, state: 'failed' };
  return { ...after, state: 'pending', nextAttemptAt: toInstant(toMilliseconds(now) + delay) };
}
