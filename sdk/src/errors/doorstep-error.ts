import { brand } from './brand.js';

/** Properties of an error other than its message. */
export interface ErrorContext {
  /** The underlying error. */
  readonly cause?: unknown;
  /** Idempotency key of the request. */
  readonly idempotencyKey?: string | undefined;
  /** Number of attempts of the call. */
  readonly attempts?: number | undefined;
}

/**
 * Base class of every error that a call rejects with. The exception is `TypeError` for an invalid argument: then nothing
 * was sent. No message contains a key, a token or a request body.
 *
 * `instanceof` also recognizes errors from another copy of this package, here and for every derived class.
 */
export abstract class DoorstepError extends Error {
  declare readonly name: string;
  /** Key to repeat the call with after an unclear failure. The service then acts at most once. */
  declare readonly idempotencyKey: string | undefined;
  /** Number of attempts of the call until this failure; undefined for failures of no attempt. */
  declare readonly attempts: number | undefined;

  /** @param context its fields become fields of the error. */
  constructor(message: string, context?: ErrorContext) {
    super(message, context);
    Object.assign(this, context);
  }
}
brand(DoorstepError, 'DoorstepError');

/** Returns true for an error of this package, including one from another copy of it. */
export function isDoorstepError(error: unknown): error is DoorstepError {
  return error instanceof DoorstepError;
}
