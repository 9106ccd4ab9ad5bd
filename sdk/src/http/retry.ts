import { firstBackoffMs, longestBackoffMs, longestReconnectMs, longestRetryAfterMs } from '../checks/limits.js';
import { ApiError } from '../errors/api-error.js';
import { ConnectionError } from '../errors/connection-error.js';
import { isTransientStatus } from '../errors/create-api-error.js';
import { TimeoutError } from '../errors/timeout-error.js';
import type { Route } from '../routes/route.js';

/**
 * Returns true if repeating a request has no second effect: for reads, `PUT` and `DELETE` (RFC 9110 9.2.2), and for writes
 * with an idempotency key.
 */
export function isRepeatable(method: Route['method'], idempotencyKey: string | undefined): boolean {
  return (method !== 'POST' && method !== 'PATCH') || idempotencyKey !== undefined;
}

/** Returns true if the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  // Any other conflict is permanent: the same request would meet the same state.
  if (error instanceof ApiError) return isTransientStatus(error.status) || error.code === 'idempotency_in_progress';
  return error instanceof ConnectionError || (error instanceof TimeoutError && error.limit === 'attempt');
}

/**
 * Returns the pause before the next attempt; undefined when repeating would not help.
 *
 * @param attempts number of failed attempts, at least 1.
 * @param remainingMs time left for the whole call.
 * @param random uniform in [0, 1).
 */
export function retryDelayMs(
  error: unknown,
  attempts: number,
  remainingMs: number,
  random: number,
): number | undefined {
  const askedMs = retryAfterMs(error);
  if (!isTransient(error) || askedMs > longestRetryAfterMs) return undefined;
  // Full jitter spreads out clients that failed together. It is added to Retry-After, which is the earliest time.
  const delayMs = askedMs + random * Math.min(longestBackoffMs, firstBackoffMs * 2 ** (attempts - 1));
  return delayMs < remainingMs ? delayMs : undefined;
}

/**
 * Returns the pause before reconnecting a stream; undefined when reconnecting would not help.
 *
 * @param error reason for the loss; undefined when the server closed the connection.
 * @param failedBefore number of connections in a row before this one that ended without a message.
 * @param retryMs pause that the stream asks for.
 * @param random uniform in [0, 1).
 */
export function reconnectDelayMs(
  error: unknown,
  failedBefore: number,
  retryMs: number,
  random: number,
): number | undefined {
  const askedMs = retryAfterMs(error);
  if ((error !== undefined && !isTransient(error)) || Math.max(askedMs, retryMs) > longestRetryAfterMs)
    return undefined;
  const backoffMs = Math.max(retryMs, Math.min(longestReconnectMs, retryMs * 2 ** failedBefore));
  return Math.max(askedMs, backoffMs) + random * backoffMs * 0.5;
}

/** The pause that the service asks for in an error. */
function retryAfterMs(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
}
