import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';

/** The reasons why a courier is not offered a job. */
export const rejectionReasons = [
  'off_shift',
  'position_unknown',
  'position_stale',
  'too_far',
  'vehicle_too_small',
  'busy',
  'courier_documents_lapsed',
  'trip_too_long',
  'courier_lacks_equipment',
  'courier_too_young',
] as const;

const dispatchOffer = z
  .object({
    courierId: id('courier'),
    rank: z.number().int().min(1),
    vehicle: z.enum(vehicles),
    score: z.number().describe('The sum of `parts`; lower is better'),
    parts: z
      .object({
        pickupSeconds: z.number().describe('Time to the pickup in current traffic'),
        detourSeconds: z.number().describe('Delay of the job that the courier is carrying, zero or more'),
        idleSeconds: z
          .number()
          .describe('Credit for waiting since the last job or the start of the shift, zero or negative'),
        ratingSeconds: z.number().describe('Credit for a good rating, zero or negative'),
      })
      .strict(),
    distanceMeters: z.number().int().describe('Distance to the pickup'),
    pickupEtaSeconds: Seconds,
  })
  .strict();
export interface DispatchOfferSchema extends Named<typeof dispatchOffer> {}
/** A suitable courier for a job, with the parts of the score. */
export const DispatchOffer: DispatchOfferSchema = component('DispatchOffer', dispatchOffer);

const dispatchRejection = z
  .object({
    courierId: id('courier'),
    reason: z
      .enum(rejectionReasons)
      .describe(
        'The first rule that forbids the job: not on shift; never reported a position; no report for 5 minutes in this shift; pickup too far away for the vehicle; vehicle too small; no room for the job beside what they carry; lapsed documents; trip too long for the vehicle; required equipment missing; too young for the goods, or of unknown age',
      ),
  })
  .strict();
export interface DispatchRejectionSchema extends Named<typeof dispatchRejection> {}
/** An unsuitable courier for a job, with the reason. */
export const DispatchRejection: DispatchRejectionSchema = component('DispatchRejection', dispatchRejection);

const dispatchOffers = z
  .object({
    jobId: z.union([id('order'), id('delivery')]),
    at: Instant,
    offers: z.array(DispatchOffer).max(20).describe('Best first; couriers with the same score are sorted by id'),
    rejections: z.array(DispatchRejection).max(100).describe('Nearest first'),
  })
  .strict();
export interface DispatchOffersSchema extends Named<typeof dispatchOffers> {}
/** The couriers for an order or a direct delivery. */
export const DispatchOffers: DispatchOffersSchema = component('DispatchOffers', dispatchOffers);
