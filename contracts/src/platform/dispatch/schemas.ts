import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';
import { offerDeclineReasons, offerKinds, offerStatuses, offerWithdrawalReasons } from '../work/offers.js';
import { DecisionReason } from '../work/reasons.js';

/** The reasons why a courier is not offered a job. */
export const rejectionReasons = [
  'off_shift',
  'position_unknown',
  'position_stale',
  'too_far',
  'vehicle_too_small',
  'busy',
  'courier_documents_lapsed',
  'courier_paused',
  'courier_in_other_city',
  'trip_too_long',
  'courier_lacks_equipment',
  'courier_cash_limit',
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

const dispatchDecision = z
  .object({
    offerId: id('dispatchOffer'),
    courierId: id('courier'),
    kind: z.enum(offerKinds),
    status: z.enum(offerStatuses),
    reason: z
      .enum([...offerDeclineReasons, ...offerWithdrawalReasons])
      .nullable()
      .describe('Why it was declined or withdrawn'),
    reasons: z.array(DecisionReason).max(5).describe('Why this courier, and why these jobs together'),
    explanation: z
      .array(z.string())
      .max(10)
      .describe(
        'Results of other decisions in English, with ids, for example with the next best courier or without the bundle',
      ),
    createdAt: Instant,
    answeredAt: Instant.nullable().describe('Time of the answer, or of the end without one; null while pending'),
  })
  .strict();
export interface DispatchDecisionSchema extends Named<typeof dispatchDecision> {}
/** An offer or assignment of a job that a decision round made, with its explanation. */
export const DispatchDecision: DispatchDecisionSchema = component('DispatchDecision', dispatchDecision);

/** The reasons why a decision round leaves a job without a courier. */
export const dispatchWaitReasons = [
  'courier_free_soon',
  'after_other_orders',
  'not_ready',
  'no_courier',
  'refused',
  'shift_ends',
  'no_room',
  'declined_by_all',
  'changed',
] as const;
export type DispatchWaitReason = (typeof dispatchWaitReasons)[number];

const dispatchWait = z
  .object({
    at: Instant.describe('Time of the round'),
    reason: z
      .enum(dispatchWaitReasons)
      .describe(
        'A better courier is free soon; the planned courier carries others first; the goods are not ready; no courier is near; nobody may carry it; the shifts end before; others would wait too long; everyone declined it; something changed during the round',
      ),
    courierId: id('courier').nullable().describe('The courier for whom it waits'),
    text: z.string().describe('The reason in the language of your account, with name and minutes'),
    until: Instant.nullable().describe('Time at which that courier departs, or at which the goods are ready'),
  })
  .strict();
export interface DispatchWaitSchema extends Named<typeof dispatchWait> {}
/** The reason why the last decision round left a job without a courier. */
export const DispatchWait: DispatchWaitSchema = component('DispatchWait', dispatchWait);

const dispatchOffers = z
  .object({
    jobId: z.union([id('order'), id('delivery')]),
    at: Instant,
    offers: z.array(DispatchOffer).max(20).describe('Best first; couriers with the same score are sorted by id'),
    rejections: z.array(DispatchRejection).max(100).describe('Nearest first'),
    decisions: z
      .array(DispatchDecision)
      .max(50)
      .describe('Offers and assignments of the job in zones of mode `offer` or `assign`, newest first'),
    waiting: DispatchWait.nullable().describe(
      'Reason why the job waits: why the last decision round left it without a courier, or that the goods are not ready. Null otherwise',
    ),
  })
  .strict();
export interface DispatchOffersSchema extends Named<typeof dispatchOffers> {}
/** The couriers for an order or a direct delivery. */
export const DispatchOffers: DispatchOffersSchema = component('DispatchOffers', dispatchOffers);
