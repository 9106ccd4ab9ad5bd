import { textFaults } from '../primitives/text-faults.js';
import { decodeCursor, encodeCursor, invalidCursor, type Position } from './cursor.js';
import type { OrderBy, Query, Reader, ScalarColumn, TableName, Where } from './store.js';
import type { Column, ColumnKind, Scalar } from './table.js';
import type { Tables } from './tables.js';

/** A page of records, and the cursor of the next one. */
export interface RecordPage<R> {
  readonly rows: readonly R[];
  readonly nextCursor: string | null;
}

/** The records that a list covers. Without `accepts`, all that match. */
export interface ListScope<R> {
  /** Part of the cursor, which is refused with any other condition. */
  readonly where: Where<R>;
  /** A condition that depends on the time of the call, for example "not expired", so it is not part of the cursor. */
  readonly moving?: Where<R>;
  /** A condition that a store cannot check. Rows that it refuses do not count for the page. */
  readonly accepts?: (row: R) => boolean;
}

/**
 * Reads one page in a stable order, which is part of the cursor as well. `eachOf` is that of the store's queries.
 *
 * @throws ServiceProblem invalid_cursor
 */
export async function findPage<T extends TableName>(
  reader: Reader,
  table: T,
  query: ListScope<Tables[T]> & {
    readonly orderBy: OrderBy<Tables[T]>;
    readonly eachOf?: ScalarColumn<Tables[T]>;
  },
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<RecordPage<Tables[T]>> {
  const { where, orderBy, moving, accepts, eachOf } = query;
  const selection = { where: { ...where, ...moving }, orderBy, ...(eachOf ? { eachOf } : {}) };
  return pageOf(
    {
      list: { table, where, orderBy },
      columns: reader.columns(table),
      orderBy,
      read: (limit, after) =>
        readAccepted(
          reader,
          table,
          { ...selection, ...(accepts ? { accepts } : {}), ...(after ? { after } : {}) },
          limit,
        ),
    },
    page,
  );
}

/** A list of records in a stable order, which may be parts of rows. */
export interface RecordList<R> {
  /** Identifies the list and its filters: a cursor of any other is refused. */
  readonly list: unknown;
  /** The columns that `orderBy` names. */
  readonly columns: Readonly<Record<string, Column<unknown>>>;
  readonly orderBy: OrderBy<R>;
  /** Reads the first records after a position. */
  read(limit: number, after: Position | undefined): Promise<readonly R[]>;
}

/** Reads one page of a list. @throws ServiceProblem invalid_cursor */
export async function pageOf<R extends { readonly id: string }>(
  { list, columns, orderBy, read }: RecordList<R>,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<RecordPage<R>> {
  const after = decodeCursor(page.cursor, list);
  if (after && !fitsOrder(after, columns, orderBy)) throw invalidCursor();
  const rows = await read(page.limit + 1, after);
  const visible = rows.slice(0, page.limit);
  const last = visible.at(-1);
  if (rows.length <= page.limit || !last) return { rows: visible, nextCursor: null };
  return { rows: visible, nextCursor: encodeCursor(positionOf(last, orderBy), list) };
}

/** Number of rows that are read at once after some of the first ones were not accepted. */
const batchSize = 100;

/** Reads until `limit` rows are accepted, or none are left. */
async function readAccepted<T extends TableName>(
  reader: Reader,
  table: T,
  query: Query<Tables[T]> & { readonly orderBy: OrderBy<Tables[T]>; readonly accepts?: (row: Tables[T]) => boolean },
  limit: number,
): Promise<Tables[T][]> {
  const { accepts, ...selection } = query;
  if (!accepts) return reader.find(table, { ...selection, limit });
  const accepted: Tables[T][] = [];
  for (let { after } = query, size = limit; ; size = Math.max(limit, batchSize)) {
    const rows = await reader.find(table, { ...selection, limit: size, ...(after ? { after } : {}) });
    accepted.push(...rows.filter(accepts));
    const last = rows.at(-1);
    if (accepted.length >= limit || rows.length < size || !last) return accepted;
    after = positionOf(last, query.orderBy);
  }
}

function positionOf<R extends { readonly id: string }>(row: R, orderBy: OrderBy<R>): Position {
  return { values: orderBy.map(([column]) => row[column] as Scalar), id: row.id };
}

/**
 * Returns true if the sort columns can hold the values of a cursor. Cursors are not signed, and a store may fail on
 * other values.
 */
function fitsOrder<R>(
  position: Position,
  columns: Readonly<Record<string, Column<unknown>>>,
  orderBy: OrderBy<R>,
): boolean {
  const texts = [position.id, ...position.values];
  if (position.values.length !== orderBy.length || textFaults(texts, '').length > 0) return false;
  return orderBy.every(([name], index) => {
    const column = columns[name];
    const value = position.values[index] ?? null;
    if (!column) return false;
    return value === null ? column.nullable : holds[column.kind](value);
  });
}

const holds: Readonly<Record<ColumnKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  real: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  instant: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  json: () => false,
};
