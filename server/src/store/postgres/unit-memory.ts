import type { StoredRow } from '@doorstep/core/store';
import type { SqlText } from '../sql/sql-text.js';
import { createOptimism, type Optimism } from './optimism.js';

/** A row that was read, and the statement that locks it and fails if it has changed. */
export interface KnownVersion {
  readonly row: StoredRow;
  readonly hold: SqlText;
}

/** What the units of work of a store remember of earlier ones. */
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
