import { WebhookVerificationError, type WebhookVerificationReason } from '../errors/webhook-verification-error.js';
import type { WebhookEvent } from '../generated/types-direct.js';
import { decodeBase64, signedContent, signingKeys } from './signing-key.js';

/** Headers of a request, as fetch, Express or Node have them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

/** How strictly a webhook is checked. */
export interface VerifyOptions {
  /** How far the time of the request may be from `now`, in either direction. 300 when absent. */
  readonly toleranceSeconds?: number;
  /** Date, or milliseconds as `Date.now()` gives them; now when absent. */
  readonly now?: Date | number;
}

/**
 * Checks that a request comes from Doorstep, unchanged and just now (Standard Webhooks 1.0), and gives its event.
 *
 * Give it the body as it arrived: a body that was parsed and printed again has other bytes.
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
 * @param secret of the endpoint, `whsec_...`; several while you replace one.
 * @throws WebhookVerificationError with a `reason`.
 */
export async function verify(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const keys = await signingKeys(secret);
  if (typeof rawBody !== 'string' && !ArrayBuffer.isView(rawBody)) {
    throw refused(
      'malformed_body',
      'The body was parsed already: take it before a JSON parser does, as text or bytes.',
    );
  }
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readSignatures(readHeader(headers, 'webhook-signature'));
  checkTimestamp(timestamp, options);

  const content = signedContent(id, timestamp, rawBody);
  for (const key of keys) {
    for (const signature of signatures) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return readEvent(rawBody);
    }
  }
  throw refused(
    'no_matching_signature',
    'No signature matches: the body was parsed and printed again, the secret is of another endpoint, or it is a forgery.',
  );
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers)
    ? headers.get(name)
    : Object.keys(headers)
        .filter((key) => key.toLowerCase() === name)
        .flatMap((key) => headers[key] ?? [])
        .join(' ');
  if (value) return value;
  throw refused('missing_header', `The header ${name} is missing: not from Doorstep, or a proxy dropped it.`);
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers['get'] === 'function';
}

/** The `v1` signatures; other versions are for receivers that know them. Several headers are joined by commas. */
function readSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  const found = [...header.matchAll(/(?:^|[\s,])v1,([\w+/]+=*)/g)].flatMap(([, text = '']) => decodeBase64(text) ?? []);
  if (found.length > 0) return found;
  throw refused('malformed_header', 'The header webhook-signature has no v1 signature.');
}

function checkTimestamp(timestamp: string, { toleranceSeconds = 300, now = Date.now() }: VerifyOptions): void {
  if (!/^\d{1,12}$/.test(timestamp)) throw refused('malformed_header', 'The header webhook-timestamp is no number.');
  const age = Math.floor(Number(now) / 1_000) - Number(timestamp);
  // Written so that a NaN is refused.
  if (!(age <= toleranceSeconds))
    throw refused('timestamp_too_old', `Signed ${age} s ago: a replay, or a wrong clock.`);
  if (!(age >= -toleranceSeconds)) throw refused('timestamp_too_new', `Signed ${-age} s ahead: is the clock wrong?`);
}

function readEvent(body: string | Uint8Array): WebhookEvent {
  const event = parseJson(typeof body === 'string' ? body : new TextDecoder().decode(body));
  if (isEvent(event)) return event;
  throw refused('malformed_body', 'The signature is right, but the body is no event.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The rest of the shape is vouched for by the signature. */
function isEvent(value: unknown): value is WebhookEvent {
  return typeof value === 'object' && value !== null && 'type' in value && 'data' in value;
}

function refused(reason: WebhookVerificationReason, message: string): WebhookVerificationError {
  return new WebhookVerificationError(reason, message);
}
