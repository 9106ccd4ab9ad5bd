import type { Query, TableName, UnitOfWork, Where } from './store.js';
import type { Tables } from './tables.js';

/** The rows to remove: those that match, in the order of an index on the columns of `where`, so that few are read. */
export type Removal<R> = Pick<Query<R>, 'where' | 'orderBy'> & { readonly limit: number };

/** Removes at most `limit` rows, and returns their ids. Leaves out rows that others have locked. */
export async function removeSome<T extends TableName>(
  db: UnitOfWork,
  table: T,
  removal: Removal<Tables[T]>,
): Promise<readonly string[]> {
  if (removal.limit <= 0) return [];
  const ids = (await db.find(table, { ...removal, skipLocked: true })).map(({ id }) => id);
  // Every table has the text column `id`, which the compiler does not know of a table that it does not know.
  if (ids.length > 0) await db.remove(table, { id: { in: ids } } as Where<Tables[T]>);
  return ids;
}

/** Several removals with one limit. */
export interface Removals {
  /** Removes as many of the rows as the limit still allows. */
  remove<T extends TableName>(table: T, removal: Omit<Removal<Tables[T]>, 'limit'>): Promise<readonly string[]>;
  /** Returns the number of rows removed so far. */
  removed(): number;
}

/** Begins several removals that share `limit`. */
export function beginRemovals(db: UnitOfWork, limit: number): Removals {
  let count = 0;
  return {
    async remove(table, removal) {
      const ids = await removeSome(db, table, { ...removal, limit: limit - count });
      count += ids.length;
      return ids;
    },
    removed: () => count,
  };
}
