import { z } from 'zod';

/*
 * The description of a field is its row in docs/bridges.md: where its value comes from. `absent` is a field that Uber
 * documents and that responses of the bridge do not have.
 */

const text = z.string();
const instant = z.string();
const flag = z.boolean();
const absent = (reason = '') => z.undefined().describe(reason === '' ? 'absent' : `absent: ${reason}`);

/** A token (RFC 6749 5.1). */
export const UberToken = z.object({
  access_token: text.describe('your API key and the id of your account, encrypted'),
  token_type: z.literal('Bearer').describe('constant'),
  expires_in: z.number().describe('30 days'),
  scope: text.describe('`eats.deliveries`'),
});

/** A refused token (RFC 6749 5.2). */
export const UberTokenError = z.object({
  error: z
    .enum(['invalid_client', 'invalid_scope', 'invalid_request', 'unsupported_grant_type'])
    .describe('the reason'),
  error_description: text.describe('`detail` of the problem'),
});

/** An error. */
export const UberError = z.object({
  code: text.describe('see [Errors](#errors)'),
  message: text.describe('`detail` of the problem'),
  kind: z.literal('error').describe('constant'),
  metadata: z
    .record(z.string())
    .optional()
    .describe('`errors` by the fields of the request; for a duplicate, `delivery_id`'),
});

/** A quote. */
export const UberQuote = z.object({
  kind: z.literal('delivery_quote').describe('constant'),
  id: text.describe('`id`, with `dqt_` in place of `quo_`'),
  created: instant.describe('`createdAt`'),
  expires: instant.describe('`expiresAt`'),
  fee: z.number().describe('`fee.amount`'),
  currency: text.describe('`fee.currency`, in lower case'),
  currency_type: text.describe('`fee.currency`'),
  dropoff_eta: instant.describe('`eta.dropoffHigh`'),
  duration: z.number().describe('`dropoffEtaSeconds`, in minutes'),
  pickup_duration: z.number().describe('`pickupEtaSeconds`, in minutes'),
  dropoff_deadline: instant.describe('`dropoff.window.to`, otherwise `eta.dropoffHigh`'),
});

const location = (of: string) =>
  z.object({ lat: z.number().describe(`\`${of}.lat\``), lng: z.number().describe(`\`${of}.lng\``) });

const proof = z.object({
  signature: z
    .object({
      image_url: text.optional().describe('`proof.files`: download it with your API key'),
      name: text.optional().describe('`proof.signedBy`'),
      signer_relationship: absent(),
    })
    .optional(),
  picture: z.object({ image_url: text.describe('`proof.files`: download it with your API key') }).optional(),
  identification: z.object({ min_age_verified: flag.describe('`proof.verifiedAge` is known') }).optional(),
  pin_code: z.object({ entered: absent('we do not repeat a PIN') }).optional(),
  barcodes: z
    .array(
      z.object({
        value: text.describe('`proof.scans.value`'),
        scan_result: z.object({
          outcome: text.describe('`SUCCESS`: nothing else is kept'),
          timestamp: text.describe('`proof.at`'),
        }),
      }),
    )
    .optional(),
  completion_location: location('proof.coordinates').optional(),
});

const requirements = z.object({
  signature: flag.describe('`verification.signature`'),
  signature_requirement: z.object({
    enabled: flag.describe('`verification.signature`'),
    collect_signer_name: flag.describe('`verification.signature`'),
    collect_signer_relationship: flag.describe('false'),
  }),
  pincode: z
    .object({
      enabled: flag.describe('`verification.pin` is not null'),
      value: text.describe('`verification.pin.code`, until it is entered'),
    })
    .optional(),
  identification: z.object({ min_age: z.number().describe('`verification.minimumAge`') }).optional(),
  picture: flag.describe('`verification.photo`'),
  barcodes: z.array(z.object({ value: text.describe('`verification.barcodes.value`') })).optional(),
});

/** A waypoint: pickup, dropoff or return. */
export const UberWaypoint = z.object({
  name: text.describe('`contact.name`; at the pickup `contact.company`, if there is one'),
  phone_number: text.describe('`contact.phone`'),
  address: text.describe('`address`'),
  detailed_address: z.object({
    street_address_1: text.describe('`address`'),
    street_address_2: text.describe('empty'),
    city: text.describe('empty'),
    state: text.describe('empty'),
    zip_code: text.describe('empty'),
    country: text.describe('empty'),
  }),
  notes: text.describe('`notes`'),
  seller_notes: text.describe('empty: part of `notes`'),
  courier_notes: text.describe('empty'),
  location: location('coordinates'),
  verification: proof.optional(),
  verification_requirements: requirements,
  status: z.enum(['completed', 'failed']).optional().describe('`status`; absent before the end'),
  status_timestamp: instant.optional().describe('`completedAt`'),
  external_store_id: text.optional().describe('`metadata.external_store_id`, at the pickup'),
});
export type UberWaypoint = z.infer<typeof UberWaypoint>;

