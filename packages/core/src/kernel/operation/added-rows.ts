import type { NumericColumn, TableName, UnitOfWork } from '../store/store.js';
import type { Tables } from '../store/tables.js';

/** Adds to running sums; see `UnitOfWork.insertOrAdd`. */
export type AddRows = <T extends TableName>(
  table: T,
  columns: readonly NumericColumn<Tables[T]>[],
  ...rows: readonly Tables[T][]
) => void;

/** The additions of a unit of work. */
export interface AddedRows {
  readonly add: AddRows;
  /** Writes each row once. */
  write(db: UnitOfWork): Promise<void>;
}

/**
 * Collects the additions of a unit of work, because a database locks the rows from the addition to the commit, and
 * concurrent units add to the same ones.
 */
export function createAddedRows(): AddedRows {
  const writes = new Map<
    TableName,
    { readonly write: (db: UnitOfWork) => Promise<void>; add(...rows: never[]): void }
  >();
  return {
    add(table, columns, ...rows) {
      const known = writes.get(table) ?? additionsTo(table, columns);
      writes.set(table, known);
      // The cast is sound: the entry of a table takes its rows.
      known.add(...(rows as never[]));
    },
    async write(db) {
      // Tables and rows in the same order in every unit, so that two units never wait for each other.
      for (const table of [...writes.keys()].sort()) await writes.get(table)?.write(db);
    },
  };
}

function additionsTo<T extends TableName>(table: T, columns: readonly NumericColumn<Tables[T]>[]) {
  const sums = new Map<string, Tables[T]>();
  return {
    add(...rows: Tables[T][]): void {
      for (const row of rows) sums.set(row.id, added(sums.get(row.id), row, columns));
    },
    write: (db: UnitOfWork) => db.insertOrAdd(table, columns, ...inOrder(sums)),
  };
}

/** Returns the rows by their ids. */
function inOrder<R>(rows: ReadonlyMap<string, R>): R[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function added<R extends object>(sum: R | undefined, row: R, columns: readonly NumericColumn<R>[]): R {
  if (!sum) return row;
  return {
    ...sum,
    ...Object.fromEntries(columns.map((column) => [column, Number(sum[column]) + Number(row[column])])),
  };
}
