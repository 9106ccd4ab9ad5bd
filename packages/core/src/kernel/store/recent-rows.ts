import type { Clock } from '../primitives/clock.js';
import type { TableName } from './store.js';
import type { WatchedStore } from './watched-store.js';

/** Time for which cached rows are used: another process may change them meanwhile. */
export const recentMilliseconds = 1_000;

/**
 * Finds the row of a key. One that is up to a second old will do if it is accepted, so that a refusal is decided on a fresh row.
 *
 * @param accepts accepts every row when absent.
 */
export type FindRecent<R> = (key: string, accepts?: (row: R) => boolean) => Promise<R | undefined>;

/**
 * Caches the results of `read` by key for a second. A commit of this process to the table invalidates all of them
 * immediately, so only changes by other processes are seen up to a second late.
 */
export function createRecentRows<R>(
  store: WatchedStore,
  table: TableName,
  clock: Clock,
  read: (key: string) => Promise<R | undefined>,
): FindRecent<R> {
  let rows = new Map<string, R>();
  let revision = store.revision(table);
  let until = 0;
  return async (key, accepts = () => true) => {
    if (clock.now() >= until || store.revision(table) !== revision) {
      rows = new Map();
      revision = store.revision(table);
      until = clock.now() + recentMilliseconds;
    }
    // A row that arrives after the cache was dropped goes into the dropped map.
    const current = rows;
    const known = current.get(key);
    if (known !== undefined && accepts(known)) return known;
    const row = await read(key);
    if (row !== undefined) current.set(key, row);
    return row;
  };
}
