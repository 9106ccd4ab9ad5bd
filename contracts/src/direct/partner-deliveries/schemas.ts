import { z } from 'zod';
import { CancellationPreview } from '../../shared/cancellation.js';
import { Deadline } from '../../shared/deadlines.js';
import { WebhookEvent } from '../../shared/events.js';
import { Coordinates, LineString } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { expectedBarcodes, itemCheckResults } from '../../shared/item-checks.js';
import { Money, Vat } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { plain } from '../../shared/plain.js';
import { radiusMeters } from '../../shared/precision.js';
import { awayReasons } from '../../shared/reported-place.js';
import { component, type Named } from '../../shared/schema.js';
import { StopsBefore } from '../../shared/stops-before.js';
import { Instant, Seconds } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';
import { FeeComponent, placeOfStop, stopPrecision } from '../quotes/schemas.js';
import { Contact, DeliveryItem, DeliveryRequirements, TimeWindow } from '../quotes/stops.js';
import {
  deliveryActions,
  deliveryStatuses,
  handovers,
  pinSources,
  recipientActions,
  sandboxScenarios,
  undeliverableActions,
  undeliveredReasons,
} from './kinds.js';
import { pinPattern } from './pins.js';
import { RecipientMessages } from './recipient-messages.js';

const waypointVerification = z
  .object({
    pin: z
      .object({
        code: z
          .string()
          .regex(pinPattern)
          .nullable()
          .describe('Give it to the person who meets the courier; null once entered'),
        source: z.enum(pinSources).describe('Where the PIN comes from'),
        attemptsLeft: z.number().int().min(0).max(3),
        locked: z.boolean().describe('True after three wrong entries; `reset_pin` issues a new PIN'),
      })
      .strict()
      .nullable()
      .describe('Null when no PIN is required'),
    barcodes: expectedBarcodes,
    signature: z.boolean(),
    photo: z.boolean(),
    minimumAge: z.number().int().nullable(),
  })
  .strict();
export interface WaypointVerificationSchema extends Named<typeof waypointVerification> {}
/** The proof that the courier must collect at this stop before continuing. */
export const WaypointVerification: WaypointVerificationSchema = component('WaypointVerification', waypointVerification);

const proofFile = z
  .object({
    id: id('proof'),
    kind: z.enum(['photo', 'signature']),
    contentType: plain(z.string()),
    url: z.string().describe('Download it with your API key'),
  })
  .strict();
export interface ProofFileSchema extends Named<typeof proofFile> {}
/** A photo or a drawn signature. */
export const ProofFile: ProofFileSchema = component('ProofFile', proofFile);

const collectedCash = z
  .object({
    collected: Money.describe('What the recipient paid'),
    given: Money.nullable().describe('What the recipient handed over; null if the courier did not say'),
    change: Money.nullable().describe('What the courier gave back: the difference'),
  })
  .strict();
export interface CollectedCashSchema extends Named<typeof collectedCash> {}
/** The cash that a courier collected at the door. */
export const CollectedCash: CollectedCashSchema = component('CollectedCash', collectedCash);

const proof = z
  .object({
    at: Instant,
    coordinates: Coordinates.nullable().describe('Position of the courier; null if it was not known'),
    distanceMeters: z.number().int().min(0).nullable().describe('From that position to the stop; null without one'),
    awayReason: z
      .enum(awayReasons)
      .nullable()
      .describe('The reason of a courier who was away from the stop; null for one who was there'),
    pinEntered: z.boolean(),
    signedBy: z.string().nullable(),
    verifiedAge: z.number().int().nullable().describe('Age according to the document that the courier checked'),
    leftAtDoor: z.boolean(),
    cash: CollectedCash.nullable().describe('Null where no cash was to collect'),
    ...itemCheckResults,
    files: z.array(ProofFile).max(4),
  })
  .strict();
export interface ProofSchema extends Named<typeof proof> {}
/** Proof that the goods were handed over. */
export const Proof: ProofSchema = component('Proof', proof);

