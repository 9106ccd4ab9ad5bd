import { itemAt } from '../primitives/list.js';
import type { Job } from './job.js';

/** The stop at which a bundle's orders of one group are picked up. */
export interface Pickup<P> {
  readonly group: number;
  /** Number of the place among all pickups. */
  readonly number: number;
  readonly place: P;
  /** Time at which all its orders are ready. */
  readonly readyAt: number;
  /** How uncertain that is. */
  readonly readySpread: number;
  /** Half of the time at the stop: the longest of its orders. */
  readonly half: number;
}

/**
 * The times of a bundle as a function of the arrival at its first pickup: the courier leaves the last pickup at
 * `max(arrival + delay, earliest)`, or somewhat later if `earliest` is uncertain (see `expectedLater`), and everything after that follows at fixed offsets.
 */
export interface BundleTiming<P> {
  readonly travelGroup: number;
  readonly pickups: readonly Pickup<P>[];
  readonly first: P;
  /** Number of the first pickup. */
  readonly firstPickup: number;
  readonly last: P;
  readonly delay: number;
  readonly earliest: number;
  /** How uncertain that is: see `readySpread` of an order. */
  readonly spread: number;
  /** From the last handover at a pickup until the courier leaves it. */
  readonly handoverHalf: number;
  /** From leaving the last pickup until each order is delivered. */
  readonly offsets: readonly number[];
  readonly offsetSum: number;
  /** From leaving the last pickup until the courier is free. */
  readonly duration: number;
  /** From leaving its own pickup until each order would be delivered if it rode alone. Empty for a single order. */
  readonly direct: readonly number[];
  /** Remoteness of the last place. */
  readonly remoteness: number;
}

/** Orders that one courier carries together: all pickups, then the dropoffs in order. Never changes. */
export interface Bundle<P> {
  /** In the order of their dropoffs. */
  readonly jobs: readonly Job<P>[];
  readonly size: number;
  /** Index of the last job. */
  readonly last: number;
  /** The timing that was used last. */
  timing: BundleTiming<P> | undefined;
  /** Every timing that was computed, by travel group. */
  timings: (BundleTiming<P> | undefined)[] | undefined;
  /** The row of numbers that was used last and its travel group, or -1: see `rowOf`. */
  row: number;
  rowGroup: number;
  /** Every row that was written, by travel group. */
  rows: (number | undefined)[] | undefined;
}

/** Makes a bundle. The orders may go together: see `mayShare`. */
export function createBundle<P>(jobs: readonly Job<P>[]): Bundle<P> {
  const size = jobs.length;
  const last = itemAt(jobs, size - 1).index;
  return { jobs, size, last, timing: undefined, timings: undefined, row: -1, rowGroup: -1, rows: undefined };
}

/** The bundles that the search has met. */
export interface KnownBundles<P> {
  /** A bundle of each job alone, by index. */
  readonly alone: readonly Bundle<P>[];
  /** Bundles of two or three jobs: see `bundleOf`. */
  readonly groups: Map<number, Bundle<P>>;
}

/** Returns the bundle of these jobs. Those of two or three jobs are made once, because the search tries them often. */
export function bundleOf<P>({ alone, groups }: KnownBundles<P>, jobs: readonly Job<P>[]): Bundle<P> {
  const first = itemAt(jobs, 0);
  if (jobs.length === 1) return itemAt(alone, first.index);
  if (jobs.length > 3) return createBundle(jobs);
  const third = jobs.length === 3 ? itemAt(jobs, 2).index + 1 : 0;
  const key = (first.index * alone.length + itemAt(jobs, 1).index) * (alone.length + 1) + third;
  const bundle = groups.get(key) ?? createBundle(jobs);
  groups.set(key, bundle);
  return bundle;
}
