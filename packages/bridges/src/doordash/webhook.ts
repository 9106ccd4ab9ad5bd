import type { DeliveryEventData, EventType, WebhookEvent } from '@doorstep/contracts';
import type { ProviderFormat } from '../webhooks/provider-format.js';
import { detailsView, doorDashStatusOf } from './delivery-view.js';
import type { DoorDashWebhook } from './response-schemas.js';

/** The event at DoorDash for each of ours that it knows. */
const names: Partial<Record<EventType, DoorDashWebhook['event_name']>> = {
  'delivery.assigned': 'DASHER_CONFIRMED',
  'delivery.at_pickup': 'DASHER_CONFIRMED_PICKUP_ARRIVAL',
  'delivery.picked_up': 'DASHER_PICKED_UP',
  'delivery.at_dropoff': 'DASHER_CONFIRMED_DROPOFF_ARRIVAL',
  'delivery.delivered': 'DASHER_DROPPED_OFF',
  'delivery.returning': 'DELIVERY_RETURN_INITIALIZED',
  'delivery.returned': 'DELIVERY_RETURNED',
  'delivery.cancelled': 'DELIVERY_CANCELLED',
  'delivery.failed': 'DELIVERY_CANCELLED',
  'delivery.expired': 'DELIVERY_CANCELLED',
};

/** The name of the user with which webhooks sign in to the endpoint (RFC 7617). */
const user = 'doorstep';

/** The webhooks of DoorDash Drive. They are not signed: the endpoint asks for a password, which is the secret. */
export const doorDashWebhooks: ProviderFormat = {
  // The cast is sound: all names are types of events.
  types: Object.keys(names) as EventType[],
  body: (event) => doorDashWebhook(event),
  headers: (_body, secret) => ({ authorization: `Basic ${btoa(`${user}:${secret}`)}` }),
};

function doorDashWebhook({ type, livemode, data }: WebhookEvent): DoorDashWebhook {
  // The cast is sound: all types of this format are events of deliveries.
  const { delivery } = data as DeliveryEventData;
  return {
    ...detailsView(delivery),
    event_name: names[type] ?? 'DASHER_CONFIRMED',
    delivery_status: doorDashStatusOf[delivery.status],
    is_test: !livemode,
  };
}
