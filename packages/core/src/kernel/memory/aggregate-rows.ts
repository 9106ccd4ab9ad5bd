import type { StoredAggregation, StoredGroup, StoredRow } from '../store/row.js';
import { matchingRows } from './find-rows.js';
import type { RowSource } from './memory-table.js';
import { compareColumns } from './order.js';

interface Tally {
  readonly group: Readonly<Record<string, unknown>>;
  count: number;
  /** Sums in the order of `sum`. As bigints they are exact in any order of rows. */
  readonly sums: bigint[];
}

/** Counts and sums the matching rows by group. Groups are sorted by their values. */
export function aggregateRows(
  source: RowSource,
  { where = {}, groupBy, sum, nonZero, limit }: StoredAggregation,
): StoredGroup[] {
  const tallies = new Map<string, Tally>();
  const tallyOf = (row: Readonly<Record<string, unknown>>): Tally => {
    const key = JSON.stringify(groupBy.map((column) => row[column]));
    const known = tallies.get(key);
    if (known) return known;
    const group = Object.fromEntries(groupBy.map((column) => [column, row[column]]));
    const tally: Tally = { group, count: 0, sums: sum.map(() => 0n) };
    tallies.set(key, tally);
    return tally;
  };
  if (groupBy.length === 0) tallyOf({});
  for (const row of matchingRows(source, where)) add(tallyOf(row), row, sum);
  const tested = nonZero === undefined || groupBy.length === 0 ? -1 : sum.indexOf(nonZero);
  return [...tallies.values()]
    .filter(({ sums }) => tested < 0 || sums[tested] !== 0n)
    .sort((left, right) => compareColumns(groupBy, left.group, right.group))
    .slice(0, limit)
    .map((tally) => ({
      group: tally.group,
      count: tally.count,
      sums: Object.fromEntries(sum.map((column, index) => [column, Number(tally.sums[index])])),
    }));
}

function add(tally: Tally, row: StoredRow, sum: readonly string[]): void {
  tally.count += 1;
  for (const [index, column] of sum.entries()) {
    const value = row[column];
    if (typeof value === 'number') tally.sums[index] = (tally.sums[index] ?? 0n) + BigInt(value);
  }
}
