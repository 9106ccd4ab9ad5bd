import { ApiError } from './errors/api-error.js';
import { ConnectionError } from './errors/connection-error.js';
import { TimeoutError } from './errors/timeout-error.js';
import type { Route } from './route.js';

const firstBackoffMs = 500;
const longestBackoffMs = 8_000;
const longestReconnectMs = 30_000;
/** The service may ask for a longer pause; then the caller decides. */
const longestRetryAfterMs = 60_000;

/**
 * Whether a request can be sent again without a second effect: reads, `PUT` and `DELETE` (RFC 9110 9.2.2), and
 * writes with an idempotency key.
 */
export function isRepeatable(method: Route['method'], idempotencyKey: string | undefined): boolean {
  return method === 'GET' || method === 'PUT' || method === 'DELETE' || idempotencyKey !== undefined;
}

/** Whether the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (error instanceof TimeoutError) return error.limit === 'attempt';
  if (!(error instanceof ApiError)) return false;
  // Other conflicts than that stay: the same request meets the same state.
  const { status, code } = error;
  return status === 408 || status === 429 || status >= 500 || code === 'idempotency_in_progress';
}

export interface RetryQuestion {
  readonly error: unknown;
  /** How many attempts have failed before this one. */
  readonly failedBefore: number;
  readonly maxRetries: number;
  readonly repeatable: boolean;
  /** What is left of the time for the whole call. */
  readonly remainingMs: number;
  /** Uniform in [0, 1). */
  readonly random: number;
}

export interface ReconnectQuestion {
  /** Why the connection ended; undefined when the server ended it. */
  readonly error: unknown;
  /** How many connections in a row have ended before this one without a message. */
  readonly failedBefore: number;
  readonly maxRetries: number;
  /** What the stream asks to wait. */
  readonly retryMs: number;
  /** Uniform in [0, 1). */
  readonly random: number;
}

/** How long to wait before a stream is connected again; undefined when that is no use. */
export function reconnectDelayMs(question: ReconnectQuestion): number | undefined {
  const { error, failedBefore, maxRetries, retryMs, random } = question;
  if (error !== undefined && (failedBefore >= maxRetries || !isTransient(error))) return undefined;
  const askedMs = retryAfterMs(error);
  if (Math.max(askedMs, retryMs) > longestRetryAfterMs) return undefined;
  const backoffMs = Math.max(retryMs, Math.min(longestReconnectMs, retryMs * 2 ** failedBefore));
  return Math.max(askedMs, backoffMs) + random * backoffMs * 0.5;
}

/** How long to wait before the next attempt; undefined when there is none. */
export function retryDelayMs(question: RetryQuestion): number | undefined {
  const { error, failedBefore, maxRetries, repeatable, remainingMs, random } = question;
  if (!repeatable || failedBefore >= maxRetries || !isTransient(error)) return undefined;
  const askedMs = retryAfterMs(error);
  if (askedMs > longestRetryAfterMs) return undefined;
  // Full jitter spreads clients that failed together; added to Retry-After, which is the earliest time.
  const delayMs = askedMs + random * Math.min(longestBackoffMs, firstBackoffMs * 2 ** failedBefore);
  return delayMs < remainingMs ? delayMs : undefined;
}

/** The pause that the service asks for. */
function retryAfterMs(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
}
