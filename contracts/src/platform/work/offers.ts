import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { note } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { DecisionReason } from './reasons.js';

/** An offer asks the courier. An assignment gives the jobs to the courier, who can hand them back. */
export const offerKinds = ['offer', 'assignment'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** The states of an offer. */
export const offerStatuses = ['pending', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The reasons of a courier to decline an offer, or to give reserved jobs back. */
export const offerDeclineReasons = [
  'too_far',
  'low_pay',
  'too_many_stops',
  'vehicle_problem',
  'ending_shift',
  'other',
] as const;
export type OfferDeclineReason = (typeof offerDeclineReasons)[number];

/** The reasons to withdraw an offer. */
export const offerWithdrawalReasons = [
  'job_claimed',
  'job_ended',
  'job_changed',
  'courier_off_shift',
  'courier_unsuitable',
  'assigned_by_staff',
  'mode_changed',
] as const;
export type OfferWithdrawalReason = (typeof offerWithdrawalReasons)[number];

/** The id of an order or of a direct delivery. */
export const JobId = z.union([id('order'), id('delivery')]).describe('Id of an order or of a direct delivery');

const offeredJob = z
  .object({
    jobId: JobId,
    state: z
      .enum(['offered', 'reserved', 'claimed', 'ended'])
      .describe(
        '`reserved`: accepted, but not ready yet; it becomes `claimed` when it is ready. `ended`: no longer part of your work through this offer',
      ),
    pickup: z
      .object({
        name: z.string().describe('The store, or the sender of a delivery'),
        zoneId: z.string(),
        coordinates: Coordinates.describe('Accurate to about 100 m for a direct delivery'),
        readyAt: Instant.describe('Time at which the goods are ready, or should be'),
      })
      .strict(),
    dropoff: z.object({ zoneId: z.string(), coordinates: Coordinates.describe('Accurate to about 100 m') }).strict(),
    earnings: Money.describe(
      'Your part of the fee, or that of your fleet, the tip as far as it is known, and at the first pickup the pay of `approach`',
    ),
  })
  .strict();
export interface OfferedJobSchema extends Named<typeof offeredJob> {}
/** A job in an offer, before the courier has claimed it. */
export const OfferedJob: OfferedJobSchema = component('OfferedJob', offeredJob);

const offerStop = z
  .object({
    kind: z.enum(['pickup', 'dropoff']),
    jobId: JobId,
    coordinates: Coordinates.describe('Accurate to about 100 m, except for stores'),
    etaAt: Instant.describe('Planned arrival'),
  })
  .strict();
export interface OfferStopSchema extends Named<typeof offerStop> {}
/** A stop of the planned route of an offer. */
export const OfferStop: OfferStopSchema = component('OfferStop', offerStop);

const courierOffer = z
  .object({
    id: id('dispatchOffer'),
    kind: z.enum(offerKinds),
    status: z.enum(offerStatuses),
    jobs: z.array(OfferedJob).min(1).max(12).describe('The jobs to carry together'),
    stops: z
      .array(OfferStop)
      .max(24)
      .describe('In the planned order, with those of jobs that you already have if the offer joins their trip'),
    pay: Money.describe('The earnings of all jobs'),
    distanceMeters: z
      .number()
      .int()
      .describe('From your position over all stops, or by how much a trip becomes longer that the offer joins'),
    approach: z
      .object({
        distanceMeters: z.number().int().describe('From where you are, or will be after what you carry'),
        pay: Money.describe(
          'Pay for the part of it that the zone does not count as part of the work; contained in `pay`. You earn it if the job pays you',
        ),
      })
      .strict()
      .describe('The way to the first pickup. 0 for an offer that joins a trip'),
    reasons: z.array(DecisionReason).max(5).describe('Why you, and why these jobs'),
    expiresAt: Instant.nullable().describe('Answer before this time; null for an assignment'),
    reason: z
      .enum([...offerDeclineReasons, ...offerWithdrawalReasons])
      .nullable()
      .describe('Why it was declined or withdrawn'),
    createdAt: Instant,
    answeredAt: Instant.nullable().describe('Time of the answer, or of the end without one; null while pending'),
  })
  .strict();
export interface CourierOfferSchema extends Named<typeof courierOffer> {}
/** A proposal of jobs to one courier, with pay, distance, stops and the end of its countdown. */
export const CourierOffer: CourierOfferSchema = component('CourierOffer', courierOffer);
export type CourierOffer = z.infer<CourierOfferSchema>;

const courierOfferList = page(CourierOffer);
export interface CourierOfferListSchema extends Named<typeof courierOfferList> {}
/** A page of offers, newest first. */
export const CourierOfferList: CourierOfferListSchema = component('CourierOfferList', courierOfferList);

const offerDecline = z.object({ reason: z.enum(offerDeclineReasons), note: note(280).optional() }).strict();
export interface OfferDeclineSchema extends Named<typeof offerDecline> {}
/** The reason of a courier to decline an offer. */
export const OfferDecline: OfferDeclineSchema = component('OfferDecline', offerDecline);
