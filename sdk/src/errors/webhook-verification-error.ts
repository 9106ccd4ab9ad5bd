import { brand } from './brand.js';
import { DoorstepError } from './doorstep-error.js';

/** Reason for rejecting a webhook. `malformed_secret` is a mistake of the receiver; the others may be forgeries. */
export type WebhookVerificationReason =
  | 'missing_header'
  | 'malformed_header'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'no_matching_signature'
  | 'malformed_secret'
  | 'malformed_body';

/**
 * A request is not a webhook of Doorstep, or not a recent one. Answer it with 400 and ignore its body. The message consists
 * of the reason and a detail.
 */
export class WebhookVerificationError extends DoorstepError {
  declare readonly name: 'WebhookVerificationError';
  declare readonly reason: WebhookVerificationReason;

  constructor(reason: WebhookVerificationReason, about: string | number) {
    super(`${reason}: ${about}`);
    this.reason = reason;
  }
}
brand(WebhookVerificationError, 'WebhookVerificationError');

/** Returns true for a `WebhookVerificationError`, including one from another copy of this package. */
export function isWebhookVerificationError(error: unknown): error is WebhookVerificationError {
  return error instanceof WebhookVerificationError;
}
