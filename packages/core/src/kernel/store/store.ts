import type { Column, NewRow, Scalar } from './table.js';
import type { Tables } from './tables.js';
import type { TokenHit, TokenQuery } from './token-query.js';

/** Name of a table in the store port. */
export type TableName = keyof Tables;

/** Columns to search and sort by: all except JSON. */
export type ScalarColumn<R> = { [K in keyof R]: R[K] extends Scalar ? K : never }[keyof R] & string;

/** A value, one of several values, or a range. */
export type Condition<V> =
  | V
  | { readonly in: readonly V[] }
  | { readonly not: V }
  | {
      readonly gt?: NonNullable<V>;
      readonly gte?: NonNullable<V>;
      readonly lt?: NonNullable<V>;
      readonly lte?: NonNullable<V>;
    };

/** Conditions that must all hold. `null` matches null; a range never matches null; `not` follows JavaScript's `!==`. */
export type Where<R> = { readonly [K in ScalarColumn<R>]?: Condition<R[K]> };

/** New values of some columns. `{ add: n }` increments the current value of a numeric column. */
export type Change<R> = {
  readonly [K in Exclude<keyof R, 'id'>]?: R[K] | (R[K] extends number ? { readonly add: number } : never);
};

/** Ascending or descending. */
export type Direction = 'asc' | 'desc';

/** Columns to sort by. Null sorts before every value, text by code point, `false` before `true`. */
export type OrderBy<R> = readonly (readonly [column: ScalarColumn<R>, direction: Direction])[];

/** A selection of rows: filter, order, start and limit. */
export interface Query<R> {
  readonly where?: Where<R>;
  /** Rows with equal keys are sorted by `id`, ascending, so every order is total. */
  readonly orderBy?: OrderBy<R>;
  /**
   * Selects only the first row of each value of this column, and sorts the result by it. Null counts as no value. It reads
   * as many rows as there are values if an index has the columns of `where`, then this one, then those of `orderBy`. The
   * column has no condition in `where`; without `limit` and `after`.
   */
  readonly firstOfEach?: ScalarColumn<R>;
  /**
   * Reads the rows of each value of this column by itself and merges them, with the same result. The column has a condition
   * `in`. Each read follows the order of an index that has the columns of `where`, this one among them, and then those of
   * `orderBy`; otherwise a database sorts all matching rows, or reads rows that do not match. No effect without `limit`.
   */
  readonly eachOf?: ScalarColumn<R>;
  readonly limit?: number;
  /** Selects only rows after this position: the values of the `orderBy` columns of the last row read, and its id. */
  readonly after?: { readonly values: readonly Scalar[]; readonly id: string };
  /** Locks the rows and skips those locked by others, in a unit of work on PostgreSQL. No effect elsewhere. */
  readonly skipLocked?: boolean;
}

/** Numeric columns. Only those of kind `integer` can be summed. */
export type NumericColumn<R> = { [K in keyof R]: R[K] extends number | null ? K : never }[keyof R] & string;

/** A filter, the columns to group by, and the columns to sum. */
export interface Aggregation<R, G extends ScalarColumn<R>, S extends NumericColumn<R>> {
  readonly where?: Where<R>;
  /** One group per combination of values. Without columns there is exactly one group, even if no rows match. */
  readonly groupBy: readonly G[];
  /** Integer columns. Null counts as 0. */
  readonly sum: readonly S[];
  /** Returns only groups in which the sum of this column, one of `sum`, is not 0. Not without columns to group by. */
  readonly nonZero?: S;
  /** Returns only the first groups. An index that begins with the columns to group by lets the store stop there. */
  readonly limit?: number;
}

/** The rows with the same values in the `groupBy` columns. */
export interface Group<R, G extends ScalarColumn<R>, S extends NumericColumn<R>> {
  readonly group: Pick<R, G>;
  readonly count: number;
  /** Exact up to 2^53. */
  readonly sums: Readonly<Record<S, number>>;
}

/** Read access. Outside a unit of work it sees committed data only. */
export interface Reader {
  /** Returns the columns of a table by name. */
  columns(table: TableName): Readonly<Record<string, Column<unknown>>>;
  get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  find<T extends TableName>(table: T, query: Query<Tables[T]>): Promise<Tables[T][]>;
  count<T extends TableName>(table: T, where: Where<Tables[T]>): Promise<number>;
  /** Counts and sums rows inside the store, by groups sorted by their `groupBy` values. */
  aggregate<T extends TableName, G extends ScalarColumn<Tables[T]> = never, S extends NumericColumn<Tables[T]> = never>(
    table: T,
    query: Aggregation<Tables[T], G, S>,
  ): Promise<Group<Tables[T], G, S>[]>;
  /** Finds rows of `searchDocuments` by their tokens, sorted by `id`. */
  search(query: TokenQuery): Promise<TokenHit[]>;
}

