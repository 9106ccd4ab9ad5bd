import { assertLimits, assertPrintable, refuseUnknownKeys } from './checks.js';
import type { ResolvedOptions } from './client-options.js';
import { withoutUndefined } from './without-undefined.js';

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

/** The limits of one call. */
export type CallLimits = Pick<ResolvedOptions, 'timeoutMs' | 'totalTimeoutMs' | 'maxRetries'>;

const names = ['signal', 'timeoutMs', 'totalTimeoutMs', 'maxRetries', 'headers'];

/**
 * The limits of a call: its own, else those of the client.
 *
 * @throws TypeError when an option is unknown or has no sensible value.
 */
export function resolveLimits(options: IdempotentCallOptions, idempotent: boolean, client: CallLimits): CallLimits {
  refuseUnknownKeys(options, idempotent ? [...names, 'idempotencyKey'] : names);
  const { idempotencyKey } = options;
  if (idempotencyKey !== undefined) assertPrintable(idempotencyKey, 'idempotencyKey', 255);
  const limits = { ...client, ...withoutUndefined(options) };
  assertLimits(limits);
  return limits;
}
