import type { Clock } from '../primitives/clock.js';
import type { TableName } from './store.js';
import type { WatchedStore } from './watched-store.js';

/** How long rows may be used after they were read, in case another process changes them meanwhile. */
export const recentMilliseconds = 1_000;

/**
 * Remembers for a moment what `read` found for a key. A commit of this process to the table outdates everything at once,
 * so only a change by another process is seen up to a second late.
 */
export function createRecentRows<R>(
  store: WatchedStore,
  table: TableName,
  clock: Clock,
  read: (key: string) => Promise<R | undefined>,
): (key: string) => Promise<R | undefined> {
  let rows = new Map<string, R>();
  let revision = store.revision(table);
  let until = 0;
  return async (key) => {
    if (clock.now() >= until || store.revision(table) !== revision) {
      rows = new Map();
      revision = store.revision(table);
      until = clock.now() + recentMilliseconds;
    }
    // What arrives after the rows were dropped is kept with the dropped ones.
    const current = rows;
    const known = current.get(key);
    if (known !== undefined) return known;
    const row = await read(key);
    if (row !== undefined) current.set(key, row);
    return row;
  };
}
