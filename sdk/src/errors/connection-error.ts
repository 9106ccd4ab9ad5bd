import { brand } from './brand.js';
import { DoorstepError } from './doorstep-error.js';

/** No complete response: the network failed, or the connection broke off. `cause` has the details. */
export class ConnectionError extends DoorstepError {
  declare readonly name: 'ConnectionError';
}
brand(ConnectionError, 'ConnectionError');

/** Returns true for a `ConnectionError`, including one from another copy of this package. */
export function isConnectionError(error: unknown): error is ConnectionError {
  return error instanceof ConnectionError;
}
