import type { OrderBy, Reader, TableName, Where } from './store.js';
import type { Scalar } from './table.js';
import type { Tables } from './tables.js';

/** Number of rows read at a time. */
export const batchSize = 500;

/**
 * Yields the rows that match any of the conditions, in batches, so that few are in memory at once.
 *
 * @param orderBy must follow an index that begins with the columns of the conditions, if many rows match. Otherwise each batch
 * sorts them all. By id when absent.
 */
export async function* batchesOf<T extends TableName>(
  reader: Reader,
  table: T,
  conditions: readonly Where<Tables[T]>[],
  orderBy: OrderBy<Tables[T]> = [],
): AsyncGenerator<readonly Tables[T][], undefined> {
  for (const where of conditions) {
    let last: Tables[T] | undefined;
    do {
      const after = last && { values: orderBy.map(([column]) => last?.[column] as Scalar), id: last.id };
      const query = { where, orderBy, limit: batchSize, ...(after ? { after } : {}) };
      const rows: readonly Tables[T][] = await reader.find(table, query);
      if (rows.length > 0) yield rows;
      last = rows.length < batchSize ? undefined : rows.at(-1);
    } while (last !== undefined);
  }
}

/** Which rows `idsOf` reads. */
export interface IdsExtent<T extends TableName> {
  /** See `batchesOf`. */
  readonly orderBy?: OrderBy<Tables[T]> | undefined;
  /** True for the ids of the first batch only. */
  readonly onlyFirst?: boolean;
}

/** Returns the ids of the rows that match any of the conditions. */
export async function idsOf<T extends TableName>(
  reader: Reader,
  table: T,
  conditions: readonly Where<Tables[T]>[],
  { orderBy, onlyFirst = false }: IdsExtent<T> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of batchesOf(reader, table, conditions, orderBy)) {
    for (const { id } of rows) ids.push(id);
    if (onlyFirst && ids.length >= batchSize) break;
  }
  return onlyFirst ? ids.slice(0, batchSize) : ids;
}

/** Splits ids into conditions that are short enough for one statement. */
export function inBatches(ids: readonly string[]): readonly { readonly in: readonly string[] }[] {
  const batches: { readonly in: readonly string[] }[] = [];
  for (let start = 0; start < ids.length; start += batchSize) batches.push({ in: ids.slice(start, start + batchSize) });
  return batches;
}
