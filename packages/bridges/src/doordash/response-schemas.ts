import { z } from 'zod';

/*
 * The description of a field is its row in docs/bridges.md: where its value comes from. `absent` is a field that DoorDash
 * documents and that responses of the bridge do not have.
 */

const text = z.string();
const instant = z.string();
const absent = (reason = '') => z.undefined().describe(reason === '' ? 'absent' : `absent: ${reason}`);

/** An error. */
export const DoorDashError = z.object({
  code: text.describe('see [Errors](#errors)'),
  message: text.describe('`detail` of the problem'),
  reason: text.optional().describe('see [Errors](#errors)'),
  field_errors: z
    .array(
      z.object({
        field: text.describe('`errors.pointer`, as the field of the request'),
        error: text.describe('`errors.detail`'),
      }),
    )
    .optional(),
});

/** The credentials for a client. */
export const DoorDashCredentials = z.object({
  developer_id: text.describe('the id of your account as a partner'),
  key_id: text.describe('your API key and the id of your account, encrypted'),
  signing_secret: text.describe('your API key in base64url'),
});

/** The states of DoorDash Drive. */
const doorDashStatuses = [
  'quote',
  'created',
  'confirmed',
  'enroute_to_pickup',
  'arrived_at_pickup',
  'picked_up',
  'enroute_to_dropoff',
  'arrived_at_dropoff',
  'delivered',
  'enroute_to_return',
  'arrived_at_return',
  'returned',
  'cancelled',
] as const;
export type DoorDashStatus = (typeof doorDashStatuses)[number];

/** The reasons of a cancellation. */
const cancellationReasons = [
  'cancelled_by_creator',
  'failed_to_process_payment',
  'failed_to_assign_and_refunded',
  'failed_to_pickup',
  'failed_to_deliver',
  'failed_to_return',
] as const;

/** The details of a delivery that its status, its webhooks and a quote share. */
const details = {
  external_delivery_id: text.describe('`externalReference`'),
  currency: text.describe('`fee.currency`'),
  fee: z.number().describe('`charge.fee`; before the end, `fee`. The tip is not part of it'),
  tip: z.number().describe('`tip.amount`'),
  order_value: z.number().optional().describe('`metadata.order_value`'),
  pickup_address: text.describe('`pickup.address`'),
  pickup_business_name: text.optional().describe('`pickup.contact.company`'),
  pickup_phone_number: text.describe('`pickup.contact.phone`'),
  pickup_instructions: text.optional().describe('`pickup.notes`'),
  pickup_reference_tag: text.optional().describe('`metadata.pickup_reference_tag`'),
  pickup_external_business_id: text.optional().describe('`metadata.pickup_external_business_id`'),
  pickup_external_store_id: text.optional().describe('`metadata.pickup_external_store_id`'),
  pickup_time_estimated: instant.optional().describe('`eta.pickupHigh`'),
  pickup_time_actual: instant.optional().describe('`pickup.completedAt`'),
  pickup_verification_image_url: text.optional().describe('`pickup.proof.files`: download it with your API key'),
  dropoff_address: text.describe('`dropoff.address`'),
  dropoff_business_name: text.optional().describe('`dropoff.contact.company`'),
  dropoff_location: z
    .object({
      lat: z.number().describe('`dropoff.coordinates.lat`'),
      lng: z.number().describe('`dropoff.coordinates.lng`'),
    })
    .optional(),
  dropoff_phone_number: text.describe('`dropoff.contact.phone`'),
  dropoff_instructions: text.optional().describe('`dropoff.notes`'),
  dropoff_contact_given_name: text.optional().describe('the first word of `dropoff.contact.name`'),
  dropoff_contact_family_name: text.optional().describe('the other words of `dropoff.contact.name`'),
  dropoff_time_estimated: instant.optional().describe('`eta.dropoffHigh`'),
  dropoff_time_estimated_lower_bound: instant.optional().describe('`eta.dropoffLow`'),
  dropoff_time_estimated_upper_bound: instant.optional().describe('`eta.dropoffHigh`'),
  dropoff_time_actual: instant.optional().describe('`dropoff.completedAt`'),
  dropoff_verification_image_url: text.optional().describe('`dropoff.proof.files`: download it with your API key'),
  dropoff_signature_image_url: text.optional().describe('`dropoff.proof.files`: download it with your API key'),
  contactless_dropoff: z.boolean().describe('`handover`'),
  action_if_undeliverable: z.enum(['return_to_pickup', 'dispose']).optional().describe('`undeliverableAction`'),
  dropoff_requires_signature: z.boolean().describe('`dropoff.verification.signature`'),
  support_reference: text.describe('`id`'),
  tracking_url: text.optional().describe('`trackingUrl`; absent for a quote'),
  updated_at: instant.describe('`updatedAt`'),
  created_at: instant.describe('`createdAt`'),
  dasher_id: absent('we name no couriers to partners'),
  dasher_name: text.optional().describe('`courier.firstName`'),
  dasher_phone_number: text
    .optional()
    .describe('`dropoff.courierPhone`; until it is known `courier.phone`, which is masked'),
  dasher_dropoff_phone_number: text
    .optional()
    .describe('`dropoff.courierPhone`; until it is known `courier.phone`, which is masked'),
  dasher_pickup_phone_number: text
    .optional()
    .describe('`pickup.courierPhone`; until it is known `courier.phone`, which is masked'),
  dasher_location: z
    .object({
      lat: z.number().describe('`courier.position.coordinates.lat`'),
      lng: z.number().describe('`courier.position.coordinates.lng`'),
    })
    .optional(),
  dasher_vehicle_make: absent(),
  dasher_vehicle_model: absent(),
  dasher_vehicle_year: absent(),
  cancellation_reason: z.enum(cancellationReasons).optional().describe('`closure`, see [States](#states)'),
} as const;

