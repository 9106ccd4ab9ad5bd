import type { Reader } from '@doorstep/core';
import type { Engine } from '../../store/schema/engine.js';
import type { SqlText } from '../../store/sql/sql-text.js';

/** The state of a database at one moment, read without locks that writers wait for. It begins with the first read. */
export interface Snapshot {
  readonly engine: Engine;
  readonly reader: Reader;
  /** Runs a query that the reader cannot express. */
  rows(query: SqlText): Promise<readonly Record<string, unknown>[]>;
}

/** Takes snapshots of a database, one after the other. */
export interface Snapshots {
  /** Takes a snapshot for the duration of `work`. @throws StoreUnavailable */
  take<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
