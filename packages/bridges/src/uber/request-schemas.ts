import { z } from 'zod';

/*
 * The description of a field is its row in docs/bridges.md: what it becomes in the direct interface. `refused` means 400
 * `invalid_params`, and `kept` that responses return it as it was sent, without another effect.
 */

const text = z.string();
const instant = z.string().datetime({ offset: true });
const flag = z.boolean();
const minorUnits = z.number().int().min(0);

const pickupWindow = '`pickup.window`; the missing end of a window is 30 minutes from the other';
const dropoffWindow = '`dropoff.window`; the missing end of a window is 60 minutes from the other';

/** Addresses and windows of a quote and of a delivery. */
const journey = {
  pickup_address: text.describe('`pickup.address`: street, zip code and city of the JSON, or the text itself'),
  pickup_latitude: z.number().optional().describe('`pickup.coordinates.lat`'),
  pickup_longitude: z.number().optional().describe('`pickup.coordinates.lng`'),
  pickup_ready_dt: instant.optional().describe(pickupWindow),
  pickup_deadline_dt: instant.optional().describe(pickupWindow),
  dropoff_address: text.describe('`dropoff.address`: street, zip code and city of the JSON, or the text itself'),
  dropoff_latitude: z.number().optional().describe('`dropoff.coordinates.lat`'),
  dropoff_longitude: z.number().optional().describe('`dropoff.coordinates.lng`'),
  dropoff_ready_dt: instant.optional().describe(dropoffWindow),
  dropoff_deadline_dt: instant.optional().describe(dropoffWindow),
} as const;

/** The request for a token (RFC 6749 4.4.2). */
export const UberTokenRequest = z.object({
  grant_type: text.describe('only `client_credentials`'),
  client_id: text.describe('the id of your API key, or of your account as a partner'),
  client_secret: text.describe('your API key'),
  scope: text.optional().describe('must contain `eats.deliveries`, if it is sent'),
});

/** The request for a quote. */
export const UberQuoteRequest = z.object({
  ...journey,
  pickup_phone_number: text.optional().describe('none: quotes have no contacts'),
  dropoff_phone_number: text.optional().describe('none: quotes have no contacts'),
  manifest_total_value: minorUnits.optional().describe('none: the fee does not depend on it'),
  external_store_id: text.optional().describe('none: quotes have no references'),
});
export type UberQuoteRequest = z.infer<typeof UberQuoteRequest>;

const signatureRequirement = z.object({
  enabled: flag.optional().describe('`verification.signature`'),
  collect_signer_name: flag.optional().describe('none: a signature always has a name'),
  collect_signer_relationship: flag.optional().describe('none: it is not collected'),
});

const barcodes = z
  .array(
    z.object({
      value: text.optional().describe('`verification.barcodes.value`; of a return or a change: refused'),
      type: text.optional().describe('`verification.barcodes.symbology`'),
    }),
  )
  .optional();

/** The proof that each waypoint can require. */
const verification = {
  signature: flag.optional().describe('`verification.signature`'),
  signature_requirement: signatureRequirement.optional(),
  barcodes,
  picture: flag.optional().describe('`verification.photo`'),
} as const;

const identification = z
  .object({ min_age: z.number().int().optional().describe('`verification.minimumAge`') })
  .optional();

const manifestItem = z.object({
  name: text.default('Item').describe('`items.name`'),
  quantity: z.number().int().min(1).default(1).describe('`items.quantity`'),
  size: z.enum(['small', 'medium', 'large', 'xlarge']).optional().describe('`items.size`'),
  price: minorUnits.optional().describe('`items.value`, in the currency of the fee'),
  weight: z.number().optional().describe('`items.weightGrams`'),
  dimensions: z
    .object({
      length: z.number().optional().describe('none: `size` decides'),
      height: z.number().optional().describe('none: `size` decides'),
      depth: z.number().optional().describe('none: `size` decides'),
    })
    .optional(),
  must_be_upright: flag.optional().describe('none'),
  vat_percentage: z.number().optional().describe('none: we do not sell the items'),
});
export type UberItem = z.infer<typeof manifestItem>;

const roboCourier = z.object({
  mode: z.enum(['auto', 'custom']).describe('`sandbox.auto`'),
  enroute_for_pickup_at: instant.optional().describe('`sandbox.stepSeconds`, the mean distance of these times'),
  pickup_imminent_at: instant.optional().describe('see `enroute_for_pickup_at`'),
  pickup_at: instant.optional().describe('see `enroute_for_pickup_at`'),
  dropoff_imminent_at: instant.optional().describe('see `enroute_for_pickup_at`'),
  dropoff_at: instant.optional().describe('see `enroute_for_pickup_at`'),
  cancel_reason: text
    .optional()
    .describe('`sandbox.scenario`: `customer_no_show` for `customer_unavailable`, otherwise `returned`'),
});
export type RoboCourier = z.infer<typeof roboCourier>;

