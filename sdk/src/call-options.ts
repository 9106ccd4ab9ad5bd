import { assertRetries, assertTimeout, refuseUnknownKeys } from './checks.js';
import { assertIdempotencyKey } from './idempotency-key.js';

/** What one call may set for itself. */
export interface CallOptions {
  /** Ends the call, also while it waits to try again. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, to the end of its answer. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds for the call with all its attempts and pauses. */
  readonly totalTimeoutMs?: number | undefined;
  /** How many times a failed attempt is repeated. */
  readonly maxRetries?: number | undefined;
  /** More request headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What a call may set that accepts an idempotency key. */
export interface IdempotentCallOptions extends CallOptions {
  /**
   * Set it to something that names the action in your system, such as `order-4711`, and a repeat also after a crash
   * has no second effect. A random key when absent.
   */
  readonly idempotencyKey?: string | undefined;
}

const names = ['signal', 'timeoutMs', 'totalTimeoutMs', 'maxRetries', 'headers'];

/** @throws TypeError when an option is unknown or has no sensible value. */
export function checkCallOptions(options: IdempotentCallOptions, idempotent: boolean): void {
  refuseUnknownKeys(options, idempotent ? [...names, 'idempotencyKey'] : names, 'Call options');
  const { timeoutMs, totalTimeoutMs, maxRetries, idempotencyKey } = options;
  assertTimeout(timeoutMs, 'timeoutMs');
  assertTimeout(totalTimeoutMs, 'totalTimeoutMs');
  assertRetries(maxRetries);
  if (idempotencyKey !== undefined) assertIdempotencyKey(idempotencyKey);
}
