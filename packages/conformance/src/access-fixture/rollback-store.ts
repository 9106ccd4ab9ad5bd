import type { Store, TableName, UnitOfWork } from '@doorstep/core';

/** A store that can run transactions to their end and then roll them back. */
export interface RollbackStore {
  readonly store: Store;
  /**
   * While true, every transaction is rolled back after its work. The exceptions are those that a second transaction of the
   * same call needs: one that only stages a file, and one that opens the window of a payment.
   */
  rollingBack: boolean;
}

/** The rows of a transaction that opens a payment window. Its job is the only one that may already exist. */
const paymentWindow = 'payment window';

type Written = TableName | typeof paymentWindow;

/** Aborts a transaction whose work is done. */
class RolledBack extends Error {}

/** Wraps a store so that a permitted call does not affect the next one. */
export function createRollbackStore(inner: Store): RollbackStore {
  async function runAndRollBack<T>(work: Parameters<typeof inner.transaction<T>>[0]): Promise<T> {
    const results: { readonly value: T }[] = [];
    try {
      return await inner.transaction<T>(async (unit) => {
        const written = new Set<Written>();
        const value = await work(recordingWrites(unit, written));
        if (isFileStaging(written) || written.has(paymentWindow)) return value;
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
    store: { ...inner, transaction: (work) => (rollback.rollingBack ? runAndRollBack(work) : inner.transaction(work)) },
  };
  return rollback;
}

/** A file is staged together with the job that removes it. */
function isFileStaging(written: ReadonlySet<Written>): boolean {
  return written.has('files') && [...written].every((table) => table === 'files' || table === 'jobs');
}

/** Wraps a unit of work, and records the tables it writes. */
function recordingWrites(unit: UnitOfWork, written: Set<Written>): UnitOfWork {
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
    lockShared: (table, id) => unit.lockShared(table, id),
    insert: (table, ...rows) => unit.insert(note(table), ...rows),
    insertIfAbsent: (table, row) => {
      if (table === 'jobs') written.add(paymentWindow);
      return unit.insertIfAbsent(note(table), row);
    },
    putNewer: (table, column, ...rows) => unit.putNewer(note(table), column, ...rows),
    insertOrAdd: (table, columns, ...rows) => unit.insertOrAdd(note(table), columns, ...rows),
    update: (table, where, change) => unit.update(note(table), where, change),
    remove: (table, where) => unit.remove(note(table), where),
  };
}
