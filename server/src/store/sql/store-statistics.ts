import type { Store } from '@doorstep/core/store';

/** The connections of one pool at this moment. */
export interface PoolStatistics {
  /** `reads`, `requests`, `commits`, `jobs` or `replica` on PostgreSQL, `readers` or `writer` on SQLite. */
  readonly name: string;
  /** The largest number of connections. */
  readonly max: number;
  readonly used: number;
  readonly free: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
}

/** The state of a replica. */
export interface ReplicaStatistics {
  /** True if it serves the reads that may lag. */
  readonly serves: boolean;
  /** Milliseconds that it is behind at most; Infinity if it is not known. */
  readonly behindMs: number;
  /** Requests whose reads may lag, by the database that got them. */
  readonly reads: { readonly replica: number; readonly primary: number };
}

/** Figures about a store, for monitoring. The counts begin with the process. */
export interface StoreStatistics {
  readonly pools: readonly PoolStatistics[];
  /** Transactions that ran again after a deadlock, a serialization failure or a locked row. */
  readonly repeatedTransactions: number;
  /** Connections that were lost, or cut because they were silent. */
  readonly discardedConnections: number;
  /** Absent if there is no replica. */
  readonly replica?: ReplicaStatistics;
}

/** Returns the figures of a store; undefined for one without connections, such as the store in memory. */
export function statisticsOf(store: Store): StoreStatistics | undefined {
  return hasStatistics(store) ? store.statistics() : undefined;
}

function hasStatistics(store: Store): store is Store & { statistics(): StoreStatistics } {
  return 'statistics' in store && typeof store.statistics === 'function';
}
