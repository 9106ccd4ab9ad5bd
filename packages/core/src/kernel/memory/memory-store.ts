import { type RowReader, type StoredRow, type StoredTable, typedStore } from '../store/row.js';
import type { Store, TableName } from '../store/store.js';
import type { Tables } from '../store/tables.js';
import { aggregateRows } from './aggregate-rows.js';
import { findRows, matchingRows } from './find-rows.js';
import { MemoryTable, type TableSnapshot } from './memory-table.js';
import { MemoryUnit } from './memory-unit.js';
import { searchRows } from './search-rows.js';

/** All rows of a store at one time. Later changes of the store do not affect it. */
export type MemorySnapshot = ReadonlyMap<TableName, TableSnapshot>;

/** A store that can be copied. */
export interface MemoryStore extends Store {
  /** Returns the committed rows. Tables are copied only when they change later. */
  snapshot(): MemorySnapshot;
  /** Returns the committed rows of a table in order of insertion. */
  rows<T extends TableName>(table: T): readonly Tables[T][];
  /** Returns a committed row; undefined if there is none. */
  row<T extends TableName>(table: T, id: string): Tables[T] | undefined;
  /** Calls `onInsert` with each row of a table that is committed from now on. Replaces an earlier function. */
  watch<T extends TableName>(table: T, onInsert: (row: Tables[T]) => void): void;
}

/**
 * Creates a store in memory. Units of work run one after another; outside readers see committed rows. Rows are deeply
 * frozen. A unit of work inside another one deadlocks, as on SQLite: pass the unit on instead.
 *
 * @param tables all tables of the store.
 * @param from the initial rows.
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
    row: <T extends TableName>(name: T, id: string) => tableOf(name).get(id) as unknown as Tables[T] | undefined,
    watch: <T extends TableName>(name: T, onInsert: (row: Tables[T]) => void) =>
      tableOf(name).watch(onInsert as unknown as (row: StoredRow) => void),
  };
}