/** One transaction. It sees its own writes; all of them commit together or not at all. */
export interface UnitOfWork extends Reader {
  /** Reads a row and locks it: no other unit of work locks or changes it until this one ends. */
  lock<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  /**
   * Reads a row and keeps it from being locked or removed until this one ends. Others can lock it shared as well. A store may
   * lock it just before the commit instead, and run `work` again if the row has changed since.
   */
  lockShared<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  /**
   * Inserts rows. They may refer to rows inserted later: foreign keys are checked at commit.
   * @throws UniqueViolation when a row with the id or a unique set exists; the unit of work must then end. It may be thrown
   *   by a later statement, or at the commit: use `insertIfAbsent` to learn it at once.
   */
  insert<T extends TableName>(table: T, ...rows: readonly NewRow<Tables[T]>[]): Promise<void>;
  /**
   * Inserts a row and returns true, unless a row with the id or a unique set exists. A store may return true before it knows,
   * and run `work` again if it was wrong.
   */
  insertIfAbsent<T extends TableName>(table: T, row: NewRow<Tables[T]>): Promise<boolean>;
  /**
   * Inserts rows. A row replaces an existing one with its id only if its `column` is greater, so the newest write wins
   * whatever the order of writers. Ids must not repeat, the column must have no nulls, and the table no unique sets.
   */
  putNewer<T extends TableName>(
    table: T,
    column: ScalarColumn<Tables[T]>,
    ...rows: readonly Tables[T][]
  ): Promise<void>;
  /**
   * Inserts rows. If a row with the id exists, the values of these columns are added to its own instead, so that concurrent
   * writers count together. Ids must not repeat, the columns must have no nulls, and the table no unique sets.
   */
  insertOrAdd<T extends TableName>(
    table: T,
    columns: readonly NumericColumn<Tables[T]>[],
    ...rows: readonly Tables[T][]
  ): Promise<void>;
  /**
   * Changes the matching rows and returns their number. With a guard in `where` (the state that the caller saw),
   * exactly one of several concurrent writers changes the row.
   */
  update<T extends TableName>(table: T, where: Where<Tables[T]>, change: Change<Tables[T]>): Promise<number>;
  /** Removes the matching rows and returns their number. */
  remove<T extends TableName>(table: T, where: Where<Tables[T]>): Promise<number>;
}

/** A copy of the records that follows the store with a delay. */
export interface Replica {
  /** Returns a reader of the copy, or undefined while the copy is unavailable or too far behind. */
  reader(): Reader | undefined;
}

/** Storage of all records; the port that each database implements. */
export interface Store {
  readonly reader: Reader;
  /** Name of the database in OpenTelemetry's conventions (`db.system.name`); absent in memory. */
  readonly system?: 'sqlite' | 'postgresql';
  /** The same records through other connections, so that jobs and requests do not wait for each other. */
  readonly background?: Store;
  /** Serves the reads that may lag. Absent if the store has no copy. */
  readonly replica?: Replica;
  /**
   * Runs `work` in one transaction. It commits when `work` returns, and rolls back when `work` throws or ignores a
   * failed statement. PostgreSQL may run `work` again after a deadlock, when a row was locked, or when `insertIfAbsent`
   * returned true for a row that exists, so its effects outside `unit` must be repeatable. A transaction inside another one would deadlock: pass `unit` on instead.
   *
   * @param name names the transaction in traces and metrics: the operation, the kind of the job or the purpose.
   */
  transaction<T>(work: (unit: UnitOfWork) => Promise<T>, name?: string): Promise<T>;
  /** Checks that the store responds. @throws StoreUnavailable */
  ping(): Promise<void>;
  /** Returns the time of the database server, in milliseconds since the epoch. Absent if it has no clock. */
  currentTime?(): Promise<number>;
  /**
   * Erases what removed and changed rows left on disk. Absent if the store leaves nothing or the database server takes
   * care of it. Called about once an hour.
   */
  forgetRemoved?(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the store for jobs and other work that no request waits for. */
export function backgroundOf(store: Store): Store {
  return store.background ?? store;
}

/** Wraps a store, and its background store in the same way. */
export function wrapStore<S extends Store>(store: Store, wrap: (store: Store) => S): S {
  const wrapped = wrap(store);
  return store.background ? { ...wrapped, background: wrap(store.background) } : wrapped;
}

/** Thrown when a row with the same id or unique set exists. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';

  constructor(readonly table: string) {
    super(`A row of "${table}" with this id or unique set exists.`);
  }
}

/** Thrown when the store is full, locked or unreachable. The caller may retry later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
