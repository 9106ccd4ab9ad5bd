import type { Effects } from '../operation/operation.js';
import { type EffectsDeps, withEffects } from '../operation/unit-of-work.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import type { Store, UnitOfWork } from '../store/store.js';

/** Interval of housekeeping. */
export const housekeepingMilliseconds = 60 * 60 * 1_000;

/** Limit for the rows of one transaction. */
export const housekeepingRows = 1_000;

/** Limit for the rows of the first transaction, whose duration is not known in advance. */
export const firstHousekeepingRows = 100;

/** Duration of a transaction for which the number of its rows is chosen. A job that falls due meanwhile waits for its end. */
const targetMilliseconds = 25;

/** Factor by which the number of rows grows at most, because one short transaction says little about the next one. */
const maxGrowth = 1.5;

/** Number of rows to which long transactions shrink. */
const leastRows = 20;

/** Pause after a transaction that reached its limit. */
export const housekeepingPauseMilliseconds = 50;

/**
 * Removes or redacts at most `limit` rows at the end of their retention period, in a transaction of the hourly
 * housekeeping. Returns their number: fewer than `limit` if no others are left.
 */
export type Retention = (db: UnitOfWork, now: Instant, limit: number) => Promise<number>;

/** An hourly task that opens its own transactions. */
export type HourlyTask = (store: Store, now: Instant) => Promise<void>;

/** Schedules jobs that are not the consequence of a change, such as those of each night, in a unit of work. */
export type Plan = (effects: Effects) => Promise<void>;

/** The work of housekeeping, in this order: all retention, then each task, then each plan. */
export interface HousekeepingTasks {
  readonly retention: readonly Retention[];
  readonly hourly: readonly HourlyTask[];
  readonly plans: readonly Plan[];
}

/** Hourly removal of expired rows, in steps. */
export interface Housekeeping {
  /** Runs the next step if its time has come. */
  runIfDue(): Promise<void>;
  /** Runs all steps if an hour has passed since the last run. */
  finishIfDue(): Promise<void>;
  /** Time of the next step, in milliseconds since the epoch; -Infinity before the first one. */
  readonly next: number;
}

/**
 * Creates the hourly housekeeping. Nothing depends on an expired row, so a late run does no harm.
 *
 * @param notBefore the earliest time of the first run, in milliseconds since the epoch.
 */
export function createHousekeeping(
  { store, ports, ...units }: EffectsDeps,
  { retention, hourly, plans }: HousekeepingTasks,
  notBefore = Number.NEGATIVE_INFINITY,
): Housekeeping {
  const { clock } = ports;
  let next = notBefore;
  /** The retention that continues in the next step of a run; undefined between runs. */
  let position: number | undefined;
  let rows = firstHousekeepingRows;

  /** Returns the position of the retention that reached the limit; undefined if all are done. */
  function retainSome(from: number): Promise<number | undefined> {
    const now = toInstant(clock.now());
    return store.transaction(async (db) => {
      let left = rows;
      for (const [index, retain] of retention.entries()) {
        if (index < from) continue;
        left -= await retain(db, now, left);
        if (left <= 0) return index;
      }
      return undefined;
    }, 'housekeeping');
  }

  async function runStep(): Promise<void> {
    const startedAt = clock.now();
    position = await retainSome(position ?? 0);
    if (position !== undefined) {
      rows = rowsAfter(rows, clock.now() - startedAt);
      next = clock.now() + housekeepingPauseMilliseconds;
      return;
    }
    for (const task of hourly) await task(store, toInstant(clock.now()));
    for (const plan of plans) await withEffects({ ...units, store, ports, name: 'housekeeping.plan' }, plan);
    await store.forgetRemoved?.();
    next = clock.now() + housekeepingMilliseconds;
  }

  return {
    async runIfDue() {
      if (clock.now() >= next) await runStep();
    },
    async finishIfDue() {
      if (clock.now() < next) return;
      do await runStep();
      while (position !== undefined);
    },
    get next() {
      return next;
    },
  };
}

/** Returns the limit for the rows of the next transaction, from the duration of one with this number of rows. */
function rowsAfter(rows: number, milliseconds: number): number {
  const factor = Math.min(maxGrowth, targetMilliseconds / Math.max(1, milliseconds));
  return Math.min(housekeepingRows, Math.max(leastRows, Math.round(rows * factor)));
}
