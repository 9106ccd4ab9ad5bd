import type { Rider } from './rider.js';

/** Places of the numbers of a bundle in its row. */
export const bundleFields = {
  size: 0,
  units: 1,
  /** Sum of `placedAt`. */
  placed: 2,
  /** Time at which the first of the orders is ready. */
  firstReadyAt: 3,
  firstDueAt: 4,
  /** Number of the first pickup. */
  firstPickup: 5,
  delay: 6,
  earliest: 7,
  handoverHalf: 8,
  offsetSum: 9,
  duration: 10,
  /** Remoteness of the last place. */
  remoteness: 11,
  /** Index of the last job. */
  last: 12,
  /** How uncertain `earliest` is: see `readySpread` of an order. */
  spread: 13,
  /** The numbers of the first job, and after them those of the others. */
  jobs: 14,
} as const;

/** Places of the numbers of a job of a bundle, from its first. */
export const jobFields = {
  index: 0,
  pickup: 1,
  readyAt: 2,
  dueAt: 3,
  pickupHalf: 4,
  /** From leaving the last pickup until the order is delivered. */
  offset: 5,
  /** From leaving its own pickup until the order would be delivered if it rode alone. */
  direct: 6,
} as const;

/** Numbers per job of a bundle. */
export const jobWidth = 7;

/** The numbers of bundles and their timings that the search reads, in one list: a list is much faster to read than objects. */
export interface BundleNumbers {
  values: Float64Array;
  used: number;
}

/** Creates an empty list. Its first size is a guess from the numbers of jobs and riders, and it grows if needed. */
export function createBundleNumbers<P>(jobs: number, riders: readonly Rider<P>[]): BundleNumbers {
  const groups = new Set(riders.map(({ travelGroup }) => travelGroup)).size;
  return { values: new Float64Array(jobs * (groups + 7) * (bundleFields.jobs + jobWidth)), used: 0 };
}
