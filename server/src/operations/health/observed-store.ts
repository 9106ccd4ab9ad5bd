import { type Reader, type Store, wrapStore } from '@doorstep/core';
import type { DatabaseHealth } from './database-health.js';

/** Wraps a store. Reports the outcome of each read and transaction to the health of the database. */
export function observedStore(observable: Store, health: Pick<DatabaseHealth, 'worked' | 'failed'>): Store {
  async function observed<T>(kind: 'reads' | 'transactions', call: Promise<T>): Promise<T> {
    try {
      const result = await call;
      health.worked();
      return result;
    } catch (error) {
      health.failed(kind, error);
      throw error;
    }
  }

  const readerOf = ({ reader }: Store): Reader => ({
    columns: (table) => reader.columns(table),
    get: (table, id) => observed('reads', reader.get(table, id)),
    find: (table, query) => observed('reads', reader.find(table, query)),
    count: (table, where) => observed('reads', reader.count(table, where)),
    aggregate: (table, query) => observed('reads', reader.aggregate(table, query)),
    search: (query) => observed('reads', reader.search(query)),
  });

  return wrapStore(observable, (store) => ({
    ...store,
    reader: readerOf(store),
    transaction: (work) => observed('transactions', store.transaction(work)),
    ping: () => observed('reads', store.ping()),
  }));
}
