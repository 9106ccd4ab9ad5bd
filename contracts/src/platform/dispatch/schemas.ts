import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';

/** Why a courier is not offered a job. */
export const rejectionReasons = [
  'off_shift',
  'position_unknown',
  'position_stale',
  'too_far',
  'vehicle_too_small',
  'busy',
] as const;

const dispatchOffer = z
  .object({
    courierId: id('courier'),
    rank: z.number().int().min(1),
    vehicle: z.enum(vehicles),
    score: z.number().describe('The lower the better: the sum of `parts`'),
    parts: z
      .object({
        pickupSeconds: z.number().describe('Time to the pickup, in the traffic of now'),
        detourSeconds: z.number().describe('How much later the job that they carry arrives, zero or more'),
        idleSeconds: z
          .number()
          .describe('Credit for having waited since the last job or the start of the shift, zero or negative'),
        ratingSeconds: z.number().describe('Credit for a good rating, zero or negative'),
      })
      .strict(),
    distanceMeters: z.number().int().describe('To the pickup'),
    pickupEtaSeconds: Seconds,
  })
  .strict();
export interface DispatchOfferSchema extends Named<typeof dispatchOffer> {}
/** A courier whom a job suits, and why. */
export const DispatchOffer: DispatchOfferSchema = component('DispatchOffer', dispatchOffer);

const dispatchRejection = z
  .object({
    courierId: id('courier'),
    reason: z
      .enum(rejectionReasons)
      .describe(
        'The first that holds: not on shift; never reported; silent for 5 minutes in this shift; more than 5 km away; the vehicle; already two jobs',
      ),
  })
  .strict();
export interface DispatchRejectionSchema extends Named<typeof dispatchRejection> {}
/** A courier whom a job does not suit, and why. */
export const DispatchRejection: DispatchRejectionSchema = component('DispatchRejection', dispatchRejection);

const dispatchOffers = z
  .object({
    jobId: z.union([id('order'), id('delivery')]),
    at: Instant,
    offers: z.array(DispatchOffer).max(20).describe('The best first; couriers of the same score by id'),
    rejections: z.array(DispatchRejection).max(100).describe('The nearest first'),
  })
  .strict();
export interface DispatchOffersSchema extends Named<typeof dispatchOffers> {}
/** The couriers for an order or a direct delivery. */
export const DispatchOffers: DispatchOffersSchema = component('DispatchOffers', dispatchOffers);
