import { DoorstepError, type ErrorContext, errorKind } from './doorstep-error.js';

/** No answer: the network failed, or the connection ended in the middle of one. `cause` says more. */
export class ConnectionError extends DoorstepError {
  override readonly name = 'ConnectionError';

  constructor(message: string, context?: ErrorContext) {
    super('connection', message, context);
  }
}

/** Whether the connection failed, also for errors of another copy of this package. */
export function isConnectionError(error: unknown): error is ConnectionError {
  return errorKind(error) === 'connection';
}
