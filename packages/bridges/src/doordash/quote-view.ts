import { feeComponentsView } from './delivery-view.js';
import type { Draft } from './draft-book.js';
import type { DoorDashDelivery } from './response-schemas.js';

/** Converts a delivery of which only a quote exists to DoorDash's shape. */
export function draftView({ quote, request }: Draft): DoorDashDelivery {
  const { fee, eta, feeComponents, createdAt } = quote;
  const { pickup, dropoff, metadata = {}, tip, items } = request;
  const [givenName, ...familyNames] = dropoff.contact.name.split(' ');
  return {
    external_delivery_id: request.externalReference ?? '',
    delivery_status: 'quote',
    currency: fee.currency,
    fee: fee.amount,
    fee_components: feeComponentsView(fee.amount, feeComponents),
    tax: 0,
    tip: tip?.amount ?? 0,
    order_value: metadata['order_value'] === undefined ? undefined : Number(metadata['order_value']),
    pickup_address: quote.pickup.address ?? '',
    pickup_business_name: pickup.contact?.company,
    pickup_phone_number: pickup.contact?.phone ?? '',
    pickup_instructions: pickup.notes,
    pickup_reference_tag: metadata['pickup_reference_tag'],
    pickup_external_business_id: metadata['pickup_external_business_id'],
    pickup_external_store_id: metadata['pickup_external_store_id'],
    pickup_time_estimated: eta.pickupHigh,
    dropoff_address: quote.dropoff.address ?? '',
    dropoff_business_name: dropoff.contact.company,
    dropoff_location: quote.dropoff.coordinates,
    dropoff_phone_number: dropoff.contact.phone,
    dropoff_instructions: dropoff.notes,
    dropoff_contact_given_name: givenName,
    dropoff_contact_family_name: familyNames.join(' '),
    dropoff_time_estimated: eta.dropoffHigh,
    dropoff_time_estimated_lower_bound: eta.dropoffLow,
    dropoff_time_estimated_upper_bound: eta.dropoffHigh,
    contactless_dropoff: request.handover === 'leave_at_door',
    action_if_undeliverable: request.undeliverableAction === 'discard' ? 'dispose' : 'return_to_pickup',
    dropoff_requires_signature: dropoff.verification?.signature ?? false,
    support_reference: quote.id,
    created_at: createdAt,
    updated_at: createdAt,
    items: items.map(({ name, quantity, value }) => ({ name, quantity, price: value?.amount })),
  };
}
