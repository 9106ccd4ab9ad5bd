import { SealBroken, type SealedColumn, type SealedText, type Store, sealedColumns } from '@doorstep/core';
import type { KeyedSealer } from './sealer.js';

/** What became of the texts of a column. */
export interface Resealed {
  readonly table: string;
  readonly column: string;
  /** Sealed with the first key now. */
  resealed: number;
  /** Were sealed with it before. */
  current: number;
  /** Cannot be opened: changed, or sealed with a key that is lost. They are left as they are. */
  broken: number;
}

/** So many rows are read, and changed in one transaction. */
const batchRows = 200;

/**
 * Seals with the first key whatever another one sealed, while the service runs: what is changed meanwhile is looked at
 * again. It may be stopped at any time, and goes on where it was when it is called again.
 *
 * @param onColumn told when a column is done.
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
    const renewed = others.flatMap((text) => sealAnew(sealer, text) ?? []);
    counts.broken += others.length - renewed.length;
    const overtaken = await replaceAll(store, column, renewed);
    counts.resealed += renewed.length - overtaken.length;
    // Somebody changed these between their reading and their writing.
    texts = overtaken.length === 0 ? [] : await column.find(store.reader, { where: { id: { in: overtaken } } });
  }
}

interface Renewed {
  readonly found: SealedText;
  readonly sealed: string;
}

/** Returns the ids of those that were not as they were found. */
async function replaceAll(store: Store, column: SealedColumn, renewed: readonly Renewed[]): Promise<string[]> {
  if (renewed.length === 0) return [];
  return store.transaction(async (db) => {
    const overtaken: string[] = [];
    for (const { found, sealed } of renewed) {
      if (!(await column.replace(db, found, sealed))) overtaken.push(found.id);
    }
    return overtaken;
  });
}

/** Undefined when it cannot be opened. */
function sealAnew(sealer: KeyedSealer, found: SealedText): Renewed | undefined {
  try {
    return { found, sealed: sealer.seal(sealer.open(found.sealed, found.context), found.context) };
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
