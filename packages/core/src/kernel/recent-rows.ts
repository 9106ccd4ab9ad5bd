import type { Clock } from './clock.js';
import type { TableName } from './store.js';
import type { WatchedStore } from './watched-store.js';

/** How long a row may be used after it was read, in case another process changes it meanwhile. */
export const recentMilliseconds = 1_000;
const maxRows = 10_000;

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
  const rows = new Map<string, { readonly row: R; readonly revision: number; readonly until: number }>();
  return async (key) => {
    const revision = store.revision(table);
    const known = rows.get(key);
    if (known && known.revision === revision && known.until > clock.now()) return known.row;
    const row = await read(key);
    if (rows.size >= maxRows) rows.clear();
    if (row === undefined) rows.delete(key);
    else rows.set(key, { row, revision, until: clock.now() + recentMilliseconds });
    return row;
  };
}
