import {
  openStored,
  SealBroken,
  type SealedColumn,
  type SealedRow,
  type SealedText,
  type Store,
  sealedColumns,
} from '@doorstep/core';
import type { KeyedSealer } from '../system/sealer.js';

/** Counts of one column's texts. */
export interface Resealed {
  readonly table: string;
  readonly column: string;
  /** Texts that were sealed with another key or plain, and are now sealed with the first key. */
  resealed: number;
  /** Texts that were sealed with the first key before. */
  current: number;
  /** Texts that cannot be opened, because they were changed or their key is lost. They are left unchanged. */
  broken: number;
}

/** Number of rows that are read at a time, and changed in one transaction. */
const batchRows = 200;

/**
 * Seals with the first key everything that is plain or sealed with another key. The service may run at the same time:
 * rows that change between read and write are read again. An interrupted call loses nothing; the next one does the rest.
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
  batch: readonly SealedRow[],
  counts: Resealed,
): Promise<void> {
  let rows = batch;
  while (rows.length > 0) {
    const results = rows.map((row) => resealRow(sealer, column, row));
    const changed = await replaceAll(
      store,
      column,
      results.filter(({ resealed }) => resealed > 0),
    );
    for (const result of results) if (!changed.includes(result.row.id)) addCounts(counts, result);
    rows = changed.length === 0 ? [] : await column.find(store.reader, { where: { id: { in: changed } } });
  }
}

interface ResealedRow extends Pick<Resealed, 'resealed' | 'current' | 'broken'> {
  readonly row: SealedRow;
  readonly sealed: readonly string[];
}

function addCounts(counts: Resealed, { resealed, current, broken }: ResealedRow): void {
  counts.resealed += resealed;
  counts.current += current;
  counts.broken += broken;
}

function resealRow(sealer: KeyedSealer, column: SealedColumn, row: SealedRow): ResealedRow {
  const texts = row.texts.filter(({ stored }) => stored !== '');
  const current = texts.filter(({ stored }) => sealer.isCurrent(stored)).length;
  const others = texts.filter(({ stored }) => !sealer.isCurrent(stored));
  const replacements = new Map(others.map((text) => [text, resealText(sealer, column, text)]));
  const broken = [...replacements.values()].filter((sealed) => sealed === undefined).length;
  const sealed = row.texts.map((text) => replacements.get(text) ?? text.stored);
  return { row, sealed, resealed: others.length - broken, current, broken };
}

/** Replaces texts in one transaction. Returns the ids of the rows that changed since they were read, and are left alone. */
async function replaceAll(store: Store, column: SealedColumn, rows: readonly ResealedRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  return store.transaction(async (db) => {
    const changed: string[] = [];
    for (const { row, sealed } of rows) if (!(await column.replace(db, row, sealed))) changed.push(row.id);
    return changed;
  });
}

/** Returns undefined if the text cannot be opened. */
function resealText(
  sealer: KeyedSealer,
  { mayBePlain }: SealedColumn,
  { stored, context }: SealedText,
): string | undefined {
  try {
    const text = mayBePlain ? openStored(sealer, stored, context) : sealer.open(stored, context);
    return sealer.seal(text, context);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