const deliveryWaypoint = z
  .object({
    address: z.string().describe('The address in your request'),
    label: z.string().describe('The address as we understood it'),
    precision: stopPrecision,
    radiusMeters,
    coordinates: Coordinates,
    zoneId: plain(z.string()),
    placeId: placeOfStop,
    contact: Contact,
    courierPhone: z
      .string()
      .nullable()
      .describe(
        'Number at which this contact reaches the courier, while one carries the delivery; it works from the phone of the contact only. Null until it is known',
      ),
    notes: z.string().nullable(),
    window: TimeWindow.nullable(),
    verification: WaypointVerification,
    status: z.enum(['pending', 'arrived', 'completed', 'failed']),
    arrivedAt: Instant.nullable(),
    completedAt: Instant.nullable(),
    proof: Proof.nullable(),
  })
  .strict();
export interface DeliveryWaypointSchema extends Named<typeof deliveryWaypoint> {}
/** One end of a delivery. */
export const DeliveryWaypoint: DeliveryWaypointSchema = component('DeliveryWaypoint', deliveryWaypoint);

const deliveryCourier = z
  .object({
    firstName: z.string(),
    vehicle: z.enum(vehicles),
    phone: z.string().describe('Masked; to call, see `courierPhone` of the stop'),
    position: z
      .object({ coordinates: Coordinates, at: Instant })
      .strict()
      .nullable()
      .describe('Only from assignment until the end of the delivery'),
  })
  .strict();
export interface DeliveryCourierSchema extends Named<typeof deliveryCourier> {}
/** The courier of a delivery. */
export const DeliveryCourier: DeliveryCourierSchema = component('DeliveryCourier', deliveryCourier);

const deliveryEta = z
  .object({
    pickupLow: Instant.nullable(),
    pickupHigh: Instant.nullable(),
    dropoffLow: Instant.nullable(),
    dropoffHigh: Instant.nullable(),
  })
  .strict();
export interface DeliveryEtaSchema extends Named<typeof deliveryEta> {}
/** Earliest and latest arrival at each end. Null for past arrivals, and once the delivery has ended. */
export const DeliveryEta: DeliveryEtaSchema = component('DeliveryEta', deliveryEta);

const returnPreview = z
  .object({
    returnable: z.boolean(),
    fee: Money.describe('Cost of the return delivery, on top of the fee; send it as `expectedFee`'),
  })
  .strict();
export interface ReturnPreviewSchema extends Named<typeof returnPreview> {}
/** The cost of having the goods brought back now. It stays the same until the goods are handed over. */
export const ReturnPreview: ReturnPreviewSchema = component('ReturnPreview', returnPreview);

const charge = z.object({ fee: Money, tip: Money, total: Money, vat: Vat.describe('Included in the fee') }).strict();
export interface ChargeSchema extends Named<typeof charge> {}
/** The cost of an ended delivery for its partner. */
export const Charge: ChargeSchema = component('Charge', charge);

