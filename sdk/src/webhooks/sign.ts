import { refuseUnknownKeys } from '../checks/checks.js';
import { bodyText, signedContent, signingKeys, unixSeconds } from './signing-key.js';

/** A webhook to sign. */
export interface WebhookToSign {
  /** Id of the event. */
  readonly id: string;
  readonly body: string | Uint8Array | ArrayBuffer;
  /** `whsec_...`. Several secrets produce several signatures, as during a rotation. */
  readonly secret: string | readonly string[];
  /** Time of sending: a date, or milliseconds as from `Date.now()`; now when absent. */
  readonly timestamp?: Date | number;
}

/** The headers of a signed webhook. A type rather than an interface, so that `verify` accepts it as headers. */
export type SignedWebhookHeaders = {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

/**
 * Creates the headers that Doorstep would send with a body, for tests of your receiver.
 *
 * @example
 * const body = JSON.stringify(event);
 * await fetch(receiver, { method: 'POST', body, headers: { ...(await webhooks.sign({ id: event.id, body, secret })) } });
 *
 * @throws WebhookVerificationError malformed_secret; TypeError when a field is unknown.
 */
export async function sign(webhook: WebhookToSign): Promise<SignedWebhookHeaders> {
  refuseUnknownKeys(webhook, ['id', 'body', 'secret', 'timestamp']);
  const { id, body, secret, timestamp = Date.now() } = webhook;
  const seconds = unixSeconds(timestamp);
  const content = signedContent(id, seconds, bodyText(body));
  const keys = await signingKeys(secret);
  const signatures = await Promise.all(keys.map((key) => crypto.subtle.sign('HMAC', key, content)));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.map((bytes) => `v1,${encodeBase64(bytes)}`).join(' '),
  };
}

function encodeBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
