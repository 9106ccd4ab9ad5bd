import { z } from 'zod';

/*
 * The description of a field is its row in docs/bridges.md: what it becomes in the direct interface. `refused` means 400
 * `validation_error`, and `kept` that responses return it as it was sent, without another effect.
 */

const text = z.string();
const instant = z.string().datetime({ offset: true });
const flag = z.boolean();
const minorUnits = z.number().int().min(0);

const timeWindow = (stop: string) =>
  z
    .object({
      start_time: instant.describe(`\`${stop}.window.from\``),
      end_time: instant.describe(`\`${stop}.window.to\``),
    })
    .optional();

const addressComponents = z.record(z.unknown()).optional().describe('none: the address is read from the text');

const item = z.object({
  name: text.describe('`items.name`'),
  quantity: z.number().int().min(1).describe('`items.quantity`'),
  description: text.optional().describe('none'),
  external_id: text.optional().describe('none'),
  external_instance_id: text.optional().describe('none'),
  price: minorUnits.optional().describe('`items.value`, in the currency of the fee'),
  weight: z.number().min(0).optional().describe('`items.weightGrams`, from pounds'),
  volume: z.number().optional().describe('none'),
  length: z.number().optional().describe('none'),
  width: z.number().optional().describe('none'),
  height: z.number().optional().describe('none'),
  barcode: text.optional().describe('`items.barcode.value`'),
  special_instructions: text.optional().describe('none'),
  item_options: z.record(z.unknown()).optional().describe('none: couriers do not shop'),
  adjustment_details: z.record(z.unknown()).optional().describe('none: couriers do not shop'),
  dangerous_goods: z.array(z.unknown()).max(0).optional().describe('refused'),
});
export type DoorDashItem = z.infer<typeof item>;

/** The fields of a quote and of a delivery, which are the same. */
const order = {
  external_delivery_id: text
    .regex(/^[A-Za-z0-9._~-]{1,64}$/, 'must be letters, digits, and the signs -._~')
    .describe('`externalReference`, and the header `Idempotency-Key`'),
  locale: text.optional().describe('none: texts for couriers are in their own language'),
  order_fulfillment_method: z.enum(['standard', 'catering', 'parcel']).optional().describe('none'),
  origin_facility_id: text.optional().describe('none'),
  pickup_address: text.describe('`pickup.address`'),
  pickup_business_name: text.optional().describe('`pickup.contact.name` and `pickup.contact.company`'),
  pickup_phone_number: text.describe('`pickup.contact.phone`; required, because we do not know your stores'),
  pickup_instructions: text.optional().describe('`pickup.notes`'),
  pickup_reference_tag: text.optional().describe('kept in `metadata`'),
  pickup_external_business_id: text.optional().describe('kept in `metadata`'),
  pickup_external_store_id: text.optional().describe('kept in `metadata`'),
  pickup_verification_metadata: z
    .object({
      verification_type: text.optional().describe('with `NO_SCAN`, nothing is scanned'),
      verification_code: text.optional().describe('`pickup.verification.barcodes.value`'),
      verification_format: text.optional().describe('`pickup.verification.barcodes.symbology`'),
    })
    .optional(),
  pickup_address_components: addressComponents,
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
  dropoff_contact_given_name: text.optional().describe('`dropoff.contact.name`, with the family name'),
  dropoff_contact_family_name: text.optional().describe('`dropoff.contact.name`, with the given name'),
  dropoff_contact_send_notifications: flag.optional().describe('`recipientMessages`: SMS if it is true'),
  dropoff_email_address: text
    .optional()
    .describe('`recipientMessages`: e-mail, if `dropoff_contact_send_notifications` is true'),
  dropoff_options: z
    .object({
      signature: z
        .enum(['required', 'preferred', 'none'])
        .optional()
        .describe('`verification.signature`, if `required`'),
      id_verification: z
        .enum(['required', 'preferred', 'none'])
        .optional()
        .describe('`verification.minimumAge`: 18, if `required`'),
      proof_of_delivery: z
        .enum(['photo_required', 'photo_preferred', 'pin_code', 'none'])
        .optional()
        .describe('`verification.photo` for `photo_required`, `verification.pin` for `pin_code`'),
      catering_setup: z.enum(['required', 'none']).optional().describe('`required` is refused'),
    })
    .optional(),
  dropoff_address_components: addressComponents,
  dropoff_pin_code_verification_metadata: z
    .object({
      pin_code_type: z
        .enum(['random_number', 'customer_phone_number', 'merchant_provided_number'])
        .optional()
        .describe('`verification.pin.source`: `generated`, `sender`, or `contact_phone`, the default'),
      pin_code_value: text.optional().describe('`verification.pin.value`: four digits, for `merchant_provided_number`'),
    })
    .optional(),
  return_pin_code_verification_metadata: z.record(z.unknown()).optional().describe('refused'),
  order_value: minorUnits.optional().describe('kept in `metadata`'),
  items: z.array(item).max(100).optional(),
  shopping_options: z.record(z.unknown()).optional().describe('refused: couriers do not shop'),
  pickup_time: instant.optional().describe('`pickup.window`: the 30 minutes from then'),
  dropoff_time: instant.optional().describe('`dropoff.window`: 30 minutes before and after'),
  pickup_window: timeWindow('pickup'),
  dropoff_window: timeWindow('dropoff'),
  customer_expected_sla: z.record(z.unknown()).optional().describe('none'),
  expires_by: z.record(z.unknown()).optional().describe('none: `deadlines` has the time limits'),
  shipping_label_metadata: z.record(z.unknown()).optional().describe('none: there are no labels'),
  shipping_label_config: z.record(z.unknown()).optional().describe('none: there are no labels'),
  contactless_dropoff: flag.optional().describe('`handover`, and `verification.photo`'),
  action_if_undeliverable: z
    .enum(['return_to_pickup', 'dispose'])
    .optional()
    .describe('`undeliverableAction`: `return` or `discard`'),
  tip: minorUnits.optional().describe('`tip`, in the currency of the fee'),
  order_contains: z
    .object({
      alcohol: flag.optional().describe('`verification.minimumAge`: 18'),
      tobacco: flag.optional().describe('`verification.minimumAge`: 18'),
      hemp: flag.optional().describe('`verification.minimumAge`: 18'),
      age_restricted_pharmacy_items: flag.optional().describe('`verification.minimumAge`: 18'),
      pharmacy_items: flag.optional().describe('none'),
      otc: flag.optional().describe('none'),
    })
    .optional(),
  dasher_allowed_vehicles: z
    .array(z.enum(['car', 'bicycle', 'walking']))
    .optional()
    .describe('`minimumVehicle`: `car`, if only cars are allowed'),
  dropoff_requires_signature: flag.optional().describe('`verification.signature`'),
  promotion_id: text.optional().describe('none'),
  dropoff_cash_on_delivery: minorUnits.optional().describe('refused, unless it is 0'),
  order_route_type: z.enum(['roundtrip']).optional().describe('refused'),
  order_route_items: z.array(z.string()).optional().describe('refused'),
  force_batch_id: text.optional().describe('none: we form batches ourselves, or as `POST /v1/delivery-batches` says'),
} as const;

