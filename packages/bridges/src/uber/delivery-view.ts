import type { Delivery, DeliveryStatus } from '@doorstep/contracts';
import { uberDeliveryId, uberQuoteId, uuidOf } from './ids.js';
import type { UberDelivery, UberStatus } from './response-schemas.js';
import { waypointView } from './waypoint-view.js';

/** The state at Uber for each of ours. `returned` is there from the moment in which the way back begins. */
export const uberStatusOf: Readonly<Record<DeliveryStatus, UberStatus>> = {
  pending: 'pending',
  assigned: 'pickup',
  at_pickup: 'pickup',
  picked_up: 'pickup_complete',
  at_dropoff: 'dropoff',
  returning: 'returned',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'canceled',
  failed: 'canceled',
  expired: 'canceled',
};

/** The states that end a delivery. */
const ends: readonly DeliveryStatus[] = ['delivered', 'returned', 'cancelled', 'failed', 'expired'];

/** Converts a delivery to Uber's shape. */
export function deliveryView(delivery: Delivery): UberDelivery {
  const { id, status, pickup, dropoff, metadata, createdAt } = delivery;
  const isReturn = delivery.relatedDeliveries.some(({ relation }) => relation === 'original');
  const goesBack = status === 'returning' || status === 'returned';
  const { external_store_id: storeId } = metadata;
  return {
    id: uberDeliveryId(id, isReturn),
    quote_id: optional(delivery.quoteId, uberQuoteId),
    status: uberStatusOf[status],
    complete: ends.includes(status),
    kind: 'delivery',
    courier: courierView(delivery),
    courier_imminent: status === 'at_pickup' || status === 'at_dropoff',
    created: createdAt,
    updated: delivery.updatedAt,
    currency: delivery.fee.currency.toLowerCase(),
    deliverable_action: `deliverable_action_${delivery.handover}`,
    pickup: { ...waypointView(pickup, pickup.contact.company), external_store_id: storeId },
    pickup_eta: delivery.eta.pickupHigh ?? undefined,
    pickup_ready: pickup.window?.from ?? createdAt,
    pickup_deadline: pickup.window?.to,
    dropoff: waypointView(dropoff),
    dropoff_eta: delivery.eta.dropoffHigh ?? undefined,
    dropoff_ready: dropoff.window?.from ?? createdAt,
    dropoff_deadline: dropoff.window?.to,
    dropoff_identifier: dropoff.proof?.signedBy ?? '',
    return: goesBack ? waypointView(pickup, pickup.contact.company) : undefined,
    external_id: metadata['external_id'],
    fee: delivery.charge?.total.amount ?? delivery.fee.amount + delivery.tip.amount,
    tip: delivery.tip.amount,
    live_mode: delivery.livemode,
    manifest: manifestView(delivery),
    manifest_items: delivery.items.map((item) => ({
      name: item.name,
      quantity: item.quantity,
      size: item.size ?? 'small',
      price: item.value?.amount,
      weight: item.weightGrams,
    })),
    related_deliveries: delivery.relatedDeliveries.map(({ id: other, relation }) => ({
      id: uberDeliveryId(other, relation === 'return'),
      relationship: relation,
    })),
    tracking_url: delivery.trackingUrl,
    undeliverable_action: undeliverableActionOf(delivery),
    undeliverable_reason: delivery.undelivered?.reason.toUpperCase() ?? '',
    uuid: uuidOf(id),
    batch_id: delivery.batchId ?? undefined,
  };
}

function courierView({ courier, dropoff }: Delivery): UberDelivery['courier'] {
  return (
    courier && {
      name: courier.firstName,
      vehicle_type: courier.vehicle,
      phone_number: dropoff.courierPhone ?? courier.phone,
      location: courier.position?.coordinates,
    }
  );
}

function manifestView({ items, metadata }: Delivery): UberDelivery['manifest'] {
  const { manifest_reference: reference = '', manifest_total_value: total } = metadata;
  const sum = items.reduce((value, item) => value + item.quantity * (item.value?.amount ?? 0), 0);
  return {
    reference,
    description: items.map(({ quantity, name }) => `${quantity} x ${name}`).join(', '),
    total_value: total === undefined ? sum : Number(total),
  };
}

/** The action at Uber for each of ours. */
const undeliverableActions = { return: 'returned', leave_at_door: 'left_at_door', discard: 'discarded' } as const;

function undeliverableActionOf({ undelivered }: Delivery): UberDelivery['undeliverable_action'] {
  return undelivered ? undeliverableActions[undelivered.action] : '';
}

function optional<From, To>(value: From | null, convert: (value: From) => To): To | undefined {
  return value === null ? undefined : convert(value);
}
