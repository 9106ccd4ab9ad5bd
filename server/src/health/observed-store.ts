import type { Reader, Store } from '@doorstep/core';
import type { DatabaseHealth } from './database-health.js';

/** Wraps a store. Reports the outcome of each read and transaction to the health of the database. */
export function observedStore(store: Store, health: Pick<DatabaseHealth, 'worked' | 'failed'>): Store {
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

  const reader: Reader = {
    columns: (table) => store.reader.columns(table),
    get: (table, id) => observed('reads', store.reader.get(table, id)),
    find: (table, query) => observed('reads', store.reader.find(table, query)),
    count: (table, where) => observed('reads', store.reader.count(table, where)),
    aggregate: (table, query) => observed('reads', store.reader.aggregate(table, query)),
    search: (query) => observed('reads', store.reader.search(query)),
  };
  return {
    ...store,
    reader,
    transaction: (work) => observed('transactions', store.transaction(work)),
    ping: () => observed('reads', store.ping()),
  };
}
