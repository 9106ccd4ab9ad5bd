import { SealBroken, type SealedColumn, type SealedText, type Store, sealedColumns } from '@doorstep/core';
import type { KeyedSealer } from './sealer.js';

/** Counts of one column's texts. */
export interface Resealed {
  readonly table: string;
  readonly column: string;
  /** Texts that were sealed with another key, and now with the first. */
  resealed: number;
  /** Texts that were sealed with the first key before. */
  current: number;
  /** Texts that cannot be opened, because they were changed or their key is lost. They are left unchanged. */
  broken: number;
}

/** Number of rows that are read at a time, and changed in one transaction. */
const batchRows = 200;

/**
 * Seals with the first key everything that another key sealed. The service may run at the same time: texts that change
 * between read and write are read again. An interrupted call loses nothing; the next one does the rest.
 *
 * @param onColumn called when a column is done.
 */
export async function resealAll(
  store: Store,
  sealer: KeyedSealer,
  onColumn: (counts: Readonly<Resealed>) => void = () => undefined,
): Promise<readonly Readonly<Resealed>[]> {
  const done: Resealed[] = [];
  for (const column of sealedColumns) {
    const counts = await resealColumn(store, sealer, column);
    done.push(counts);
    onColumn(counts);
  }
  return done;
}

async function resealColumn(store: Store, sealer: KeyedSealer, column: SealedColumn): Promise<Resealed> {
  const counts: Resealed = { table: column.table, column: column.column, resealed: 0, current: 0, broken: 0 };
  let lastId: string | undefined;
  do {
    const after = lastId === undefined ? {} : { after: { values: [], id: lastId } };
    const batch = await column.find(store.reader, { limit: batchRows, ...after });
    await resealBatch(store, sealer, column, batch, counts);
    lastId = batch.length < batchRows ? undefined : batch.at(-1)?.id;
  } while (lastId !== undefined);
  return counts;
}

async function resealBatch(
  store: Store,
  sealer: KeyedSealer,
  column: SealedColumn,
  batch: readonly SealedText[],
  counts: Resealed,
): Promise<void> {
  let texts = batch;
  while (texts.length > 0) {
    const others = texts.filter(({ sealed }) => sealed !== '' && !sealer.isCurrent(sealed));
    counts.current += texts.filter(({ sealed }) => sealer.isCurrent(sealed)).length;
    const replacements = others.flatMap((text) => resealText(sealer, text) ?? []);
    counts.broken += others.length - replacements.length;
    const changed = await replaceAll(store, column, replacements);
    counts.resealed += replacements.length - changed.length;
    texts = changed.length === 0 ? [] : await column.find(store.reader, { where: { id: { in: changed } } });
  }
}

interface Replacement {
  readonly found: SealedText;
  readonly sealed: string;
}

/** Replaces texts in one transaction. Returns the ids of those that were changed since they were read, and are left alone. */
async function replaceAll(store: Store, column: SealedColumn, replacements: readonly Replacement[]): Promise<string[]> {
  if (replacements.length === 0) return [];
  return store.transaction(async (db) => {
    const changed: string[] = [];
    for (const { found, sealed } of replacements) {
      if (!(await column.replace(db, found, sealed))) changed.push(found.id);
    }
    return changed;
  });
}

/** Returns undefined if the text cannot be opened. */
function resealText(sealer: KeyedSealer, found: SealedText): Replacement | undefined {
  try {
    return { found, sealed: sealer.seal(sealer.open(found.sealed, found.context), found.context) };
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
