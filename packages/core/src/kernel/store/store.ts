import type { Column } from './table.js';
import type { Tables } from './tables.js';
import type { TokenHit, TokenQuery } from './token-query.js';

/** Name of a table in the store port. */
export type TableName = keyof Tables;

type Scalar = string | number | boolean | null;

/** Columns that can be searched and sorted by: all but JSON. */
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

/** All conditions must hold. `null` matches null; a range never matches null; `not` follows JavaScript's `!==`. */
export type Where<R> = { readonly [K in ScalarColumn<R>]?: Condition<R[K]> };

/** New values of some columns; `{ add: n }` raises what a numeric column holds when the change is made. */
export type Change<R> = {
  readonly [K in Exclude<keyof R, 'id'>]?: R[K] | (R[K] extends number ? { readonly add: number } : never);
};

/** Ascending or descending. */
export type Direction = 'asc' | 'desc';

/** Null sorts before every value; text sorts by code point; `false` before `true`. */
export type OrderBy<R> = readonly (readonly [column: ScalarColumn<R>, direction: Direction])[];

/** Which rows, in which order, from where, and how many. */
export interface Query<R> {
  readonly where?: Where<R>;
  /** Rows with equal keys follow in order of `id`, ascending; so every order is total. */
  readonly orderBy?: OrderBy<R>;
  readonly limit?: number;
  /** Only rows after this position: the values of the `orderBy` columns of the last row, and its id. */
  readonly after?: { readonly values: readonly Scalar[]; readonly id: string };
  /** In a unit of work on PostgreSQL: lock the rows, and leave out those locked by others. Elsewhere no effect. */
  readonly skipLocked?: boolean;
}

/** Columns of numbers: those of kind `integer` can be summed. */
export type NumericColumn<R> = { [K in keyof R]: R[K] extends number | null ? K : never }[keyof R] & string;

/** Which rows to count, by which columns, and what to sum of them. */
export interface Aggregation<R, G extends ScalarColumn<R>, S extends NumericColumn<R>> {
  readonly where?: Where<R>;
  /** One group for each combination of values; without columns there is one group of all rows, even of none. */
  readonly groupBy: readonly G[];
  /** Integer columns; null adds nothing. */
  readonly sum: readonly S[];
}

/** The rows that have the same values in the columns of `groupBy`. */
export interface Group<R, G extends ScalarColumn<R>, S extends NumericColumn<R>> {
  readonly group: Pick<R, G>;
  readonly count: number;
  /** Exact up to 2^53. */
  readonly sums: Readonly<Record<S, number>>;
}

/** Reads. Outside a unit of work they see committed data only. */
export interface Reader {
  /** The columns of a table, by name. */
  columns(table: TableName): Readonly<Record<string, Column<unknown>>>;
  get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  find<T extends TableName>(table: T, query: Query<Tables[T]>): Promise<Tables[T][]>;
  count<T extends TableName>(table: T, where: Where<Tables[T]>): Promise<number>;
  /** Counts and sums rows by groups, in order of the values of their columns: no row leaves the store. */
  aggregate<T extends TableName, G extends ScalarColumn<Tables[T]> = never, S extends NumericColumn<Tables[T]> = never>(
    table: T,
    query: Aggregation<Tables[T], G, S>,
  ): Promise<Group<Tables[T], G, S>[]>;
  /** Finds rows of `searchDocuments` by their tokens, in order of `id`. */
  search(query: TokenQuery): Promise<TokenHit[]>;
}

/** One transaction: it sees its own writes, and all of them commit together or not at all. */
export interface UnitOfWork extends Reader {
  /** Reads a row that is about to be changed: until this unit ends, no other one locks or changes it. */
  lock<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  /**
   * Rows may refer to rows that come later: foreign keys are checked at commit.
   * @throws UniqueViolation when a row with the id or a unique set exists; the unit of work must then end.
   */
  insert<T extends TableName>(table: T, ...rows: readonly Tables[T][]): Promise<void>;
  /** Inserts unless a row with the id or a unique set exists; tells whether it did. */
  insertIfAbsent<T extends TableName>(table: T, row: Tables[T]): Promise<boolean>;
  /**
   * Inserts rows, or puts each in the place of the one with its id, but only where `column` of the new row is greater:
   * of several writers the newest wins, in whatever order they come. Each id comes once; the column has no nulls, and
   * the table no unique sets.
   */
  putNewer<T extends TableName>(
    table: T,
    column: ScalarColumn<Tables[T]>,
    ...rows: readonly Tables[T][]
  ): Promise<void>;
  /**
   * Changes the rows that match, and tells how many matched. A guard in `where` (the state that the caller saw) decides
   * between concurrent writers: exactly one of them changes the row.
   */
  update<T extends TableName>(table: T, where: Where<Tables[T]>, change: Change<Tables[T]>): Promise<number>;
  /** Removes the rows that match, and tells how many. */
  remove<T extends TableName>(table: T, where: Where<Tables[T]>): Promise<number>;
}

/** Where everything is kept. */
export interface Store {
  readonly reader: Reader;
  /**
   * Runs `work` in one transaction; it commits when `work` returns and rolls back when it throws, or when a statement
   * failed that it ignored. PostgreSQL may run `work` again after a deadlock, so it must have no effect outside `unit`
   * that cannot be repeated. A transaction inside another would wait for it for ever: pass `unit` on.
   */
  transaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>;
  /** Resolves when the store answers. @throws StoreUnavailable */
  ping(): Promise<void>;
  /**
   * Takes away what removed and changed rows left on the disk, as far as the store keeps it in its own hands; absent where it
   * leaves nothing, or where that is the database's affair. Called about once an hour.
   */
  forgetRemoved?(): Promise<void>;
  close(): Promise<void>;
}

/** A row with the same id or unique set exists. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';

  constructor(readonly table: string) {
    super(`A row of "${table}" with this id or unique set exists.`);
  }
}

/** The store cannot serve now (full, locked, unreachable); the caller may repeat later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
