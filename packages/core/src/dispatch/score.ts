import type { CourierRecord } from '../couriers/records.js';
import { type Instant, secondsBetween } from '../kernel/primitives/instant.js';
import { longestIdleSeconds, type Workload } from './carried-jobs.js';

/** What a score is made of, in seconds of the way to the pickup: credits count as if the way were shorter. */
export interface ScoreParts {
  readonly pickupSeconds: number;
  /** Zero or more. */
  readonly detourSeconds: number;
  /** Zero or negative. */
  readonly idleSeconds: number;
  /** Zero or negative. */
  readonly ratingSeconds: number;
}

/** A score, the lower the better, and the parts that sum to it. */
export interface Score {
  readonly score: number;
  readonly parts: ScoreParts;
}

/** Waiting counts for a tenth of its time. */
const idleSecondsPerCredit = 10;

/** Each point above a rating of 4 counts; five more ratings of 4 are supposed, so that a single 5 is not worth all. */
const plainRating = 4;
const supposedRatings = 5;
const secondsPerRatingPoint = 30;

/** What of a courier earns credits. */
export type Scored = Pick<CourierRecord, 'shiftSince' | 'ratingSum' | 'ratingCount'>;

/** What a job means for a courier. */
export interface Effort extends Pick<ScoreParts, 'pickupSeconds' | 'detourSeconds'> {
  readonly workload: Workload;
  readonly now: Instant;
}

/** Scores a courier for a job. */
export function scoreOf(courier: Scored, { pickupSeconds, detourSeconds, workload, now }: Effort): Score {
  const idleSeconds = workload.nextStops.length > 0 ? 0 : 0 - idleCredit(courier, workload, now);
  const ratingSeconds = 0 - ratingCredit(courier);
  const score = pickupSeconds + detourSeconds + idleSeconds + ratingSeconds;
  return { score, parts: { pickupSeconds, detourSeconds, idleSeconds, ratingSeconds } };
}

/** Whole seconds: how long they have waited since their last job, or since the shift began. */
function idleCredit({ shiftSince }: Scored, { lastEndedAt }: Workload, now: Instant): number {
  const since = lastEndedAt !== null && lastEndedAt > shiftSince ? lastEndedAt : shiftSince;
  const idle = Math.max(0, secondsBetween(since, now));
  return Math.round(Math.min(longestIdleSeconds, idle) / idleSecondsPerCredit);
}

/** Whole seconds. */
function ratingCredit({ ratingSum, ratingCount }: Scored): number {
  const mean = (ratingSum + plainRating * supposedRatings) / (ratingCount + supposedRatings);
  return Math.round(Math.max(0, mean - plainRating) * secondsPerRatingPoint);
}

/** The best first; of equal scores the one whose id sorts first. */
export function ranked<T extends { readonly courierId: string; readonly score: number }>(
  scored: readonly T[],
): (T & { readonly rank: number })[] {
  return scored
    .toSorted((left, right) => left.score - right.score || compareIds(left, right))
    .map((offer, index) => ({ ...offer, rank: index + 1 }));
}

/** The nearest first, those of unknown position last; at equal distance by id. */
export function nearestFirst<T extends { readonly courierId: string; readonly meters: number | undefined }>(
  rejected: readonly T[],
): T[] {
  const away = ({ meters = Number.MAX_VALUE }: T): number => meters;
  return rejected.toSorted((left, right) => away(left) - away(right) || compareIds(left, right));
}

function compareIds(left: { readonly courierId: string }, right: { readonly courierId: string }): number {
  if (left.courierId === right.courierId) return 0;
  return left.courierId < right.courierId ? -1 : 1;
}
