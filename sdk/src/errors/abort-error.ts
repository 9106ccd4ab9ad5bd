import { brand } from './brand.js';
import { DoorstepError } from './doorstep-error.js';

/** The caller's signal aborted the call. `cause` is the reason of the signal. */
export class AbortError extends DoorstepError {
  declare readonly name: 'AbortError';
}
brand(AbortError, 'AbortError');

/** Returns true for an `AbortError`, including one from another copy of this package. */
export function isAbortError(error: unknown): error is AbortError {
  return error instanceof AbortError;
}
