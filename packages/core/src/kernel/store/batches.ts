import type { Reader, TableName, Where } from './store.js';
import type { Tables } from './tables.js';

/** Number of rows read at a time. */
const batchSize = 500;

/** Yields the rows that match any of the conditions, in batches, so that few are in memory at once. */
export async function* batchesOf<T extends TableName>(
  reader: Reader,
  table: T,
  conditions: readonly Where<Tables[T]>[],
): AsyncGenerator<readonly Tables[T][], undefined> {
  for (const where of conditions) {
    let lastId: string | undefined;
    do {
      const after = lastId === undefined ? {} : { after: { values: [], id: lastId } };
      const rows: readonly Tables[T][] = await reader.find(table, { where, limit: batchSize, ...after });
      if (rows.length > 0) yield rows;
      lastId = rows.length < batchSize ? undefined : rows.at(-1)?.id;
    } while (lastId !== undefined);
  }
}

/** Returns the ids of the rows that match any of the conditions. */
export async function idsOf<T extends TableName>(
  reader: Reader,
  table: T,
  conditions: readonly Where<Tables[T]>[],
): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of batchesOf(reader, table, conditions)) for (const { id } of rows) ids.push(id);
  return ids;
}

/** Splits ids into conditions that are short enough for one statement. */
export function inBatches(ids: readonly string[]): readonly { readonly in: readonly string[] }[] {
  const batches: { readonly in: readonly string[] }[] = [];
  for (let start = 0; start < ids.length; start += batchSize) batches.push({ in: ids.slice(start, start + batchSize) });
  return batches;
}
