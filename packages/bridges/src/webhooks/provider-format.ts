import type { EventType, WebhookEvent } from '@doorstep/contracts';

/** Webhooks of a provider about deliveries. */
export interface ProviderFormat {
  /** The events that it reports. */
  readonly types: readonly EventType[];
  /** Returns the body for an event of these types, which is sent as JSON. */
  body(event: WebhookEvent, partnerId: string): object;
  /** Returns the headers that prove the sender. */
  headers(body: string, secret: string): Readonly<Record<string, string>>;
}
