import { type Store, type TableName, type UnitOfWork, wrapStore } from './store.js';

/** A store that counts the commits to each table. */
export interface WatchedStore extends Store {
  /** Returns the number of commits of this process to a table. Rows read at another revision may be out of date. */
  revision(table: TableName): number;
}

/** Counts the commits of this process. It does not see the commits of others. */
export function watchStore(store: Store): WatchedStore {
  const revisions = new Map<TableName, number>();
  const revision = (table: TableName): number => revisions.get(table) ?? 0;
  return wrapStore(store, (inner) => ({
    ...inner,
    revision,
    async transaction(work, name) {
      const written = new Set<TableName>();
      const result = await inner.transaction((unit) => work(watchUnit(unit, written)), name);
      for (const table of written) revisions.set(table, revision(table) + 1);
      return result;
    },
  }));
}

function watchUnit(unit: UnitOfWork, written: Set<TableName>): UnitOfWork {
  return {
    columns: (table) => unit.columns(table),
    get: (table, id) => unit.get(table, id),
    find: (table, query) => unit.find(table, query),
    count: (table, where) => unit.count(table, where),
    aggregate: (table, query) => unit.aggregate(table, query),
    search: (query) => unit.search(query),
    lock: (table, id) => unit.lock(table, id),
    lockShared: (table, id) => unit.lockShared(table, id),
    insert: (table, ...rows) => unit.insert(recordWrite(table, written), ...rows),
    insertIfAbsent: (table, row) => unit.insertIfAbsent(recordWrite(table, written), row),
    putNewer: (table, column, ...rows) => unit.putNewer(recordWrite(table, written), column, ...rows),
    insertOrAdd: (table, columns, ...rows) => unit.insertOrAdd(recordWrite(table, written), columns, ...rows),
    update: (table, where, change) => unit.update(recordWrite(table, written), where, change),
    remove: (table, where) => unit.remove(recordWrite(table, written), where),
  };
}

function recordWrite<T extends TableName>(table: T, written: Set<TableName>): T {
  written.add(table);
  return table;
}
