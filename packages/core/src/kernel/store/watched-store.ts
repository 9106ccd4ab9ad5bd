import type { Store, TableName, UnitOfWork } from './store.js';

/** A store that tells which tables its commits wrote. */
export interface WatchedStore extends Store {
  /** How many commits of this process wrote the table: what was read at another revision may be out of date. */
  revision(table: TableName): number;
}

/** Watches the writes of this process; those of others are not seen. */
export function watchStore(store: Store): WatchedStore {
  const revisions = new Map<TableName, number>();
  const revision = (table: TableName): number => revisions.get(table) ?? 0;
  return {
    ...store,
    revision,
    async transaction(work) {
      const written = new Set<TableName>();
      const result = await store.transaction((unit) => work(watchUnit(unit, written)));
      for (const table of written) revisions.set(table, revision(table) + 1);
      return result;
    },
  };
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
    insert: (table, ...rows) => unit.insert(note(table, written), ...rows),
    insertIfAbsent: (table, row) => unit.insertIfAbsent(note(table, written), row),
    putNewer: (table, column, ...rows) => unit.putNewer(note(table, written), column, ...rows),
    update: (table, where, change) => unit.update(note(table, written), where, change),
    remove: (table, where) => unit.remove(note(table, written), where),
  };
}

function note<T extends TableName>(table: T, written: Set<TableName>): T {
  written.add(table);
  return table;
}
