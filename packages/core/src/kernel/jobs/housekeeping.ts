import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import type { Store, UnitOfWork } from '../store/store.js';

/** Interval of housekeeping. */
export const housekeepingMilliseconds = 60 * 60 * 1_000;

/** Removes or redacts rows at the end of their retention period, in the transaction of the hourly housekeeping. */
export type Retention = (db: UnitOfWork, now: Instant) => Promise<unknown>;

/** An hourly task that opens its own transactions. */
export type HourlyTask = (store: Store, now: Instant) => Promise<void>;

/** The work of housekeeping, in this order: all retention in one transaction, then each task. */
export interface HousekeepingTasks {
  readonly retention: readonly Retention[];
  readonly hourly: readonly HourlyTask[];
}

/** Hourly removal of expired rows. */
export interface Housekeeping {
  /** Runs the tasks if an hour has passed since the last run. */
  runIfDue(): Promise<void>;
  /** Time of the next run, in milliseconds since the epoch; -Infinity before the first run. */
  readonly next: number;
}

/**
 * Creates the hourly housekeeping. Nothing depends on an expired row, so a late run does no harm.
 *
 * @param notBefore the earliest time of the first run, in milliseconds since the epoch.
 */
export function createHousekeeping(
  store: Store,
  clock: Clock,
  { retention, hourly }: HousekeepingTasks,
  notBefore = Number.NEGATIVE_INFINITY,
): Housekeeping {
  let next = notBefore;
  const runIfDue = async (): Promise<void> => {
    if (clock.now() < next) return;
    const now = toInstant(clock.now());
    await store.transaction(async (db) => {
      for (const retain of retention) await retain(db, now);
    }, 'housekeeping');
    for (const task of hourly) await task(store, toInstant(clock.now()));
    await store.forgetRemoved?.();
    next = clock.now() + housekeepingMilliseconds;
  };
  return {
    runIfDue,
    get next() {
      return next;
    },
  };
}
