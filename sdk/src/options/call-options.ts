import { assertLimits, assertPrintable, refuseUnknownKeys } from '../checks/checks.js';
import { withoutUndefined } from '../checks/without-undefined.js';
import type { Route } from '../routes/route.js';
import type { ResolvedOptions } from './client-options.js';

/** Options of a single call. They override those of the client. */
export interface CallOptions {
  /** Aborts the call, including while it waits to retry. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit for one attempt in milliseconds, including reading the response. */
  readonly timeoutMs?: number | undefined;
  /** Time limit for the whole call in milliseconds, with all attempts and the pauses between them. */
  readonly totalTimeoutMs?: number | undefined;
  /** Maximum number of retries after a failed attempt. */
  readonly maxRetries?: number | undefined;
  /** Additional request headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of a call that accepts an idempotency key. */
export interface IdempotentCallOptions extends CallOptions {
  /**
   * Identifies the action in your system, for example `order-4711`. Repeating the call with the same key has no second
   * effect, even after a crash. A random key when absent.
   */
  readonly idempotencyKey?: string | undefined;
}

/** The limits of one call. */
export type CallLimits = Pick<ResolvedOptions, 'timeoutMs' | 'totalTimeoutMs' | 'maxRetries'>;

/**
 * Returns the limits of a call. Options of the call override those of the client. A stream has no end, so that it has no
 * total time limit.
 *
 * @throws TypeError when an option is unknown or invalid.
 */
export function resolveLimits(
  options: IdempotentCallOptions,
  { idempotent, queryOptions, answer }: Pick<Route, 'idempotent' | 'queryOptions' | 'answer'>,
  client: CallLimits,
): CallLimits {
  const known = [...queryOptions, 'signal', 'timeoutMs', 'maxRetries', 'headers'];
  known.push(answer === 'stream' ? 'lastEventId' : 'totalTimeoutMs');
  if (idempotent) known.push('idempotencyKey');
  refuseUnknownKeys(options, known);
  const { idempotencyKey } = options;
  if (idempotencyKey !== undefined) assertPrintable(idempotencyKey, 'idempotencyKey', 255);
  const limits = { ...client, ...withoutUndefined(options) };
  assertLimits(limits);
  return limits;
}
