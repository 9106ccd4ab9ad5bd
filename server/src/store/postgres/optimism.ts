import type { TableName } from '@doorstep/core/store';

/** Inserts that must find no row before the next one is expected to find none. */
const cautiousInserts = 20;

/** Guesses whether the next row for a table is absent, from what the last ones found. */
export interface Optimism {
  expectsAbsence(table: TableName): boolean;
  /** Must be called with the result of an insert. */
  learn(table: TableName, wasAbsent: boolean): void;
}

export function createOptimism(): Optimism {
  const cautious = new Map<TableName, number>();
  return {
    expectsAbsence: (table) => !cautious.has(table),
    learn(table, wasAbsent) {
      const left = wasAbsent ? (cautious.get(table) ?? 0) - 1 : cautiousInserts;
      if (left > 0) cautious.set(table, left);
      else cautious.delete(table);
    },
  };
}
