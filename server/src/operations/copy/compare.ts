import { batchesOf, inBatches } from '@doorstep/core';
import type { Reader, TableName } from '@doorstep/core/store';
import { CommandFailed } from '../../system/command-failed.js';
import { tableNames } from './capture.js';
import type { Changes } from './catch-up.js';

/** The two databases of a copy, in the same state. */
export interface Pair {
  readonly source: Reader;
  readonly target: Reader;
}

interface Row {
  readonly id: string;
}

/**
 * Compares every row of every table. Returns the number of rows.
 *
 * @throws CommandFailed for the first difference.
 */
export async function compareAll({ source, target }: Pair): Promise<number> {
  let count = 0;
  for (const table of tableNames) {
    const copies = batchesOf(target, table, [{}]);
    for await (const rows of batchesOf(source, table, [{}])) {
      const { value = [] } = await copies.next();
      assertSame(table, rows, value);
      count += rows.length;
    }
    const rest = await copies.next();
    if (!rest.done) assertSame(table, [], rest.value);
  }
  return count;
}

/** Compares the rows that changed. @throws CommandFailed for the first difference. */
export async function compareChanged({ source, target }: Pair, changes: Changes): Promise<void> {
  for (const [table, ids] of changes) {
    for (const id of inBatches(ids)) {
      const [rows, copies] = await Promise.all([source, target].map((reader) => reader.find(table, { where: { id } })));
      assertSame(table, rows ?? [], copies ?? []);
    }
  }
}

/** Compares the numbers of rows. Returns those of the tables. @throws CommandFailed for the first difference. */
export async function compareCounts({ source, target }: Pair): Promise<ReadonlyMap<TableName, number>> {
  const counts = new Map<TableName, number>();
  for (const table of tableNames) {
    const [count = 0, copied] = await Promise.all([source, target].map((reader) => reader.count(table, {})));
    if (count !== copied) throw new CommandFailed(`"${table}" has ${count} rows, and ${copied} of them were copied.`);
    counts.set(table, count);
  }
  return counts;
}

function assertSame(table: TableName, rows: readonly Row[], copies: readonly Row[]): void {
  const length = Math.max(rows.length, copies.length);
  for (let index = 0; index < length; index += 1) {
    const [row, copy] = [rows[index], copies[index]];
    if (JSON.stringify(row) === JSON.stringify(copy)) continue;
    throw new CommandFailed(`The row ${row?.id ?? copy?.id} of "${table}" differs after the copy.`);
  }
}
