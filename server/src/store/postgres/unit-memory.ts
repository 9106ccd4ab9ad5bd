import type { StoredRow, TableName } from '@doorstep/core/store';
import type { SqlText } from '../sql/sql-text.js';

/** A row that was read, and the statement that locks it and fails if it has changed. */
export interface KnownVersion {
  readonly row: StoredRow;
  readonly hold: SqlText;
}

/** Guesses whether the next row for a table is absent, from what the last ones found. */
interface Optimism {
  expectsAbsence(table: TableName): boolean;
  /** Must be called with the result of an insert. */
  learn(table: TableName, wasAbsent: boolean): void;
}

/** Facts that the units of work of a store remember from earlier ones. */
export interface UnitMemory {
  readonly optimism: Optimism;
  /** Rows that units hold, by name. They may have changed. */
  readonly versions: {
    get(name: string): KnownVersion | undefined;
    set(name: string, known: KnownVersion): void;
    delete(name: string): void;
  };
}

/** The memory of units that assume nothing. */
export const noUnitMemory: UnitMemory = {
  optimism: { expectsAbsence: () => false, learn: () => undefined },
  versions: { get: () => undefined, set: () => undefined, delete: () => undefined },
};

const maxVersions = 1_000;

/** Inserts that must find no row before the next one is expected to find none. */
const cautiousInserts = 20;

export function createUnitMemory(): UnitMemory {
  const versions = new Map<string, KnownVersion>();
  return {
    optimism: createOptimism(),
    versions: {
      get: (name) => versions.get(name),
      set(name, known) {
        if (versions.size >= maxVersions) versions.clear();
        versions.set(name, known);
      },
      delete: (name) => void versions.delete(name),
    },
  };
}

function createOptimism(): Optimism {
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
