import { z } from 'zod';
import {
  courierFailureReasons,
  deliveryActions,
  deliveryStatuses,
  handovers,
  pinSources,
  undeliverableActions,
  undeliverableReasons,
} from '../../direct/partner-deliveries/kinds.js';
import { DeliveryItem, DeliveryRequirements, TimeWindow } from '../../direct/quotes/stops.js';
import { Deadline } from '../../shared/deadlines.js';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { expectedBarcodes, itemCheckFields } from '../../shared/item-checks.js';
import { Money, Price } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { placeFields, ReportedPlace } from '../../shared/reported-place.js';
import { component, type Named } from '../../shared/schema.js';
import { note, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { imageMediaTypes } from '../../shared/upload.js';
import { vehicles } from '../../shared/vehicles.js';

const courierStop = z
  .object({
    address: z.string().describe('Only the zone, until you claim the delivery'),
    coordinates: Coordinates.describe('Accurate to about 100 m, until you claim the delivery'),
    contact: z
      .object({
        name: z.string(),
        phone: z
          .string()
          .describe('For the courier, a number that connects with the contact and shows neither side the other one'),
        company: z.string().nullable(),
      })
      .strict()
      .nullable()
      .describe('Only while you carry the delivery; masked for support and administrators, unless revealed'),
    notes: z.string().nullable(),
    window: TimeWindow.nullable(),
    verification: z
      .object({
        pin: z.boolean(),
        pinSource: z
          .enum(pinSources)
          .nullable()
          .describe(
            'The origin of the PIN; null without one. For `contact_phone`, the person states the last four digits of their phone number, which you do not see',
          ),
        barcodes: expectedBarcodes,
        signature: z.boolean(),
        photo: z.boolean(),
        minimumAge: z.number().int().nullable(),
      })
      .strict()
      .describe('The proof that you must collect at this stop'),
    status: z.enum(['pending', 'arrived', 'completed', 'failed']),
    reportedPlace: ReportedPlace.nullable().describe(
      'Position of the courier at the last step reported at this stop. Only for support and administrators, null for others',
    ),
  })
  .strict();
export interface CourierStopSchema extends Named<typeof courierStop> {}
/** One end of a delivery, as a courier sees it. */
export const CourierStop: CourierStopSchema = component('CourierStop', courierStop);

const courierBatch = z
  .object({
    id: id('deliveryBatch'),
    stop: z.number().int().min(1).describe('Place of this dropoff in the suggested order, counted from 1'),
    stops: z.number().int().min(2).describe('Number of dropoffs'),
    earnings: Money.describe('The sum of the earnings of all deliveries'),
    distanceMeters: z.number().int().min(0).describe('Length of the trip from the pickup to the last dropoff'),
  })
  .strict();
export interface CourierBatchSchema extends Named<typeof courierBatch> {}
/** Deliveries from one pickup that one courier claims, picks up and gives back together. */
export const CourierBatch: CourierBatchSchema = component('CourierBatch', courierBatch);

const courierDelivery = z
  .object({
    id: id('delivery'),
    status: z.enum(deliveryStatuses),
    allowedActions: z.array(z.enum(deliveryActions)).max(20).describe('The actions that you can take now'),
    senderName: z.string(),
    pickup: CourierStop,
    dropoff: CourierStop,
    items: z.array(DeliveryItem).max(100),
    vehicle: z.enum(vehicles).describe('The smallest allowed vehicle'),
    requirements: DeliveryRequirements,
    handover: z.enum(handovers),
    recipientNote: z.string().nullable().describe('A note of the recipient; only while you carry the delivery'),
    undeliverableAction: z.enum(undeliverableActions),
    earnings: Money.describe('The share of the courier, or of their fleet, in the fee, plus the tip'),
    toCollect: Money.nullable().describe(
      'The cash to collect from the recipient at the dropoff, before the goods change hands; null for none',
    ),
    distanceMeters: z.number().int(),
    courierId: id('courier').nullable(),
    returnOf: id('delivery').nullable().describe('The delivery whose goods this delivery carries back'),
    batch: CourierBatch.nullable().describe('Null for a single delivery'),
    deadlines: z
      .array(Deadline)
      .max(20)
      .describe('The time limits of the current state that you may know, earliest first'),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface CourierDeliverySchema extends Named<typeof courierDelivery> {}
/** A direct delivery, as couriers and staff see it. */
export const CourierDelivery: CourierDeliverySchema = component('CourierDelivery', courierDelivery);
export type CourierDelivery = z.infer<CourierDeliverySchema>;

const courierDeliveryList = page(CourierDelivery);
export interface CourierDeliveryListSchema extends Named<typeof courierDeliveryList> {}
/** A page of direct deliveries, newest first. */
export const CourierDeliveryList: CourierDeliveryListSchema = component('CourierDeliveryList', courierDeliveryList);

/** Maximum length of a photo or drawing in base64: about 50 kB of bytes. Larger ones are sent as files of a form. */
export const maxProofCharacters = 70_000;

const proofImage = z
  .object({
    contentType: z.enum(imageMediaTypes),
    base64: z
      .string()
      .regex(/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64 (RFC 4648 4)')
      .max(maxProofCharacters),
  })
  .strict();
export interface ProofImageSchema extends Named<typeof proofImage> {}
/** A small photo or drawing in JSON. Its type is detected from its bytes, and must match `contentType`. */
export const ProofImage: ProofImageSchema = component('ProofImage', proofImage);
export type ProofImage = z.infer<ProofImageSchema>;

const handoverProof = z
  .object({
    pin: z
      .string()
      .regex(/^\d{4}$/, 'must be four digits')
      .optional(),
    signature: z
      .object({ signedBy: text(100), image: ProofImage.optional() })
      .strict()
      .optional(),
    photo: ProofImage.optional(),
    verifiedAge: z.number().int().min(0).max(130).optional().describe('Age according to the document that you checked'),
    cashCollected: Price.optional().describe('At the dropoff, if there is cash to collect: exactly `toCollect`'),
    cashGiven: Price.optional().describe('What the recipient handed over; you gave the difference back'),
    ...itemCheckFields,
    ...placeFields,
  })
  .strict();
export interface HandoverProofSchema extends Named<typeof handoverProof> {}
/** The proof that a courier collected at a stop: at least what its verification requires. */
export const HandoverProof: HandoverProofSchema = component('HandoverProof', handoverProof);
export type HandoverProof = z.infer<HandoverProofSchema>;

const courierArrived = z.object(placeFields).strict();
export interface CourierArrivedSchema extends Named<typeof courierArrived> {}
/** The arrival of a courier at a stop. */
export const CourierArrived: CourierArrivedSchema = component('CourierArrived', courierArrived);

/** The reasons of a courier to give a delivery back. */
export const deliveryReleaseReasons = ['vehicle_problem', 'too_far', 'too_large', 'other'] as const;

const deliveryRelease = z.object({ reason: z.enum(deliveryReleaseReasons), note: note(280).optional() }).strict();
export interface DeliveryReleaseSchema extends Named<typeof deliveryRelease> {}
/** The reason of a courier to give a delivery back. */
export const DeliveryRelease: DeliveryReleaseSchema = component('DeliveryRelease', deliveryRelease);

const deliveryUndeliverable = z
  .object({
    reason: z.enum(undeliverableReasons),
    note: note(280).optional(),
    photo: ProofImage.optional().describe(
      'Photo of the goods, if they are left at the door; required if they are discarded',
    ),
    ...placeFields,
  })
  .strict();
export interface DeliveryUndeliverableSchema extends Named<typeof deliveryUndeliverable> {}
/** The reason why goods could not be handed over. */
export const DeliveryUndeliverable: DeliveryUndeliverableSchema = component(
  'DeliveryUndeliverable',
  deliveryUndeliverable,
);

const deliveryFailure = z.object({ reason: z.enum(courierFailureReasons), note: note(280).optional() }).strict();
export interface DeliveryFailureSchema extends Named<typeof deliveryFailure> {}
/** The reason why a courier cannot continue. */
export const DeliveryFailure: DeliveryFailureSchema = component('DeliveryFailure', deliveryFailure);
