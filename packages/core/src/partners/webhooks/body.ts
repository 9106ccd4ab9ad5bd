import { providerFormats } from '@doorstep/bridges/webhooks';
import { type ApiVersion, type EventType, type WebhookFormat, webhookFormats } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Sealer } from '../../kernel/ports/sealer.js';
import { eventBody, eventView } from '../../values/events/view.js';

/** The header in which requests in the format of a provider name it, so that their bodies can be shown later. */
export const webhookFormatHeader = 'doorstep-webhook-format';

/** Returns the format that the headers of a request name. */
export function sentFormat(headers: Readonly<Record<string, string>>): WebhookFormat {
  return webhookFormats.find((format) => format === headers[webhookFormatHeader]) ?? 'doorstep';
}

/** Returns true if endpoints with a format receive events of a type without being asked to send one. */
export function reports(format: WebhookFormat, type: EventType): boolean {
  return format === 'doorstep' || providerFormats[format].types.includes(type);
}

/**
 * Returns the body of a webhook. It is always the same for one event, version and format. An event that a provider does not
 * report has our format, such as a test event.
 */
export function webhookBody(event: EventRecord, sealer: Sealer, version: ApiVersion, format: WebhookFormat): string {
  if (format === 'doorstep' || !reports(format, event.type)) return eventBody(event, sealer, version);
  return JSON.stringify(providerFormats[format].body(eventView(event, sealer), event.partnerId ?? ''));
}
