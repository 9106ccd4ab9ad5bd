import { SealBroken, type Sealer } from '../kernel/ports/sealer.js';
import type { Reader } from '../kernel/store/store.js';
import { type SealedColumn, type SealedText, sealedColumns } from '../service/sealed-columns.js';
import type { Check, Finding } from './check.js';

/** Number of texts that are read at a time. */
const batchSize = 200;

/** Opens every sealed text. Prints neither the texts nor the keys. */
export const seals: Check = {
  name: 'seals',
  promise: 'Each sealed text can be opened with the configured encryption keys.',
  severity: 'broken',
  remedy: 'Add the missing key to ENCRYPTION_KEYS, or to the file encryption.key. Without it, the texts are lost.',
  async *examine({ reader, sealer }) {
    for (const column of sealedColumns) yield* examineColumn(reader, sealer, column);
  },
};

async function* examineColumn(
  reader: Reader,
  sealer: Pick<Sealer, 'open'>,
  { table, column, find }: SealedColumn,
): AsyncGenerator<Finding> {
  let lastId: string | undefined;
  do {
    const after = lastId === undefined ? {} : { after: { values: [], id: lastId } };
    const texts = await find(reader, { limit: batchSize, ...after });
    for (const text of texts) {
      if (!opens(sealer, text)) yield { subject: text.id, detail: `${table}.${column} cannot be opened.` };
    }
    lastId = texts.length < batchSize ? undefined : texts.at(-1)?.id;
  } while (lastId !== undefined);
}

/** An empty text was destroyed on purpose. */
function opens(sealer: Pick<Sealer, 'open'>, { sealed, context }: SealedText): boolean {
  if (sealed === '') return true;
  try {
    sealer.open(sealed, context);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