/** The states of Uber Direct. */
const uberStatuses = ['pending', 'pickup', 'pickup_complete', 'dropoff', 'delivered', 'canceled', 'returned'] as const;
export type UberStatus = (typeof uberStatuses)[number];

/** A delivery. */
export const UberDelivery = z.object({
  id: text.describe('`id`, with `del_` in place of `dlv_`; `ret_` for a return'),
  quote_id: text.optional().describe('`quoteId`, with `dqt_` in place of `quo_`'),
  status: z.enum(uberStatuses).describe('`status`, see [States](#states)'),
  complete: flag.describe('true in the states that end a delivery'),
  kind: z.literal('delivery').describe('constant'),
  courier: z
    .object({
      name: text.describe('`courier.firstName`'),
      vehicle_type: text.describe('`courier.vehicle`'),
      phone_number: text.describe('`dropoff.courierPhone`; until it is known `courier.phone`, which is masked'),
      location: location('courier.position.coordinates').optional(),
      img_href: absent('we share no photos of couriers'),
      rating: absent(),
    })
    .nullable(),
  courier_imminent: flag.describe('true at a stop: `at_pickup`, `at_dropoff`'),
  created: instant.describe('`createdAt`'),
  updated: instant.describe('`updatedAt`'),
  currency: text.describe('`fee.currency`, in lower case'),
  deliverable_action: z
    .enum(['deliverable_action_meet_at_door', 'deliverable_action_leave_at_door'])
    .describe('`handover`'),
  pickup: UberWaypoint,
  pickup_eta: instant.optional().describe('`eta.pickupHigh`'),
  pickup_ready: instant.describe('`pickup.window.from`, otherwise `createdAt`'),
  pickup_deadline: instant.optional().describe('`pickup.window.to`'),
  dropoff: UberWaypoint,
  dropoff_eta: instant.optional().describe('`eta.dropoffHigh`'),
  dropoff_ready: instant.describe('`dropoff.window.from`, otherwise `createdAt`'),
  dropoff_deadline: instant.optional().describe('`dropoff.window.to`'),
  dropoff_identifier: text.describe('`dropoff.proof.signedBy`'),
  return: UberWaypoint.optional().describe('`pickup`, while the goods are on their way back or returned'),
  external_id: text.optional().describe('`metadata.external_id`'),
  fee: z.number().describe('`charge.total`; before the end, `fee` and `tip` together'),
  tip: z.number().describe('`tip.amount`'),
  live_mode: flag.describe('`livemode`'),
  manifest: z.object({
    reference: text.describe('`metadata.manifest_reference`'),
    description: text.describe('quantities and names of `items`'),
    total_value: z.number().describe('`metadata.manifest_total_value`, otherwise the sum of `items.value`'),
  }),
  manifest_items: z.array(
    z.object({
      name: text.describe('`items.name`'),
      quantity: z.number().describe('`items.quantity`'),
      size: z.enum(['small', 'medium', 'large', 'xlarge']).describe('`items.size`'),
      price: z.number().optional().describe('`items.value.amount`'),
      weight: z.number().optional().describe('`items.weightGrams`'),
      dimensions: absent(),
      must_be_upright: absent(),
      vat_percentage: absent(),
    }),
  ),
  related_deliveries: z.array(
    z.object({
      id: text.describe('`relatedDeliveries.id`'),
      relationship: z.enum(['original', 'return']).describe('`relatedDeliveries.relation`'),
    }),
  ),
  tracking_url: text.describe('`trackingUrl`'),
  undeliverable_action: z.enum(['', 'returned', 'left_at_door', 'discarded']).describe('`undelivered.action`'),
  undeliverable_reason: text.describe('`undelivered.reason`, in capitals'),
  uuid: text.describe('the UUID of `id`'),
  batch_id: text.optional().describe('`batchId`'),
  refund: absent('refunds are in your statements'),
});
export type UberDelivery = z.infer<typeof UberDelivery>;

/** A page of deliveries. */
export const UberDeliveryList = z.object({
  data: z.array(UberDelivery),
  next_href: text.describe('`nextCursor`; empty on the last page'),
  total_count: z.literal(-1).describe('constant'),
});
export type UberDeliveryList = z.infer<typeof UberDeliveryList>;

/** A proof of delivery. */
export const UberProof = z.object({ document: text.describe('the bytes of `proof.files`, in base64') });
export type UberProof = z.infer<typeof UberProof>;

/** The body of a webhook. */
export const UberWebhook = z.object({
  kind: z.literal('event.delivery_status').describe('constant'),
  id: text.describe('`id` of the event'),
  created: instant.describe('`timestamp`'),
  live_mode: flag.describe('`livemode`'),
  delivery_id: text.describe('`data.delivery.id`'),
  status: z.enum(uberStatuses).describe('`data.delivery.status`'),
  customer_id: text.describe('the id of your account as a partner'),
  account_id: text.describe('the same'),
  developer_id: text.describe('the same'),
  data: UberDelivery,
});
export type UberWebhook = z.infer<typeof UberWebhook>;
