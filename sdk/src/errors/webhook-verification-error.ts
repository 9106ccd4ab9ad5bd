import { brand } from './brand.js';
import { DoorstepError } from './doorstep-error.js';

/** Why a webhook was not accepted. `malformed_secret` is a mistake of the receiver; the others may be forgeries. */
export type WebhookVerificationReason =
  | 'missing_header'
  | 'malformed_header'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'no_matching_signature'
  | 'malformed_secret'
  | 'malformed_body';

/**
 * A request is no webhook of Doorstep, or not a fresh one. Answer it with 400, and do not look at its body. The message is the
 * reason, and what it is about.
 */
export class WebhookVerificationError extends DoorstepError {
  declare readonly name: 'WebhookVerificationError';
  readonly reason: WebhookVerificationReason;

  static {
    brand(WebhookVerificationError, 'WebhookVerificationError');
  }

  constructor(reason: WebhookVerificationReason, about: string | number) {
    super(`${reason}: ${about}`);
    this.reason = reason;
  }
}

/** Whether a webhook was not accepted, also for errors of another copy of this package. */
export function isWebhookVerificationError(error: unknown): error is WebhookVerificationError {
  return error instanceof WebhookVerificationError;
}
