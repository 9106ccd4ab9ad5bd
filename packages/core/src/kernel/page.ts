import type { Tables } from '../tables.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import type { OrderBy, Reader, TableName, Where } from './store.js';

/** A page of records, and the cursor of the next one. */
export interface RecordPage<R> {
  readonly rows: readonly R[];
  readonly nextCursor: string | null;
}

/**
 * Reads one page in a stable order. `where` and `orderBy` are part of the cursor: another filter refuses it. `moving` is
 * a condition that changes with the time of the call (what has not expired yet), so it is no part of the cursor.
 */
export async function findPage<T extends TableName>(
  reader: Reader,
  table: T,
  query: {
    readonly where: Where<Tables[T]>;
    readonly orderBy: OrderBy<Tables[T]>;
    readonly moving?: Where<Tables[T]>;
  },
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<RecordPage<Tables[T]>> {
  const { where, orderBy, moving } = query;
  const list = { table, where, orderBy };
  const after = decodeCursor(page.cursor, list);
  if (after && after.values.length !== orderBy.length) decodeCursor('', list);
  const rows = await reader.find(table, {
    where: { ...where, ...moving },
    orderBy,
    limit: page.limit + 1,
    ...(after ? { after } : {}),
  });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  if (rows.length <= page.limit || !last) return { rows: shown, nextCursor: null };
  const values = orderBy.map(([column]) => last[column] as string | number | boolean | null);
  return { rows: shown, nextCursor: encodeCursor({ values, id: last.id }, list) };
}