/** The request for a delivery. */
export const UberDeliveryRequest = z.object({
  ...journey,
  quote_id: text.optional().describe('`quoteId`'),
  pickup_name: text.describe('`pickup.contact.name`'),
  pickup_business_name: text.optional().describe('`pickup.contact.company`'),
  pickup_phone_number: text.describe('`pickup.contact.phone`'),
  pickup_notes: text.optional().describe('`pickup.notes`'),
  pickup_verification: z.object({ ...verification, identification }).optional(),
  dropoff_name: text.describe('`dropoff.contact.name`'),
  dropoff_business_name: text.optional().describe('`dropoff.contact.company`'),
  dropoff_phone_number: text.describe('`dropoff.contact.phone`'),
  dropoff_notes: text.optional().describe('`dropoff.notes`'),
  dropoff_seller_notes: text.optional().describe('`dropoff.notes`, after those of the recipient'),
  dropoff_verification: z
    .object({
      ...verification,
      identification,
      pincode: z
        .object({
          enabled: flag.optional().describe('`verification.pin`'),
          type: text.optional().describe('none: the PIN is random'),
        })
        .optional(),
    })
    .optional(),
  return_verification: z.object(verification).optional(),
  deliverable_action: z
    .enum(['deliverable_action_meet_at_door', 'deliverable_action_leave_at_door'])
    .optional()
    .describe('`handover`; leaving at the door also sets `verification.photo`'),
  undeliverable_action: z.enum(['leave_at_door', 'return', 'discard']).optional().describe('`undeliverableAction`'),
  manifest_items: z.array(manifestItem).min(1),
  manifest_reference: text
    .optional()
    .describe('`metadata`; together with `external_id` also `externalReference`, unless there is an `idempotency_key`'),
  external_id: text.optional().describe('see `manifest_reference`'),
  manifest_total_value: minorUnits.optional().describe('kept in `metadata`'),
  external_store_id: text.optional().describe('kept in `metadata`'),
  tip: minorUnits.optional().describe('`tip`, in the currency of the fee'),
  idempotency_key: text.optional().describe('the header `Idempotency-Key`: it lasts 24 hours instead of one'),
  requires_dropoff_signature: flag.optional().describe('`dropoff.verification.signature`'),
  requires_id: flag.optional().describe('`dropoff.verification.minimumAge`: 18'),
  external_user_info: z
    .object({
      merchant_account: z
        .object({
          account_created_at: z.unknown().optional().describe('none: we do not collect it'),
          email: text.optional().describe('none: we do not collect it'),
        })
        .optional(),
      device: z.object({ id: text.optional().describe('none: we do not collect it') }).optional(),
    })
    .optional(),
  test_specifications: z.object({ robo_courier_specification: roboCourier.optional() }).optional(),
});
export type UberDeliveryRequest = z.infer<typeof UberDeliveryRequest>;

/** The changes to a delivery. */
export const UberDeliveryUpdate = z.object({
  dropoff_notes: text.optional().describe('`dropoff.notes`'),
  pickup_notes: text.optional().describe('`pickup.notes`'),
  manifest_reference: text.optional().describe('`metadata.manifest_reference`'),
  tip_by_customer: minorUnits.optional().describe('`tip`; after the delivery, the tip afterwards'),
  dropoff_latitude: z.number().optional().describe('refused: cancel, and create another delivery'),
  dropoff_longitude: z.number().optional().describe('refused: cancel, and create another delivery'),
  dropoff_verification: z.object({ barcodes }).optional(),
  pickup_verification: z.object({ barcodes }).optional(),
  requires_dropoff_signature: flag.optional().describe('refused'),
  requires_id: flag.optional().describe('refused'),
});
export type UberDeliveryUpdate = z.infer<typeof UberDeliveryUpdate>;

/** The states that a list can be filtered by. */
const uberFilters = [
  'pending',
  'pickup',
  'pickup_complete',
  'dropoff',
  'delivered',
  'canceled',
  'returned',
  'ongoing',
] as const;
export type UberFilter = (typeof uberFilters)[number];

/** The query of a list. */
export const UberListQuery = z.object({
  filter: z.enum(uberFilters).optional().describe('`status`'),
  limit: z.coerce.number().int().min(1).max(100).default(25).describe('`limit`'),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(0)
    .describe('at most 1,000; `next_href` has a `cursor` instead'),
  cursor: text.optional().describe('`cursor`: part of `next_href` only'),
});

/** The proof to return. */
export const UberProofRequest = z.object({
  waypoint: z
    .enum(['pickup', 'dropoff', 'return'])
    .describe('`pickup.proof`, `dropoff.proof`, or that of the return delivery'),
  type: z.enum(['picture', 'signature', 'pincode']).describe('`files.kind`; a PIN has no image: 404'),
});
