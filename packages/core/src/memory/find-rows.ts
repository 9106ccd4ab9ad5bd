import { isEquality, type StoredQuery, type StoredRow, type StoredWhere } from '../kernel/store/row.js';
import type { Scalar } from '../kernel/store/table.js';
import { type RowSource, uniqueKey } from './memory-table.js';
import { compareRows, isAfter } from './order.js';
import { matchesWhere } from './where.js';

/** Returns the matching rows in order. */
export function findRows(source: RowSource, query: StoredQuery): StoredRow[] {
  const orderBy = query.orderBy ?? [];
  const matching = matchingRows(source, query.where ?? {});
  const rows = query.after ? matching.filter(isAfter(orderBy, query.after)) : matching;
  return firstRows(rows, compareRows(orderBy), query.limit ?? rows.length);
}

/** Limit up to which the rows are selected in one pass, without sorting all of them. */
const maxSelected = 8;

/** Returns the first rows in order. Most jobs of a busy service wait, and each request asks for the first of them. */
function firstRows(
  rows: StoredRow[],
  compare: (left: StoredRow, right: StoredRow) => number,
  limit: number,
): StoredRow[] {
  if (limit > maxSelected || rows.length <= limit) return rows.sort(compare).slice(0, limit);
  const first: StoredRow[] = [];
  for (const row of rows) {
    const last = first[limit - 1];
    if (last && compare(row, last) >= 0) continue;
    const place = first.findIndex((other) => compare(row, other) < 0);
    first.splice(place < 0 ? first.length : place, 0, row);
    first.length = Math.min(first.length, limit);
  }
  return first;
}

/** Returns the matching rows in any order. */
export function matchingRows(source: RowSource, where: StoredWhere): StoredRow[] {
  const rows: StoredRow[] = [];
  for (const row of candidates(source, where)) if (matchesWhere(row, where)) rows.push(row);
  return rows;
}

/**
 * Returns the rows that `where` names by id, at most one for a whole unique set, otherwise the rows with the rarest of the
 * values that it asks for. Without any of these, all rows.
 */
function candidates(source: RowSource, where: StoredWhere): Iterable<StoredRow> {
  const id = where['id'];
  if (typeof id === 'string') return present(source.get(id));
  if (isList(id)) return [...new Set(id.in)].flatMap((each) => present(source.get(String(each))));
  const index = source.table.unique.findIndex((set) => set.every((column) => isValue(where[column])));
  const key = index < 0 ? undefined : uniqueKey(source.table, index, where);
  if (key === undefined) return rarest(source, where) ?? source.rows();
  const owner = source.owner(key);
  return present(owner === undefined ? undefined : source.get(owner));
}

/** Returns the rows of the condition that fewest rows can meet; undefined if no condition names values. */
function rarest(source: RowSource, where: StoredWhere): Iterable<StoredRow> | undefined {
  let fewest = Number.POSITIVE_INFINITY;
  let found: { readonly column: string; readonly values: readonly unknown[] } | undefined;
  for (const column in where) {
    const values = valuesOf(where[column]);
    if (!values) continue;
    const count = values.reduce<number>((sum, value) => sum + source.countWith(column, value), 0);
    if (count >= fewest) continue;
    fewest = count;
    found = { column, values };
  }
  return found && rowsWithAny(source, found.column, found.values);
}

/** Returns the values that a condition allows; undefined for a range or an exception. */
function valuesOf(condition: unknown): readonly unknown[] | undefined {
  if (isEquality(condition)) return [condition];
  return isList(condition) ? [...new Set(condition.in)] : undefined;
}

/** Returns each row with one of the values once. */
function* rowsWithAny(source: RowSource, column: string, values: readonly unknown[]): Iterable<StoredRow> {
  const [value] = values;
  if (values.length === 1) return yield* source.rowsWith(column, value);
  const seen = new Set<string>();
  for (const each of values) {
    for (const row of source.rowsWith(column, each)) {
      if (!seen.has(row.id)) yield row;
      seen.add(row.id);
    }
  }
}

function isList(condition: unknown): condition is { readonly in: readonly Scalar[] } {
  return typeof condition === 'object' && condition !== null && 'in' in condition;
}

function isValue(condition: unknown): boolean {
  return condition !== null && isEquality(condition);
}

function present(row: StoredRow | undefined): StoredRow[] {
  return row ? [row] : [];
}
