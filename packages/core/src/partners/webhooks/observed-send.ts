import type { Ports } from '../../kernel/ports/ports.js';
import { failureReason } from './attempt.js';
import type { WebhookOutcome, WebhookRequest } from './transport.js';

/** A request as it was sent, and its outcome. */
export interface SentWebhook {
  readonly request: WebhookRequest;
  readonly outcome: WebhookOutcome;
}

/** Sends a webhook as a span, whose trace context the receiver gets in the header `traceparent`. */
export function sendObserved(
  { telemetry, webhooks }: Pick<Ports, 'telemetry' | 'webhooks'>,
  request: WebhookRequest,
): Promise<SentWebhook> {
  const attributes = { 'doorstep.livemode': request.livemode };
  return telemetry.span({ name: 'webhook.attempt', attributes }, async (span) => {
    const sent = { ...request, headers: telemetry.inject(request.headers) };
    const outcome = await webhooks.send(sent);
    const reason = failureReason(outcome);
    span.set({
      'doorstep.webhook.outcome': reason ?? 'succeeded',
      'http.response.status_code': outcome.kind === 'answer' ? outcome.status : undefined,
      'error.type': reason ?? undefined,
    });
    return { request: sent, outcome };
  });
}
