import { brand } from './brand.js';
import { DoorstepError, type ErrorContext } from './doorstep-error.js';

/** The time limit that was exceeded: the one for an attempt, or the total for the call with its retries. */
export type TimeoutLimit = 'attempt' | 'total';

/** No complete response in time. The service may have acted on the request. */
export class TimeoutError extends DoorstepError {
  declare readonly name: 'TimeoutError';
  declare readonly limit: TimeoutLimit;

  constructor(limit: TimeoutLimit, message: string, context?: ErrorContext) {
    super(message, context);
    this.limit = limit;
  }
}
brand(TimeoutError, 'TimeoutError');

/** Returns true for a `TimeoutError`, including one from another copy of this package. */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return error instanceof TimeoutError;
}
