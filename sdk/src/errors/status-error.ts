import { brand } from './brand.js';
import { DoorstepError } from './doorstep-error.js';

/** `waitFor` waits for a status that the object cannot reach any more. */
export class StatusError extends DoorstepError {
  declare readonly name: 'StatusError';
  /** The status of the object, from which none of the awaited ones can follow. */
  readonly status: string;

  constructor(message: string, status: string) {
    super(message);
    this.status = status;
  }
}
brand(StatusError, 'StatusError');

/** Returns true for a `StatusError`, including one from another copy of this package. */
export function isStatusError(error: unknown): error is StatusError {
  return error instanceof StatusError;
}
