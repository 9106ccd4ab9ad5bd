import { brand } from './brand.js';
import { DoorstepError, type ErrorContext } from './doorstep-error.js';

/** Which limit has passed: that of one attempt, or that of the call with all its repeats. */
export type TimeoutLimit = 'attempt' | 'total';

/** No complete answer in time. The service may have acted on the request. */
export class TimeoutError extends DoorstepError {
  declare readonly name: 'TimeoutError';
  readonly limit: TimeoutLimit;

  static {
    brand(TimeoutError, 'TimeoutError');
  }

  constructor(limit: TimeoutLimit, message: string, context?: ErrorContext) {
    super(message, context);
    this.limit = limit;
  }
}

/** Whether a time limit passed, also for errors of another copy of this package. */
export function isTimeoutError(error: unknown): error is TimeoutError {
  return error instanceof TimeoutError;
}
