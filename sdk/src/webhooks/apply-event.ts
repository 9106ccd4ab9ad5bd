import type { Delivery, WebhookEvent } from '../generated/types-direct.js';

/** Deliveries by id. */
export type Deliveries = Readonly<Record<string, Delivery>>;

/**
 * The deliveries after an event: a reducer. Events may come more than once and in any order: each has a full snapshot, and
 * the one with the highest `sequence` stays. Events of anything else change nothing, and give back the same object.
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

/** Whether an event carries a delivery, also when its type is of a later version. */
export function isDeliveryEvent(event: WebhookEvent): event is DeliveryEvent {
  return event.type.startsWith('delivery.') && 'delivery' in event.data;
}
