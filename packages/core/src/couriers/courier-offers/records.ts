import {
  type Currency,
  type DispatchWaitReason,
  daySeconds,
  type OfferDeclineReason,
  type OfferStatus,
  type OfferWithdrawalReason,
  offerKinds,
  offerStatuses,
} from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { nobody, ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';
import type { StoredReason } from '../reasons/reason.js';

/** A place as an offer shows it. */
interface OfferedPlace {
  readonly zoneId: string;
  readonly lat: number;
  readonly lng: number;
}

/** A job in an offer. Places are as exact as a courier may see them before the claim. */
export interface OfferedJobSnapshot {
  readonly jobId: string;
  /** `reserved` from the acceptance until the job is ready and claimed. */
  readonly state: 'offered' | 'reserved' | 'claimed' | 'ended';
  readonly pickup: OfferedPlace & { readonly name: string; readonly readyAt: Instant };
  readonly dropoff: OfferedPlace;
  /** In minor units, with `approachPay`. */
  readonly earnings: number;
  /** Pay for the way to the first pickup. */
  readonly approachPay: number;
}

/** Returns jobs with one of them in another state. */
export function withState(
  jobs: readonly OfferedJobSnapshot[],
  jobId: string,
  state: OfferedJobSnapshot['state'],
): readonly OfferedJobSnapshot[] {
  return jobs.map((job) => (job.jobId === jobId ? { ...job, state } : job));
}

/** A planned stop. */
export interface OfferStopSnapshot {
  readonly kind: 'pickup' | 'dropoff';
  readonly jobId: string;
  readonly lat: number;
  readonly lng: number;
  readonly etaAt: Instant;
}

/** The ways in which the time to answer an offer ends. */
const offerOutcomes = ['accepted', 'declined', 'expired'] as const satisfies readonly OfferStatus[];
export type OfferOutcome = (typeof offerOutcomes)[number];

/** Proposals of jobs to couriers, and assignments. */
export const dispatchOffersTable = defineTable(
  {
    id: text(),
    courierId: reference('couriers'),
    zoneId: text(),
    cityId: text(),
    kind: oneOf(offerKinds),
    status: oneOf(offerStatuses),
    /** Number of the offer's last event, counted from 1. */
    sequence: integer(),
    /** True while it is pending, or has reserved jobs. */
    open: boolean(),
    jobs: json<readonly OfferedJobSnapshot[]>(),
    stops: json<readonly OfferStopSnapshot[]>(),
    /** Currency of all its amounts. */
    currency: text<Currency>(),
    pay: nonNegative(),
    distanceMeters: nonNegative(),
    /** Length of the way to the first pickup. */
    approachMeters: nonNegative(),
    /** End of the countdown; null for an assignment. */
    expiresAt: nullable(instant()),
    reason: nullable(text<OfferDeclineReason | OfferWithdrawalReason>()),
    note: nullable(text()),
    /** Why this courier, and why these jobs. */
    reasons: json<readonly StoredReason[]>(),
    /** Sentences for staff about other decisions. */
    explanation: json<readonly string[]>(),
    /** The end of the countdown or the answer before it; null for an assignment, and if the offer was withdrawn first. */
    outcome: nullable(oneOf(offerOutcomes)),
    outcomeAt: nullable(instant()),
    /** Seconds from the offer to the answer; null without one. */
    answerSeconds: nullable(nonNegative()),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [
      ['courierId', 'createdAt desc', 'id'],
      ['courierId', 'open'],
      ['createdAt'],
      ['outcomeAt', 'zoneId'],
      ['zoneId', 'open'],
    ],
    /** Offers are kept to explain decisions. */
    retention: { since: 'createdAt', seconds: 90 * daySeconds, where: { open: false } },
  },
);
export type OfferRecord = Row<typeof dispatchOffersTable>;

/** The jobs of offers, by which the offers of a job are found. */
export const dispatchOfferJobsTable = defineTable(
  {
    /** Made of the ids of offer and job. */
    id: text(),
    offerId: text(),
    jobId: text(),
    courierId: text(),
    createdAt: instant(),
  },
  {
    personal: nobody('They contain only ids of offers, jobs and couriers.'),
    indexes: [['createdAt'], ['jobId', 'createdAt']],
    retention: { since: 'createdAt', seconds: 90 * daySeconds },
  },
);

/** A job that the last round left without a courier. */
export interface WaitingJob {
  readonly jobId: string;
  readonly reason: DispatchWaitReason;
  /** Orders that are planned to ride with it, itself included. */
  readonly together: number;
  /** The courier it waits for, if there is one. */
  readonly courierId: string | null;
  readonly until: Instant | null;
}

/** The figures of a decision round. */
export interface RoundFigures {
  readonly at: Instant;
  readonly jobs: number;
  readonly couriers: number;
  /** Jobs that were offered or assigned. */
  readonly offered: number;
  readonly milliseconds: number;
  readonly waiting: readonly WaitingJob[];
}

/** Zones whose jobs are offered or assigned, by the id of the zone. */
export const dispatchZonesTable = defineTable(
  {
    id: text(),
    /** Increases with every change that a round has to consider. */
    wakes: integer(),
    lastRound: nullable(json<RoundFigures>()),
    updatedAt: instant(),
  },
  { personal: nobody('They are figures of zones, and ids of jobs and couriers.') },
);
export type DispatchZoneRecord = Row<typeof dispatchZonesTable>;

/** The version of the offers of each courier, by the id of the courier. */
export const courierWorkTable = defineTable(
  { id: text(), version: integer(), updatedAt: instant() },
  { personal: nobody('They are ids of couriers, and numbers.') },
);
