import type { Store, TableName, UnitOfWork } from '@doorstep/core';

/** A store in which calls can be tried: their transactions run to the end, and nothing of them stays. */
export interface RollbackStore {
  readonly store: Store;
  /**
   * While true, every transaction is rolled back after its work, but for one that only announces a file: its call has
   * another transaction to come.
   */
  rollingBack: boolean;
}

/** Ends a transaction whose work is done. */
class RolledBack extends Error {}

/** Wraps a store, so that a call that is let through does not influence the next one. */
export function createRollbackStore(inner: Store): RollbackStore {
  async function tryOut<T>(work: Parameters<typeof inner.transaction<T>>[0]): Promise<T> {
    const results: { readonly value: T }[] = [];
    try {
      return await inner.transaction<T>(async (unit) => {
        const written = new Set<TableName>();
        const value = await work(recordingWrites(unit, written));
        if (isAnnouncement(written)) return value;
        results.push({ value });
        throw new RolledBack();
      });
    } catch (error) {
      const last = results.at(-1);
      if (!(error instanceof RolledBack) || !last) throw error;
      return last.value;
    }
  }

  const rollback: RollbackStore = {
    rollingBack: false,
    store: { ...inner, transaction: (work) => (rollback.rollingBack ? tryOut(work) : inner.transaction(work)) },
  };
  return rollback;
}

/** A file is announced with the job that forgets it. */
function isAnnouncement(written: ReadonlySet<TableName>): boolean {
  return written.has('files') && [...written].every((table) => table === 'files' || table === 'jobs');
}

/** The unit, telling which tables it writes. */
function recordingWrites(unit: UnitOfWork, written: Set<TableName>): UnitOfWork {
  const note = <T extends TableName>(table: T): T => {
    written.add(table);
    return table;
  };
  return {
    columns: (table) => unit.columns(table),
    get: (table, id) => unit.get(table, id),
    find: (table, query) => unit.find(table, query),
    count: (table, where) => unit.count(table, where),
    aggregate: (table, query) => unit.aggregate(table, query),
    search: (query) => unit.search(query),
    lock: (table, id) => unit.lock(table, id),
    insert: (table, ...rows) => unit.insert(note(table), ...rows),
    insertIfAbsent: (table, row) => unit.insertIfAbsent(note(table), row),
    putNewer: (table, column, ...rows) => unit.putNewer(note(table), column, ...rows),
    update: (table, where, change) => unit.update(note(table), where, change),
    remove: (table, where) => unit.remove(note(table), where),
  };
}
