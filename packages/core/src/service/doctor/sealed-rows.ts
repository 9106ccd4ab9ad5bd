import type { Reader } from '../../kernel/store/store.js';
import { type SealedColumn, type SealedText, sealedColumns } from '../sealed-columns.js';
import type { Finding } from './check.js';

/** Number of rows that are read at a time. */
const batchSize = 200;

/** Yields a finding for each row with a text that breaks a promise. Destroyed texts, which are empty, break none. */
export async function* rowsWithText(
  reader: Reader,
  detail: string,
  breaks: (text: SealedText, column: SealedColumn) => boolean,
): AsyncGenerator<Finding> {
  for (const column of sealedColumns) {
    let lastId: string | undefined;
    do {
      const after = lastId === undefined ? {} : { after: { values: [], id: lastId } };
      const rows = await column.find(reader, { limit: batchSize, ...after });
      for (const { id, texts } of rows) {
        const isBroken = texts.some((text) => text.stored !== '' && breaks(text, column));
        if (isBroken) yield { subject: id, detail: `${column.table}.${column.column} ${detail}` };
      }
      lastId = rows.length < batchSize ? undefined : rows.at(-1)?.id;
    } while (lastId !== undefined);
  }
}
