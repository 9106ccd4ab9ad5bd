import type { Clock } from '../primitives/clock.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import type { Reader, TableName } from './store.js';

/** Age after which a refresh reads again, to see the changes of other processes. */
const maxAgeMilliseconds = 1_000;

/**
 * A change commits a little later than the time it is dated with, so a refresh reads from this long before the last
 * one. The overlap is longer than a unit of work lasts, and longer than the clocks of servers differ.
 */
const overlapMilliseconds = 5_000;

/** The time of a refresh on the system clock, and the revision of the table; see `WatchedStore`. */
export interface RefreshTime {
  readonly milliseconds: number;
  readonly revision: number;
}

/** The part of a call that a refresh needs. */
export interface RefreshingCall {
  readonly reader: Reader;
  readonly ports: { readonly clock: Clock };
  revision(table: TableName): number;
}

/**
 * Returns a call that reads what is committed. A route whose reads may lag passes it to functions that cache rows: a row that a
 * refresh misses, because the replica does not have it yet, might never be cached.
 */
export function withLatest<C extends { readonly reader: Reader; readonly latest: Reader }>(call: C): C {
  return { ...call, reader: call.latest };
}

/** Returns the refresh time of a call for a table. */
export function refreshTimeOf({ revision, ports }: Omit<RefreshingCall, 'reader'>, table: TableName): RefreshTime {
  return { milliseconds: ports.clock.now(), revision: revision(table) };
}

/** The source and the target of the rows that are cached in memory. */
export interface ChangedRows<R> {
  /**
   * Reads the rows that changed.
   *
   * @param since the time from which to read changes; null to read all rows.
   */
  read(since: Instant | null): Promise<readonly R[]>;
  /** Caches a row. The same row may come again. */
  put(row: R): void;
}

/**
 * Creates the function that brings a cache up to date: immediately after a commit of this process, and once a second
 * for commits of others. Concurrent calls share one refresh. After a failure, the next call tries again.
 */
export function createIncrementalRefresh<R>({ read, put }: ChangedRows<R>): (time: RefreshTime) => Promise<void> {
  let last: RefreshTime | undefined;
  let running: { readonly time: RefreshTime; readonly done: Promise<void> } | undefined;

  function covers(known: RefreshTime | undefined, { milliseconds, revision }: RefreshTime): boolean {
    return known?.revision === revision && milliseconds - known.milliseconds < maxAgeMilliseconds;
  }

  async function refresh(time: RefreshTime): Promise<void> {
    const since = last && Math.min(last.milliseconds, time.milliseconds) - overlapMilliseconds;
    for (const row of await read(since === undefined ? null : toInstant(since))) put(row);
    last = time;
  }

  return (time) => {
    if (covers(last, time)) return Promise.resolve();
    if (running && covers(running.time, time)) return running.done;
    const done = refresh(time).finally(() => {
      if (running?.done === done) running = undefined;
    });
    running = { time, done };
    return done;
  };
}
