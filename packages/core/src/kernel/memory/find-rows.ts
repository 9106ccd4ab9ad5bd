import { isEquality, type StoredQuery, type StoredRow, type StoredWhere } from '../store/row.js';
import { type RowSource, uniqueKey } from './memory-table.js';
import { compareRows, isAfter, type OrderBy } from './order.js';
import { orderBounds } from './order-bounds.js';
import { matchesWhere } from './where.js';

/** Rows among which the matching ones are. */
interface Candidates {
  /** Limit of their number. */
  readonly count: number;
  rows(): Iterable<StoredRow>;
}

/** Returns the matching rows in order. */
export function findRows(source: RowSource, query: StoredQuery): StoredRow[] {
  if (query.firstOfEach !== undefined) return firstOfEach(source, query, query.firstOfEach);
  const { where = {}, orderBy = [], after, limit } = query;
  const candidates = candidatesOf(source, where);
  const isNext = after ? isAfter(orderBy, after) : () => true;
  if (limit !== undefined && candidates.count > fewRows + limit) {
    const first = firstInOrder(source, where, orderBy, { limit, isNext, maxRead: candidates.count });
    if (first) return first;
  }
  const rows = matchingAmong(candidates, where).filter(isNext);
  return firstRows(rows, compareRows(orderBy), limit ?? rows.length);
}

/** Returns the first row of each value of a column by stepping from each value to the next. */
function firstOfEach(source: RowSource, { where = {}, orderBy = [] }: StoredQuery, column: string): StoredRow[] {
  const inOrder = { orderBy: [[column, 'asc'], ...orderBy] as const, limit: 1 };
  const first: StoredRow[] = [];
  for (let last: StoredRow | undefined; ; ) {
    const beyond = last ? { gt: last[column] } : { not: null };
    const [next] = findRows(source, { ...inOrder, where: { ...where, [column]: beyond } });
    if (!next) return first;
    first.push(next);
    last = next;
  }
}

/** Limit up to which the rows are selected in one pass, without sorting all of them. */
const maxSelected = 8;
/** So few rows beyond those that are wanted are read and compared without an index of their order. */
const fewRows = 32;

/**
 * Returns the first matching rows by reading in order, from the first that `isNext`. Most jobs of a busy service wait, and each request
 * asks for the first of them; a list has 100,000 rows, and each request asks for a page. Returns undefined if it read `maxRead` rows
 * without finding enough.
 */
function firstInOrder(
  source: RowSource,
  where: StoredWhere,
  orderBy: OrderBy,
  {
    limit,
    isNext,
    maxRead,
  }: { readonly limit: number; readonly isNext: (row: StoredRow) => boolean; readonly maxRead: number },
): StoredRow[] | undefined {
  const { isBefore, isPast } = orderBounds(orderBy, where);
  const first: StoredRow[] = [];
  let read = 0;
  if (limit === 0) return first;
  for (const row of source.rowsInOrder(orderBy, (row) => isBefore(row) || !isNext(row))) {
    if (isPast(row)) break;
    read += 1;
    if (read > maxRead) return undefined;
    if (matchesWhere(row, where) && first.push(row) === limit) break;
  }
  return first;
}

/** Returns the first rows in order. */
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
  return matchingAmong(candidatesOf(source, where), where);
}

function matchingAmong(candidates: Candidates, where: StoredWhere): StoredRow[] {
  const rows: StoredRow[] = [];
  for (const row of candidates.rows()) if (matchesWhere(row, where)) rows.push(row);
  return rows;
}

/**
 * Returns the rows that `where` names by id, at most one for a whole unique set, otherwise the rows with the rarest of the
 * values that it asks for. Without any of these, all rows.
 */
function candidatesOf(source: RowSource, where: StoredWhere): Candidates {
  const id = where['id'];
  if (typeof id === 'string') return listed(present(source.get(id)));
  if (isList(id)) return listed([...new Set(id.in)].flatMap((each) => present(source.get(String(each)))));
  const index = source.table.unique.findIndex((set) => set.every((column) => isValue(where[column])));
  const key = index < 0 ? undefined : uniqueKey(source.table, index, where);
  if (key === undefined) return rarest(source, where);
  const owner = source.owner(key);
  return listed(present(owner === undefined ? undefined : source.get(owner)));
}

/** Returns the rows of the condition that fewest rows can meet; all rows if no condition names values. */
function rarest(source: RowSource, where: StoredWhere): Candidates {
  let found: Candidates = { count: Number.POSITIVE_INFINITY, rows: () => source.rows() };
  for (const column in where) {
    const values = valuesOf(where[column]);
    if (!values) continue;
    const count = values.reduce<number>((sum, value) => sum + source.countWith(column, value), 0);
    if (count < found.count) found = { count, rows: () => rowsWithAny(source, column, values) };
  }
  return found;
}

/** Returns the values that a condition allows; undefined for a range or an exception. */
function valuesOf(condition: unknown): readonly unknown[] | undefined {
  if (condition === undefined) return undefined;
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

function isList(condition: unknown): condition is { readonly in: readonly unknown[] } {
  return typeof condition === 'object' && condition !== null && 'in' in condition;
}

function isValue(condition: unknown): boolean {
  return condition !== null && isEquality(condition);
}

function listed(rows: readonly StoredRow[]): Candidates {
  return { count: rows.length, rows: () => rows };
}

function present(row: StoredRow | undefined): StoredRow[] {
  return row ? [row] : [];
}
