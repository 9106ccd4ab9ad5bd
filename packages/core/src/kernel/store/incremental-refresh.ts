import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import type { Reader, TableName } from './store.js';

/** After this long the changes of other processes are looked for. */
const lookMilliseconds = 1_000;

/**
 * A change commits a little after the time that it is dated with, so a look goes back this long before the last one:
 * longer than a unit of work lives, and than clocks of servers differ.
 */
const overlapMilliseconds = 5_000;

/** When, by the clock of the system, and after which commit of this process; see `WatchedStore`. */
export interface RefreshTime {
  readonly milliseconds: number;
  readonly revision: number;
}

/** The part of a call that looks. */
export interface RefreshingCall {
  readonly reader: Reader;
  readonly ports: { readonly clock: Clock };
  revision(table: TableName): number;
}

/** The moment of a call that looks at a table. */
export function refreshTimeOf({ revision, ports }: Omit<RefreshingCall, 'reader'>, table: TableName): RefreshTime {
  return { milliseconds: ports.clock.now(), revision: revision(table) };
}

/** A table of which something is kept in memory. */
export interface ChangedRows<R> {
  /**
   * Reads the rows that changed.
   *
   * @param since changes from then on; null at first, when nothing is known.
   */
  read(since: Instant | null): Promise<readonly R[]>;
  /** Takes a row; the same one may come again. */
  put(row: R): void;
}

/**
 * Makes the function that brings what is kept up to date: at once after a commit of this process, and once a second for
 * those of others. Calls at one time share one look; one that failed is made again by the next call.
 */
export function createIncrementalRefresh<R>({ read, put }: ChangedRows<R>): (moment: RefreshTime) => Promise<void> {
  let last: RefreshTime | undefined;
  let looking: { readonly moment: RefreshTime; readonly done: Promise<void> } | undefined;

  function covers(known: RefreshTime | undefined, { milliseconds, revision }: RefreshTime): boolean {
    return known?.revision === revision && milliseconds - known.milliseconds < lookMilliseconds;
  }

  async function look(moment: RefreshTime): Promise<void> {
    const seen = last && Math.min(last.milliseconds, moment.milliseconds) - overlapMilliseconds;
    for (const row of await read(seen === undefined ? null : toInstant(seen))) put(row);
    last = moment;
  }

  return (moment) => {
    if (covers(last, moment)) return Promise.resolve();
    if (looking && covers(looking.moment, moment)) return looking.done;
    const done = look(moment).finally(() => {
      if (looking?.done === done) looking = undefined;
    });
    looking = { moment, done };
    return done;
  };
}
