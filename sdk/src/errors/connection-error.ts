import { brand } from './brand.js';
import { DoorstepError } from './doorstep-error.js';

/** No answer: the network failed, or the connection ended in the middle of one. `cause` says more. */
export class ConnectionError extends DoorstepError {
  declare readonly name: 'ConnectionError';

  static {
    brand(ConnectionError, 'ConnectionError');
  }
}

/** Whether the connection failed, also for errors of another copy of this package. */
export function isConnectionError(error: unknown): error is ConnectionError {
  return error instanceof ConnectionError;
}
