import type { Reader, TableName, Where } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';

/** So many rows are read at a time. */
const batchRows = 500;

/** The rows that match any of the conditions, in batches: however many there are, few are in memory. */
export async function* batchesOf<T extends TableName>(
  reader: Reader,
  table: T,
  conditions: readonly Where<Tables[T]>[],
): AsyncGenerator<readonly Tables[T][], undefined> {
  for (const where of conditions) {
    let lastId: string | undefined;
    do {
      const after = lastId === undefined ? {} : { after: { values: [], id: lastId } };
      const rows: readonly Tables[T][] = await reader.find(table, { where, limit: batchRows, ...after });
      if (rows.length > 0) yield rows;
      lastId = rows.length < batchRows ? undefined : rows.at(-1)?.id;
    } while (lastId !== undefined);
  }
}

/** The ids of the rows that match. */
export async function idsOf<T extends TableName>(
  reader: Reader,
  table: T,
  conditions: readonly Where<Tables[T]>[],
): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of batchesOf(reader, table, conditions)) for (const { id } of rows) ids.push(id);
  return ids;
}

/** Ids in lists that one condition can take. */
export function inBatches(ids: readonly string[]): readonly { readonly in: readonly string[] }[] {
  const batches: { readonly in: readonly string[] }[] = [];
  for (let start = 0; start < ids.length; start += batchRows) batches.push({ in: ids.slice(start, start + batchRows) });
  return batches;
}
