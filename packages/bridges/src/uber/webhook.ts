import type { DeliveryEventData, EventType, WebhookEvent } from '@doorstep/contracts';
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { ProviderFormat } from '../webhooks/provider-format.js';
import { deliveryView } from './delivery-view.js';
import type { UberWebhook } from './response-schemas.js';

/**
 * The events that change the status or `courier_imminent` at Uber. The end of a way back is not among them: the return is a
 * separate delivery, which is delivered.
 */
const types: readonly EventType[] = [
  'delivery.created',
  'delivery.assigned',
  'delivery.unassigned',
  'delivery.at_pickup',
  'delivery.picked_up',
  'delivery.at_dropoff',
  'delivery.delivered',
  'delivery.returning',
  'delivery.cancelled',
  'delivery.failed',
  'delivery.expired',
];

/** The webhooks of Uber Direct: `event.delivery_status`, signed with HMAC-SHA256 of the body. */
export const uberWebhooks: ProviderFormat = {
  types,
  body: (event, partnerId) => uberWebhook(event, partnerId),
  headers(body, secret) {
    const signature = bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(body)));
    return { 'x-postmates-signature': signature, 'x-uber-signature': signature };
  },
};

function uberWebhook({ id, timestamp, livemode, data }: WebhookEvent, partnerId: string): UberWebhook {
  // The cast is sound: all types of this format are events of deliveries.
  const view = deliveryView((data as DeliveryEventData).delivery);
  return {
    kind: 'event.delivery_status',
    id,
    created: timestamp,
    live_mode: livemode,
    delivery_id: view.id,
    status: view.status,
    customer_id: partnerId,
    account_id: partnerId,
    developer_id: partnerId,
    data: view,
  };
}
