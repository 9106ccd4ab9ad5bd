/** Registered, so that it is the same in every copy of this package that a program has loaded. */
const brand = Symbol.for('@doorstep/sdk.error');

/** What kind of error it is. */
export type ErrorKind = 'api' | 'connection' | 'timeout' | 'abort' | 'webhook_verification';

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
 */
export abstract class DoorstepError extends Error {
  override readonly name: string = 'DoorstepError';
  /** Repeat the call with this key after an unclear failure: the service then acts once at most. */
  readonly idempotencyKey: string | undefined;

  constructor(kind: ErrorKind, message: string, { cause, idempotencyKey }: ErrorContext = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.idempotencyKey = idempotencyKey;
    Object.defineProperty(this, brand, { value: kind });
  }
}

/** Which error of this package `value` is, also if another copy of the package made it. */
export function errorKind(value: unknown): unknown {
  return typeof value === 'object' && value !== null && brand in value ? value[brand] : undefined;
}

/** Whether `error` comes from this package, also from another copy of it, where `instanceof` fails. */
export function isDoorstepError(error: unknown): error is DoorstepError {
  return errorKind(error) !== undefined;
}
