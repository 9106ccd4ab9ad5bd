import { brand } from './brand.js';

/** What an error knows beside its message. */
export interface ErrorContext {
  /** What went wrong below. */
  readonly cause?: unknown;
  /** The idempotency key that the request was sent with. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * The base of every error that a call rejects with, except `TypeError` for a wrong argument, which means that
 * nothing was sent. No message contains a key, a token or a request body.
 *
 * `instanceof` also knows the errors of another copy of this package, here and for every class below.
 */
export abstract class DoorstepError extends Error {
  declare readonly name: string;
  /** Repeat the call with this key after an unclear failure: the service then acts once at most. */
  readonly idempotencyKey: string | undefined;

  static {
    brand(DoorstepError, 'DoorstepError');
  }

  constructor(message: string, context: ErrorContext = {}) {
    super(message, context);
    this.idempotencyKey = context.idempotencyKey;
  }
}

/** Whether `error` comes from this package, also from another copy of it. */
export function isDoorstepError(error: unknown): error is DoorstepError {
  return error instanceof DoorstepError;
}
