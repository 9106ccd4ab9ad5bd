import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import type { Store, UnitOfWork } from '../store/store.js';

/** How often expired rows are removed. */
export const housekeepingMilliseconds = 60 * 60 * 1_000;

/** Removes or redacts rows that are kept no longer, in the transaction of the hourly housekeeping. */
export type Retention = (db: UnitOfWork, now: Instant) => Promise<unknown>;

/** An hourly task with transactions of its own. */
export type HourlyTask = (store: Store, now: Instant) => Promise<void>;

/** Everything that housekeeping does, in this order: all retention in one transaction, then each task. */
export interface HousekeepingTasks {
  readonly retention: readonly Retention[];
  readonly hourly: readonly HourlyTask[];
}

/** Keeps the tables from filling up. */
export interface Housekeeping {
  /** Does its tasks if an hour has passed since the last time. */
  keep(): Promise<void>;
  /** When it is due again, in milliseconds since the epoch; -Infinity before the first time. */
  readonly next: number;
}

/**
 * Does the tasks at most once an hour, however often it is called. Nothing depends on an expired row, so a late run does
 * no harm.
 *
 * @param notBefore when it is due first, in milliseconds since the epoch.
 */
export function createHousekeeping(
  store: Store,
  clock: Clock,
  { retention, hourly }: HousekeepingTasks,
  notBefore = Number.NEGATIVE_INFINITY,
): Housekeeping {
  let next = notBefore;
  const keep = async (): Promise<void> => {
    if (clock.now() < next) return;
    const now = toInstant(clock.now());
    await store.transaction(async (db) => {
      for (const retain of retention) await retain(db, now);
    });
    for (const task of hourly) await task(store, toInstant(clock.now()));
    await store.forgetRemoved?.();
    next = clock.now() + housekeepingMilliseconds;
  };
  return {
    keep,
    get next() {
      return next;
    },
  };
}
