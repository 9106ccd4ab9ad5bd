import { ApiError } from './errors/api-error.js';
import { ConnectionError } from './errors/connection-error.js';
import { isTransientStatus } from './errors/create-api-error.js';
import { TimeoutError } from './errors/timeout-error.js';
import type { Route } from './route.js';

const firstBackoffMs = 500;
const longestBackoffMs = 8_000;
const longestReconnectMs = 30_000;
/** If the service asks for a longer pause, the call fails and leaves the decision to the caller. */
const longestRetryAfterMs = 60_000;

/**
 * Returns true if repeating a request has no second effect: for reads, `PUT` and `DELETE` (RFC 9110 9.2.2), and for writes
 * with an idempotency key.
 */
export function isRepeatable(method: Route['method'], idempotencyKey: string | undefined): boolean {
  return method === 'GET' || method === 'PUT' || method === 'DELETE' || idempotencyKey !== undefined;
}

/** Returns true if the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (error instanceof TimeoutError) return error.limit === 'attempt';
  if (!(error instanceof ApiError)) return false;
  // Any other conflict is permanent: the same request would meet the same state.
  const { status, code } = error;
  return isTransientStatus(status) || code === 'idempotency_in_progress';
}

/** A failed attempt, and the limits for retrying it. */
export interface FailedAttempt {
  readonly error: unknown;
  /** Number of failed attempts before this one. */
  readonly failedBefore: number;
  readonly maxRetries: number;
  readonly repeatable: boolean;
  /** Time left for the whole call. */
  readonly remainingMs: number;
  /** Uniform in [0, 1). */
  readonly random: number;
}

/** A lost connection, and the limits for reconnecting. */
export interface LostConnection {
  /** Reason for the loss; undefined when the server closed the connection. */
  readonly error: unknown;
  /** Number of connections in a row before this one that ended without a message. */
  readonly failedBefore: number;
  readonly maxRetries: number;
  /** Pause that the stream asks for. */
  readonly retryMs: number;
  /** Uniform in [0, 1). */
  readonly random: number;
}

/** Returns the pause before reconnecting a stream; undefined when reconnecting would not help. */
export function reconnectDelayMs(connection: LostConnection): number | undefined {
  const { error, failedBefore, maxRetries, retryMs, random } = connection;
  if (error !== undefined && (failedBefore >= maxRetries || !isTransient(error))) return undefined;
  const askedMs = retryAfterMs(error);
  if (Math.max(askedMs, retryMs) > longestRetryAfterMs) return undefined;
  const backoffMs = Math.max(retryMs, Math.min(longestReconnectMs, retryMs * 2 ** failedBefore));
  return Math.max(askedMs, backoffMs) + random * backoffMs * 0.5;
}

/** Returns the pause before the next attempt; undefined when the call must not be retried. */
export function retryDelayMs(attempt: FailedAttempt): number | undefined {
  const { error, failedBefore, maxRetries, repeatable, remainingMs, random } = attempt;
  if (!repeatable || failedBefore >= maxRetries || !isTransient(error)) return undefined;
  const askedMs = retryAfterMs(error);
  if (askedMs > longestRetryAfterMs) return undefined;
  // Full jitter spreads out clients that failed together. It is added to Retry-After, which is the earliest time.
  const delayMs = askedMs + random * Math.min(longestBackoffMs, firstBackoffMs * 2 ** failedBefore);
  return delayMs < remainingMs ? delayMs : undefined;
}

/** The pause that the service asks for in an error. */
function retryAfterMs(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
}