/** A delivery or a quote: one resource at DoorDash. */
export const DoorDashDelivery = z.object({
  ...details,
  delivery_status: z.enum(doorDashStatuses).describe('`status`, see [States](#states)'),
  locale: absent(),
  order_fulfillment_method: absent(),
  origin_facility_id: absent(),
  pickup_verification_metadata: absent(),
  dropoff_contact_send_notifications: absent(),
  dropoff_options: absent(),
  dropoff_address_components: absent(),
  dropoff_pin_code_verification_metadata: absent('`dropoff.verification.pin` of the direct interface has the PIN'),
  shopping_options: absent('couriers do not shop'),
  order_contains: absent(),
  dasher_allowed_vehicles: absent(),
  promotion_id: absent(),
  dropoff_cash_on_delivery: absent(),
  order_route_type: absent(),
  order_route_items: absent(),
  fee_components: z.array(
    z.object({
      type: z
        .enum(['flat_fee', 'distance_based_fee', 'delivery_area_surcharge', 'small_order_fee', 'other'])
        .describe('`feeComponents.kind`: `base`, `distance`, `peak`, `small_order`, or another'),
      amount: z.number().describe('`feeComponents.amount`'),
    }),
  ),
  tax: z.number().describe('0: VAT is part of the fee'),
  tax_components: absent(),
  return_address: text.optional().describe('`pickup.address`, once the goods are on their way back'),
  return_time_estimated: absent('the return is a separate delivery'),
  return_time_actual: absent('the return is a separate delivery'),
  items: z.array(
    z.object({
      name: text.describe('`items.name`'),
      quantity: z.number().describe('`items.quantity`'),
      price: z.number().optional().describe('`items.value.amount`'),
    }),
  ),
  shopped_items: absent('couriers do not shop'),
  dropped_items: absent('couriers do not shop'),
  shipping_label: absent('there are no labels'),
});
export type DoorDashDelivery = z.infer<typeof DoorDashDelivery>;

/** The events of DoorDash Drive that the bridge sends. */
const doorDashEvents = [
  'DASHER_CONFIRMED',
  'DASHER_CONFIRMED_PICKUP_ARRIVAL',
  'DASHER_PICKED_UP',
  'DASHER_CONFIRMED_DROPOFF_ARRIVAL',
  'DASHER_DROPPED_OFF',
  'DELIVERY_RETURN_INITIALIZED',
  'DELIVERY_RETURNED',
  'DELIVERY_CANCELLED',
] as const;

/** The body of a webhook. */
export const DoorDashWebhook = z.object({
  ...details,
  event_name: z.enum(doorDashEvents).describe('`type` of the event, see [States](#states)'),
  delivery_status: DoorDashDelivery.shape.delivery_status,
  is_test: z.boolean().describe('not `livemode`'),
});
export type DoorDashWebhook = z.infer<typeof DoorDashWebhook>;
