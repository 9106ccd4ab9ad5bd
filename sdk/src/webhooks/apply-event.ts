import type { Delivery, WebhookEvent } from '../generated/types-direct.js';

/** Deliveries by id. */
export type Deliveries = Readonly<Record<string, Delivery>>;

/**
 * Reducer that returns the deliveries after an event. Events may arrive repeatedly and in any order: each has a full
 * snapshot, and the one with the highest `sequence` wins. For any other event, returns the same object.
 *
 * @example
 * const deliveries = events.reduce(webhooks.applyEvent, {});
 */
export function applyEvent(deliveries: Deliveries, event: WebhookEvent): Deliveries {
  if (!isDeliveryEvent(event)) return deliveries;
  const { delivery } = event.data;
  const known = deliveries[delivery.id];
  if (known !== undefined && known.sequence >= delivery.sequence) return deliveries;
  return { ...deliveries, [delivery.id]: delivery };
}

/** An event that carries a delivery. */
export type DeliveryEvent = WebhookEvent & { data: { delivery: Delivery } };

/** Returns true if an event carries a delivery, even if a later version of the service added its type. */
export function isDeliveryEvent(event: WebhookEvent): event is DeliveryEvent {
  return /^delivery\./.test(event.type) && 'delivery' in event.data;
}
