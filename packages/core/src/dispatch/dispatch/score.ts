import type { CourierRecord } from '../../couriers/couriers/records.js';
import { type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { maxIdleSeconds, type Workload } from './workload.js';

/** The parts of a score, in seconds. A credit counts as if the route to the pickup were shorter. */
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

/** Idle seconds that earn one second of credit. */
const idleSecondsPerCredit = 10;

/** Rating up to which a courier earns no credit. */
const plainRating = 4;
/** Number of plain ratings that are added to the real ones, so that a single 5 earns little. */
const priorRatings = 5;
/** Credit for each point above the plain rating. */
const secondsPerRatingPoint = 30;

/** The properties of a courier that earn credits. */
export type ScoredCourier = Pick<CourierRecord, 'shiftSince' | 'ratingSum' | 'ratingCount'>;

/** The effort that a job takes from a courier. */
export interface Effort extends Pick<ScoreParts, 'pickupSeconds' | 'detourSeconds'> {
  readonly workload: Workload;
  readonly now: Instant;
}

/** Scores a courier for a job. */
export function scoreOf(courier: ScoredCourier, { pickupSeconds, detourSeconds, workload, now }: Effort): Score {
  const idleSeconds = workload.nextStops.length > 0 ? 0 : 0 - idleCredit(courier, workload, now);
  const ratingSeconds = 0 - ratingCredit(courier);
  const score = pickupSeconds + detourSeconds + idleSeconds + ratingSeconds;
  return { score, parts: { pickupSeconds, detourSeconds, idleSeconds, ratingSeconds } };
}

/** Returns the credit in whole seconds for waiting since the last job, or since the start of the shift. */
function idleCredit({ shiftSince }: ScoredCourier, { lastEndedAt }: Workload, now: Instant): number {
  const since = lastEndedAt !== null && lastEndedAt > shiftSince ? lastEndedAt : shiftSince;
  const idle = Math.max(0, secondsBetween(since, now));
  return Math.round(Math.min(maxIdleSeconds, idle) / idleSecondsPerCredit);
}

/** Returns the credit in whole seconds for a good rating. */
function ratingCredit({ ratingSum, ratingCount }: ScoredCourier): number {
  const mean = (ratingSum + plainRating * priorRatings) / (ratingCount + priorRatings);
  return Math.round(Math.max(0, mean - plainRating) * secondsPerRatingPoint);
}

/** Ranks offers by score, the lowest first, and by courier id at equal scores. */
export function ranked<T extends { readonly courierId: string; readonly score: number }>(
  scored: readonly T[],
): (T & { readonly rank: number })[] {
  return scored
    .toSorted((left, right) => left.score - right.score || compareIds(left, right))
    .map((offer, index) => ({ ...offer, rank: index + 1 }));
}

/** Sorts couriers by distance, unknown positions last, and by id at equal distance. */
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
