import { DoorstepError, type ErrorContext, errorKind } from './doorstep-error.js';

/** The caller's signal ended the call; `cause` is the reason of the signal. */
export class AbortError extends DoorstepError {
  override readonly name = 'AbortError';

  constructor(message: string, context?: ErrorContext) {
    super('abort', message, context);
  }
}

/** Whether the caller aborted, also for errors of another copy of this package. */
export function isAbortError(error: unknown): error is AbortError {
  return errorKind(error) === 'abort';
}