const delivery = z
  .object({
    id: id('delivery'),
    livemode: z.boolean(),
    status: z.enum(deliveryStatuses),
    sequence: z.number().int().min(1).describe('Increases by one with each event'),
    allowedActions: z.array(z.enum(deliveryActions)).max(20).describe('The actions that you can take now'),
    externalReference: z.string().nullable(),
    quoteId: id('quote').nullable(),
    batchId: id('deliveryBatch').nullable().describe('The batch that one courier carries; null for a single delivery'),
    pickup: DeliveryWaypoint,
    dropoff: DeliveryWaypoint,
    items: z.array(DeliveryItem).max(100),
    minimumVehicle: z.enum(vehicles).describe('The smallest allowed vehicle; that of the courier is in `courier`'),
    requirements: DeliveryRequirements,
    handover: z.enum(handovers),
    undeliverableAction: z.enum(undeliverableActions),
    fee: Money.describe('The fee of the quote, VAT included, without the tip'),
    feeComponents: z.array(FeeComponent).max(10),
    vat: Vat,
    tip: Money.describe('Goes to the courier in full; no VAT'),
    cashOnDelivery: Money.nullable().describe(
      'The cash that the courier collects for you at the dropoff; null for none',
    ),
    charge: Charge.nullable().describe('Null until the delivery has ended'),
    distanceMeters: z.number().int().min(0),
    eta: DeliveryEta,
    courier: DeliveryCourier.nullable().describe('Null while no courier is assigned'),
    trackingUrl: z
      .string()
      .describe('A page for the recipient: its URL cannot be guessed, and stops working a day after the end'),
    cancellation: CancellationPreview,
    returnPreview: ReturnPreview,
    undelivered: z
      .object({
        reason: z.enum(undeliveredReasons),
        note: z.string().nullable(),
        action: z.enum(undeliverableActions),
        at: Instant,
      })
      .strict()
      .nullable()
      .describe('The reason why the goods were not handed over, and the action that followed'),
    closure: z
      .object({ reason: z.string(), note: z.string().nullable(), by: z.enum(['partner', 'courier', 'doorstep']) })
      .strict()
      .nullable()
      .describe(
        'The reason why the delivery ended as `cancelled`, `failed` or `expired`, such as `discarded`; or `marked_delivered` if our support confirmed the handover',
      ),
    deadlines: z
      .array(Deadline)
      .max(20)
      .describe('The time limits of the current state that you may know, earliest first'),
    relatedDeliveries: z
      .array(z.object({ id: id('delivery'), relation: z.enum(['original', 'return']) }).strict())
      .max(2)
      .describe('`return`: carries the goods of this delivery back'),
    metadata: z.record(z.string()).describe('Your own keys and values'),
    recipientActions: z
      .array(z.enum(recipientActions))
      .max(recipientActions.length)
      .describe('What the recipient can do on the tracking page'),
    recipientNote: z.string().nullable().describe('The note of the recipient for the courier'),
    recipientMessages: RecipientMessages.nullable().describe('Null if we do not write to the recipient'),
    sandbox: z
      .object({
        scenario: z.enum(sandboxScenarios),
        stepSeconds: Seconds,
        auto: z.boolean().describe('False: it moves only when you advance it'),
        nextStep: z.string().nullable().describe('Next action of the simulated courier'),
        nextStepAt: Instant.nullable(),
      })
      .strict()
      .nullable()
      .describe('Null in live mode'),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface DeliverySchema extends Named<typeof delivery> {}
/** A delivery, as its partner sees it. */
export const Delivery: DeliverySchema = component('Delivery', delivery);
export type Delivery = z.infer<DeliverySchema>;

const deliveryList = page(Delivery);
export interface DeliveryListSchema extends Named<typeof deliveryList> {}
/** A page of deliveries, newest first. */
export const DeliveryList: DeliveryListSchema = component('DeliveryList', deliveryList);

const timelineEntry = z.object({ status: z.enum(deliveryStatuses), at: Instant }).strict();
export interface TimelineEntrySchema extends Named<typeof timelineEntry> {}
/** The time at which a delivery reached a state. */
export const TimelineEntry: TimelineEntrySchema = component('TimelineEntry', timelineEntry);

const deliveryTracking = z
  .object({
    deliveryId: id('delivery'),
    livemode: z.boolean(),
    status: z.enum(deliveryStatuses),
    sequence: z.number().int().min(1),
    at: Instant.describe('The time of this state'),
    eta: DeliveryEta,
    stopsBefore: StopsBefore,
    courier: DeliveryCourier.nullable(),
    pickup: Coordinates,
    dropoff: Coordinates,
    route: LineString.describe('Route from pickup to dropoff'),
    timeline: z.array(TimelineEntry).max(100).describe('Past and current states, oldest first'),
  })
  .strict();
export interface DeliveryTrackingSchema extends Named<typeof deliveryTracking> {}
/** The state, arrival and position of a delivery. */
export const DeliveryTracking: DeliveryTrackingSchema = component('DeliveryTracking', deliveryTracking);
export type DeliveryTracking = z.infer<DeliveryTrackingSchema>;

const webhookEventList = page(WebhookEvent);
export interface WebhookEventListSchema extends Named<typeof webhookEventList> {}
/** A page of events. */
export const WebhookEventList: WebhookEventListSchema = component('WebhookEventList', webhookEventList);
