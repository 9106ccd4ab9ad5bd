import { providerFormats } from '@doorstep/bridges/webhooks';
import { apiVersionHeader, type WebhookAttemptReason, type WebhookFormat } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Sealer } from '../../kernel/ports/sealer.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { webhookBody, webhookFormatHeader } from './body.js';
import { responseBodyContext, type WebhookAttemptRecord, type WebhookEndpointRecord } from './records.js';
import { signingSecrets } from './secrets.js';
import { webhookSignature } from './sign.js';
import { maxResponseBytes, type WebhookOutcome, type WebhookRequest } from './transport.js';

/**
 * Builds the request of an attempt.
 *
 * @param now the time of the endpoint's clock, for the expiry of earlier secrets.
 * @param ports its clock is the system's, for `webhook-timestamp`: receivers compare it with their own clock.
 */
export function webhookRequest(
  endpoint: WebhookEndpointRecord,
  event: EventRecord,
  now: Instant,
  { clock, sealer }: Pick<Ports, 'clock' | 'sealer'>,
): WebhookRequest {
  const body = webhookBody(event, sealer, endpoint.apiVersion, endpoint.format);
  const timestamp = Math.floor(clock.now() / 1_000);
  const secrets = signingSecrets(endpoint, now, sealer);
  return {
    url: endpoint.url,
    partnerId: endpoint.partnerId,
    livemode: endpoint.livemode,
    headers: {
      'content-type': 'application/json',
      [apiVersionHeader]: endpoint.apiVersion,
      'user-agent': 'Doorstep-Webhooks/1',
      'webhook-id': event.id,
      'webhook-signature': webhookSignature(secrets, { id: event.id, timestamp, body }),
      'webhook-timestamp': String(timestamp),
      ...providerHeaders(endpoint.format, body, secrets),
    },
    body,
  };
}

/** Returns the headers with which a provider proves that it is the sender: with the current secret, because it has one. */
function providerHeaders(
  format: WebhookFormat,
  body: string,
  [secret = '']: readonly string[],
): Readonly<Record<string, string>> {
  if (format === 'doorstep') return {};
  return { ...providerFormats[format].headers(body, secret), [webhookFormatHeader]: format };
}

/** Returns the reason of a failure, or null for a success. Redirects are not followed, so they are failures. */
export function failureReason(outcome: WebhookOutcome): WebhookAttemptReason | null {
  if (outcome.kind === 'failure') return outcome.reason;
  return outcome.status >= 200 && outcome.status < 300 ? null : 'bad_status';
}

/** Converts an outcome to the columns of an attempt. */
export function storedOutcome(
  outcome: WebhookOutcome,
  attemptId: string,
  sealer: Sealer,
): Pick<
  WebhookAttemptRecord,
  'outcome' | 'reason' | 'responseStatus' | 'responseHeaders' | 'sealedResponseBody' | 'durationMilliseconds'
> {
  const reason = failureReason(outcome);
  const answered = outcome.kind === 'answer';
  return {
    outcome: reason === null ? 'succeeded' : 'failed',
    reason,
    responseStatus: answered ? outcome.status : null,
    responseHeaders: answered ? storedHeaders(outcome.headers) : {},
    sealedResponseBody: answered ? sealer.seal(storableText(outcome.body), responseBodyContext(attemptId)) : null,
    durationMilliseconds: outcome.durationMilliseconds,
  };
}

function storedHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const stored = ['content-type', 'retry-after'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => stored.includes(name)));
}

/** Truncates a text and makes it storable: valid Unicode without NUL. */
function storableText(text: string): string {
  const bytes = new TextEncoder().encode(text).subarray(0, maxResponseBytes);
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\u{fffd}');
}