/** The request for a quote or a delivery. */
export const DoorDashOrder = z.object(order);
export type DoorDashOrder = z.infer<typeof DoorDashOrder>;

/** The acceptance of a quote. */
export const DoorDashAcceptance = z.object({
  tip: minorUnits.optional().describe('`tip`, in the currency of the fee'),
  dropoff_phone_number: text.optional().describe('`dropoff.contact.phone`'),
});

const unchangeable = z.unknown().optional().describe('refused: cancel the delivery, and create another one');

/** The fields that a delivery keeps, although DoorDash can change some of them. */
const unchangeableFields = {
  pickup_address: unchangeable,
  pickup_business_name: unchangeable,
  pickup_external_business_id: unchangeable,
  pickup_external_store_id: unchangeable,
  pickup_verification_metadata: unchangeable,
  pickup_address_components: unchangeable,
  dropoff_address: unchangeable,
  dropoff_business_name: unchangeable,
  dropoff_location: unchangeable,
  dropoff_contact_send_notifications: unchangeable,
  dropoff_options: unchangeable,
  dropoff_address_components: unchangeable,
  dropoff_pin_code_verification_metadata: unchangeable,
  contactless_dropoff: unchangeable,
  action_if_undeliverable: unchangeable,
  order_contains: unchangeable,
  dasher_allowed_vehicles: unchangeable,
  dropoff_requires_signature: unchangeable,
  promotion_id: unchangeable,
  dropoff_cash_on_delivery: unchangeable,
  order_route_type: unchangeable,
  order_route_items: unchangeable,
  items: unchangeable,
  pickup_time: unchangeable,
  dropoff_time: unchangeable,
  pickup_window: unchangeable,
  dropoff_window: unchangeable,
} as const;

/** Returns the fields of a change that a delivery keeps. */
export function unchangeableIn(change: object): readonly string[] {
  return Object.keys(unchangeableFields).filter((field) => field in change);
}

/** The changes to a delivery. */
export const DoorDashUpdate = z.object({
  pickup_phone_number: order.pickup_phone_number.optional().describe('`pickup.contact.phone`'),
  pickup_instructions: order.pickup_instructions,
  pickup_reference_tag: order.pickup_reference_tag,
  dropoff_phone_number: order.dropoff_phone_number.optional().describe('`dropoff.contact.phone`'),
  dropoff_instructions: order.dropoff_instructions,
  dropoff_contact_given_name: order.dropoff_contact_given_name,
  dropoff_contact_family_name: order.dropoff_contact_family_name,
  order_value: order.order_value,
  tip: order.tip,
  ...unchangeableFields,
});
export type DoorDashUpdate = z.infer<typeof DoorDashUpdate>;

/** The body of a cancellation, which is optional. */
export const DoorDashCancellation = z.object({
  cancellation_reason: text.optional().describe('`note`'),
});
