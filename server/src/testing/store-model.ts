import type {
  RowReader,
  RowStore,
  RowUnit,
  StoredAggregation,
  StoredQuery,
  StoredRow,
  StoredWhere,
  TableName,
} from '@doorstep/core/store';
import { UniqueViolation } from '@doorstep/core/store';

/** A read to which all stores must give the same answer. */
export type Read =
  | { readonly kind: 'get'; readonly id: string }
  | { readonly kind: 'find'; readonly query: StoredQuery }
  | { readonly kind: 'count'; readonly where: StoredWhere }
  | { readonly kind: 'aggregate'; readonly query: StoredAggregation };

export type Write =
  | { readonly kind: 'lock'; readonly id: string }
  | { readonly kind: 'insert'; readonly rows: readonly StoredRow[] }
  | { readonly kind: 'insertIfAbsent'; readonly row: StoredRow }
  | { readonly kind: 'putNewer'; readonly column: string; readonly rows: readonly StoredRow[] }
  | { readonly kind: 'insertOrAdd'; readonly columns: readonly string[]; readonly rows: readonly StoredRow[] }
  | { readonly kind: 'update'; readonly where: StoredWhere; readonly change: Readonly<Record<string, unknown>> }
  | { readonly kind: 'remove'; readonly where: StoredWhere };

/** A read outside a transaction, or a transaction that commits or rolls back. */
export type Step =
  | { readonly kind: 'read'; readonly read: Read }
  | { readonly kind: 'transaction'; readonly operations: readonly (Read | Write)[]; readonly commits: boolean };

class RollBack extends Error {}

/** Runs the steps on an empty table. Returns all answers of the store, and the rows at the end. */
export async function answersOf(store: RowStore, table: TableName, steps: readonly Step[]): Promise<unknown[]> {
  await store.transaction((unit) => unit.remove(table, {}));
  const answers: unknown[] = [];
  for (const step of steps) {
    if (step.kind === 'read') answers.push(await readFrom(store.reader, table, step.read));
    else answers.push(...(await transactionAnswers(store, table, step.operations, step.commits)));
  }
  answers.push(await store.reader.find(table, {}));
  return answers;
}

async function transactionAnswers(
  store: RowStore,
  table: TableName,
  operations: readonly (Read | Write)[],
  commits: boolean,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  try {
    await store.transaction(async (unit) => {
      // The store may run the work more than once.
      answers.length = 0;
      for (const operation of operations) answers.push(await perform(unit, table, operation));
      // A statement that waits reports the inserts before it.
      await unit.count(table, {});
      if (!commits) throw new RollBack();
    });
  } catch (error) {
    // A store may learn of it at the commit. Until then, answers of the unit are of no use to anyone.
    if (error instanceof UniqueViolation) return ['unique violation'];
    if (!(error instanceof RollBack)) throw error;
  }
  return answers;
}

function perform(unit: RowUnit, table: TableName, operation: Read | Write): Promise<unknown> {
  switch (operation.kind) {
    case 'lock':
      return unit.lock(table, operation.id);
    case 'insert':
      return unit.insert(table, ...operation.rows);
    case 'insertIfAbsent':
      return unit.insertIfAbsent(table, operation.row);
    case 'putNewer':
      return unit.putNewer(table, operation.column, ...operation.rows);
    case 'insertOrAdd':
      return unit.insertOrAdd(table, operation.columns, ...operation.rows);
    case 'update':
      return unit.update(table, operation.where, operation.change);
    case 'remove':
      return unit.remove(table, operation.where);
    default:
      return readFrom(unit, table, operation);
  }
}

function readFrom(reader: RowReader, table: TableName, read: Read): Promise<unknown> {
  switch (read.kind) {
    case 'get':
      return reader.get(table, read.id);
    case 'find':
      return reader.find(table, read.query);
    case 'count':
      return reader.count(table, read.where);
    case 'aggregate':
      return reader.aggregate(table, read.query);
  }
}
