import { isEquality, type StoredQuery, type StoredRow, type StoredWhere } from '../kernel/store/row.js';
import { type RowSource, uniqueKey } from './memory-table.js';
import { compareRows, isAfter } from './order.js';
import { matchesWhere } from './where.js';

/** Returns the matching rows in order. */
export function findRows(source: RowSource, query: StoredQuery): StoredRow[] {
  const orderBy = query.orderBy ?? [];
  const matching = matchingRows(source, query.where ?? {});
  const rows = query.after ? matching.filter(isAfter(orderBy, query.after)) : matching;
  return rows.sort(compareRows(orderBy)).slice(0, query.limit);
}

/** Returns the matching rows in any order. */
export function matchingRows(source: RowSource, where: StoredWhere): StoredRow[] {
  const rows: StoredRow[] = [];
  for (const row of candidates(source, where)) if (matchesWhere(row, where)) rows.push(row);
  return rows;
}

/** Returns at most one row if `where` has the id or a whole unique set, otherwise all rows. */
function candidates(source: RowSource, where: StoredWhere): Iterable<StoredRow> {
  const id = where['id'];
  if (typeof id === 'string') return present(source.get(id));
  const index = source.table.unique.findIndex((set) => set.every((column) => isValue(where[column])));
  const key = index < 0 ? undefined : uniqueKey(source.table, index, where);
  if (key === undefined) return source.rows();
  const owner = source.owner(key);
  return present(owner === undefined ? undefined : source.get(owner));
}

function isValue(condition: unknown): boolean {
  return condition !== null && isEquality(condition);
}

function present(row: StoredRow | undefined): StoredRow[] {
  return row ? [row] : [];
}
