import type { Delivery, DeliveryStatus, FeeComponentKind } from '@doorstep/contracts';
import type { DoorDashDelivery, DoorDashStatus, DoorDashWebhook } from './response-schemas.js';

/** The state at DoorDash for each of ours. */
export const doorDashStatusOf: Readonly<Record<DeliveryStatus, DoorDashStatus>> = {
  pending: 'created',
  assigned: 'confirmed',
  at_pickup: 'arrived_at_pickup',
  picked_up: 'picked_up',
  at_dropoff: 'arrived_at_dropoff',
  returning: 'enroute_to_return',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
  failed: 'cancelled',
  expired: 'cancelled',
};

/** The components at DoorDash for ours. */
const componentTypes: Readonly<Record<FeeComponentKind, DoorDashDelivery['fee_components'][number]['type']>> = {
  base: 'flat_fee',
  distance: 'distance_based_fee',
  peak: 'delivery_area_surcharge',
  small_order: 'small_order_fee',
  extra_stops: 'other',
  return: 'other',
};

/** The action at DoorDash for each of ours, if there is one. */
const undeliverableActions = { return: 'return_to_pickup', leave_at_door: undefined, discard: 'dispose' } as const;

type Components = Delivery['feeComponents'];

/** Converts the components of a fee, which sum to `fee`. */
export function feeComponentsView(fee: number, components: Components): DoorDashDelivery['fee_components'] {
  const sum = components.reduce((total, { amount }) => total + amount.amount, 0);
  if (sum !== fee) return [{ type: 'other', amount: fee }];
  return components.map(({ kind, amount }) => ({ type: componentTypes[kind], amount: amount.amount }));
}

/** Converts a delivery to DoorDash's shape. */
export function deliveryView(delivery: Delivery): DoorDashDelivery {
  const { status, items, feeComponents, pickup } = delivery;
  const details = detailsView(delivery);
  const goesBack = status === 'returning' || status === 'returned';
  return {
    ...details,
    delivery_status: doorDashStatusOf[status],
    fee_components: feeComponentsView(details.fee, feeComponents),
    tax: 0,
    return_address: goesBack ? pickup.address : undefined,
    items: items.map(({ name, quantity, value }) => ({ name, quantity, price: value?.amount })),
  };
}

/** Converts the details of a delivery that responses and webhooks share. */
export function detailsView(delivery: Delivery): Omit<DoorDashWebhook, 'event_name' | 'delivery_status' | 'is_test'> {
  const { pickup, dropoff, metadata, eta, courier, charge } = delivery;
  const [givenName, ...familyNames] = dropoff.contact.name.split(' ');
  const toCustomer = dropoff.courierPhone ?? courier?.phone;
  return {
    external_delivery_id: delivery.externalReference ?? delivery.id,
    currency: delivery.fee.currency,
    fee: (charge?.fee ?? delivery.fee).amount,
    tip: delivery.tip.amount,
    order_value: metadata['order_value'] === undefined ? undefined : Number(metadata['order_value']),
    pickup_address: pickup.address,
    pickup_business_name: pickup.contact.company,
    pickup_phone_number: pickup.contact.phone,
    pickup_instructions: pickup.notes ?? undefined,
    pickup_reference_tag: metadata['pickup_reference_tag'],
    pickup_external_business_id: metadata['pickup_external_business_id'],
    pickup_external_store_id: metadata['pickup_external_store_id'],
    pickup_time_estimated: eta.pickupHigh ?? undefined,
    pickup_time_actual: pickup.completedAt ?? undefined,
    pickup_verification_image_url: fileUrl(pickup, 'photo'),
    dropoff_address: dropoff.address,
    dropoff_business_name: dropoff.contact.company,
    dropoff_location: dropoff.coordinates,
    dropoff_phone_number: dropoff.contact.phone,
    dropoff_instructions: dropoff.notes ?? undefined,
    dropoff_contact_given_name: givenName,
    dropoff_contact_family_name: familyNames.join(' '),
    dropoff_time_estimated: eta.dropoffHigh ?? undefined,
    dropoff_time_estimated_lower_bound: eta.dropoffLow ?? undefined,
    dropoff_time_estimated_upper_bound: eta.dropoffHigh ?? undefined,
    dropoff_time_actual: dropoff.completedAt ?? undefined,
    dropoff_verification_image_url: fileUrl(dropoff, 'photo'),
    dropoff_signature_image_url: fileUrl(dropoff, 'signature'),
    contactless_dropoff: delivery.handover === 'leave_at_door',
    action_if_undeliverable: undeliverableActions[delivery.undeliverableAction],
    dropoff_requires_signature: dropoff.verification.signature,
    support_reference: delivery.id,
    tracking_url: delivery.trackingUrl,
    updated_at: delivery.updatedAt,
    created_at: delivery.createdAt,
    dasher_name: courier?.firstName,
    dasher_phone_number: toCustomer,
    dasher_dropoff_phone_number: toCustomer,
    dasher_pickup_phone_number: pickup.courierPhone ?? courier?.phone,
    dasher_location: courier?.position?.coordinates,
    cancellation_reason: cancellationReasonOf(delivery),
  };
}

function fileUrl({ proof }: Delivery['pickup'], kind: 'photo' | 'signature'): string | undefined {
  return proof?.files.find((file) => file.kind === kind)?.url;
}

function cancellationReasonOf({ status, closure, pickup }: Delivery): DoorDashDelivery['cancellation_reason'] {
  if (status === 'expired') return 'failed_to_assign_and_refunded';
  if (status !== 'cancelled' && status !== 'failed') return undefined;
  if (closure?.by === 'partner') return 'cancelled_by_creator';
  return pickup.status === 'completed' ? 'failed_to_deliver' : 'failed_to_pickup';
}
