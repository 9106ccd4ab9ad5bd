import { type RowReader, typedStore } from '../kernel/store/row.js';
import type { Store, TableName } from '../kernel/store/store.js';
import { tables } from '../tables.js';
import { aggregateRows } from './aggregate-rows.js';
import { findRows, matchingRows } from './find-rows.js';
import { MemoryTable } from './memory-table.js';
import { MemoryUnit } from './memory-unit.js';
import { searchRows } from './search-rows.js';

/**
 * A store in memory: units of work run one after another, and readers outside see what is committed. Rows come out
 * deep frozen. Starting a unit of work inside another waits for itself for ever, as on SQLite: pass the unit on.
 */
export function createMemoryStore(): Store {
  const state = new Map<TableName, MemoryTable>();
  let last: Promise<unknown> = Promise.resolve();

  function tableOf(name: TableName): MemoryTable {
    const existing = state.get(name);
    if (existing) return existing;
    const table = new MemoryTable(tables[name]);
    state.set(name, table);
    return table;
  }

  const reader: RowReader = {
    get: async (table, id) => tableOf(table).get(id),
    find: async (table, query) => findRows(tableOf(table), query),
    count: async (table, where) => matchingRows(tableOf(table), where).length,
    aggregate: async (table, query) => aggregateRows(tableOf(table), query),
    search: async (query) => searchRows(tableOf('searchDocuments'), query),
  };

  async function run<T>(work: (unit: MemoryUnit) => Promise<T>): Promise<T> {
    const unit = new MemoryUnit(tableOf);
    try {
      const result = await work(unit);
      unit.commit();
      return result;
    } finally {
      unit.end();
    }
  }

  return typedStore({
    reader,
    transaction(work) {
      const result = last.then(() => run(work));
      last = result.catch(() => undefined);
      return result;
    },
    ping: async () => undefined,
    close: async () => undefined,
  });
}
