import { type RowReader, type StoredTable, typedStore } from '../kernel/store/row.js';
import type { Store, TableName } from '../kernel/store/store.js';
import type { Tables } from '../kernel/store/tables.js';
import { aggregateRows } from './aggregate-rows.js';
import { findRows, matchingRows } from './find-rows.js';
import { MemoryTable, type TableSnapshot } from './memory-table.js';
import { MemoryUnit } from './memory-unit.js';
import { searchRows } from './search-rows.js';

/** Every row of a store at one time. It stays as it is, whatever becomes of the store. */
export type MemorySnapshot = ReadonlyMap<TableName, TableSnapshot>;

/** A store of which copies can be made. */
export interface MemoryStore extends Store {
  /** What is committed now. Tables are copied when they change, not before. */
  snapshot(): MemorySnapshot;
  /** The committed rows of a table, in order of their insertion. */
  rows<T extends TableName>(table: T): readonly Tables[T][];
}

/**
 * A store in memory: units of work run one after another, and readers outside see what is committed. Rows come out
 * deep frozen. Starting a unit of work inside another waits for itself for ever, as on SQLite: pass the unit on.
 *
 * @param tables every table that the store has.
 * @param from the first rows.
 */
export function createTableStore(tables: Readonly<Record<TableName, StoredTable>>, from: MemorySnapshot): MemoryStore {
  const state = new Map([...from].map(([name, snapshot]) => [name, new MemoryTable(tables[name], snapshot)]));
  let last: Promise<unknown> = Promise.resolve();

  function tableOf(name: TableName): MemoryTable {
    const existing = state.get(name);
    if (existing) return existing;
    const table = new MemoryTable(tables[name]);
    state.set(name, table);
    return table;
  }

  const reader: RowReader = {
    columns: (table) => tables[table].columns,
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

  const store = typedStore({
    reader,
    transaction(work) {
      const result = last.then(() => run(work));
      last = result.catch(() => undefined);
      return result;
    },
    ping: async () => undefined,
    close: async () => undefined,
  });
  return {
    ...store,
    snapshot: () => new Map([...state].map(([name, table]) => [name, table.snapshot()])),
    rows: <T extends TableName>(name: T) => [...tableOf(name).rows()] as unknown as readonly Tables[T][],
  };
}
