import { firstId } from '../primitives/ids.js';
import { addSeconds, toMilliseconds } from '../primitives/instant.js';
import { removeSome } from '../store/remove-some.js';
import type { StoredTable, StoredWhere } from '../store/row.js';
import type { OrderBy, TableName, Where } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import type { Retention } from './housekeeping.js';

/**
 * Returns the removal of the rows of a table after their retention, or at the time at which they expire. A table without a
 * retention keeps them.
 */
export function retentionOf(
  table: string,
  { retention, indexes }: Pick<StoredTable, 'retention' | 'indexes'>,
): Retention {
  if (!retention) return async () => 0;
  const { since, seconds, ids, where } = retention;
  const sorted = ids === undefined ? since : 'id';
  const isSorted =
    sorted === 'id' || indexes.some((index) => !('columns' in index) && index[0]?.replace(' desc', '') === sorted);
  return async (db, now, limit) => {
    const end = addSeconds(now, -seconds);
    const old: StoredWhere = {
      ...where,
      [since]: seconds === 0 ? { lte: end } : { lt: end },
      ...(ids !== undefined && { id: { lt: firstId(ids, toMilliseconds(end)) } }),
    };
    // The casts are sound: the table's definition names the columns, and the caller the table.
    const removal = {
      where: old as Where<Tables[TableName]>,
      ...(isSorted && { orderBy: [[sorted, 'asc']] as unknown as OrderBy<Tables[TableName]> }),
      limit,
    };
    return (await removeSome(db, table as TableName, removal)).length;
  };
}
