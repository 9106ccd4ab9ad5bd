import { refuseUnknownKeys } from '../checks/checks.js';
import { parseJson } from '../checks/json.js';
import { WebhookVerificationError } from '../errors/webhook-verification-error.js';
import type { WebhookEvent } from '../generated/types-direct.js';
import { bodyText, decodeBase64, signedContent, signingKeys, unixSeconds } from './signing-key.js';

/** Headers of a request, as in fetch, Express or Node. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

/** Options of `verify`. */
export interface VerifyOptions {
  /** Allowed difference between the time of the request and `now`, in either direction. 300 when absent. */
  readonly toleranceSeconds?: number;
  /** Current time: a date, or milliseconds as from `Date.now()`; now when absent. */
  readonly now?: Date | number;
}

/**
 * Verifies that a request comes from Doorstep, is unchanged and recent (Standard Webhooks 1.0), and returns its event.
 *
 * Pass the body as received: a body that was parsed and serialized again has different bytes.
 *
 * @example
 * app.post('/webhooks/doorstep', express.raw({ type: 'application/json' }), async (request, response) => {
 *   try {
 *     const event = await webhooks.verify(request.body, request.headers, process.env.DOORSTEP_WEBHOOK_SECRET ?? '');
 *     if (event.type === 'delivery.delivered') await close(event.data.delivery);
 *     response.sendStatus(204);
 *   } catch (error) {
 *     response.sendStatus(isWebhookVerificationError(error) ? 400 : 500);
 *   }
 * });
 *
 * @example
 * // fetch handlers (workers, Next.js, Hono)
 * const event = await webhooks.verify(await request.text(), request.headers, secret);
 *
 * @param secret of the endpoint, `whsec_...`; several during a rotation.
 * @throws WebhookVerificationError with a `reason`.
 */
export async function verify(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  refuseUnknownKeys(options, ['toleranceSeconds', 'now']);
  const keys = await signingKeys(secret);
  const body = bodyText(rawBody);
  const id = readHeader(headers, 'webhook-id', /./);
  const timestamp = readHeader(headers, 'webhook-timestamp', /^\d+$/);
  const signatures = readHeader(headers, 'webhook-signature', /(^|[\s,])v1,/);
  checkAge(Number(timestamp), options);

  const content = signedContent(id, timestamp, body);
  for (const key of keys) {
    // Signatures of other versions are ignored.
    for (const [, signature] of signatures.matchAll(/v1,([\w+/]+=*)/g)) {
      // The comparison takes constant time.
      if (await crypto.subtle.verify('HMAC', key, decodeBase64(signature), content)) return readEvent(body);
    }
  }
  throw new WebhookVerificationError(
    'no_matching_signature',
    'pass the secret of this endpoint, and the body as it arrived',
  );
}

/** Joins repeated headers with commas. */
function readHeader(headers: WebhookHeaders = {}, name: string, pattern: RegExp): string {
  const value =
    typeof headers['get'] === 'function'
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const text = String(value ?? '');
  if (pattern.test(text)) return text;
  throw new WebhookVerificationError(
    text ? 'malformed_header' : 'missing_header',
    `${name}, pass the headers as they arrived`,
  );
}

function checkAge(sentAt: number, { toleranceSeconds = 300, now = Date.now() }: VerifyOptions): void {
  const age = unixSeconds(now) - sentAt;
  const difference = Math.abs(age);
  // Written so that a NaN is refused.
  if (difference <= toleranceSeconds) return;
  throw new WebhookVerificationError(age < 0 ? 'timestamp_too_new' : 'timestamp_too_old', `${difference} s`);
}

/** The signature vouches for the rest of the shape. */
function readEvent(body: string): WebhookEvent {
  const event = Object(parseJson(body));
  if ('type' in event && 'data' in event) return event;
  throw new WebhookVerificationError('malformed_body', 'no event');
}
