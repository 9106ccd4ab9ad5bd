import type { Tables } from '../tables.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import type { OrderBy, Reader, TableName, Where } from './store.js';

/** A page of records, and the cursor of the next one. */
export interface RecordPage<R> {
  readonly rows: readonly R[];
  readonly nextCursor: string | null;
}

/** Reads one page in a stable order. `where` and `orderBy` are part of the cursor: another filter refuses it. */
export async function findPage<T extends TableName>(
  reader: Reader,
  table: T,
  query: { readonly where: Where<Tables[T]>; readonly orderBy: OrderBy<Tables[T]> },
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<RecordPage<Tables[T]>> {
  const list = { table, ...query };
  const after = decodeCursor(page.cursor, list);
  if (after && after.values.length !== query.orderBy.length) decodeCursor('', list);
  const rows = await reader.find(table, { ...query, limit: page.limit + 1, ...(after ? { after } : {}) });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  if (rows.length <= page.limit || !last) return { rows: shown, nextCursor: null };
  const values = query.orderBy.map(([column]) => last[column] as string | number | boolean | null);
  return { rows: shown, nextCursor: encodeCursor({ values, id: last.id }, list) };
}
