import type { IdKind } from '@doorstep/contracts';
import type { Query, Reader, Store, TableName, UnitOfWork } from './store.js';
import type { Column, Scalar } from './table.js';
import type { TokenHit, TokenQuery } from './token-query.js';

/** A record whose table is known only at run time. */
export interface StoredRow {
  readonly id: string;
  readonly [column: string]: unknown;
}

/** A table known only at run time. */
export interface StoredTable {
  readonly columns: Readonly<Record<string, Column<unknown>>>;
  readonly unique: readonly (readonly string[])[];
  readonly indexes: readonly (readonly string[] | { readonly columns: readonly string[]; readonly present: string })[];
  readonly checks: Readonly<Record<string, string>>;
  readonly retention?: {
    readonly since: string;
    readonly seconds: number;
    readonly ids?: IdKind;
    readonly where?: StoredWhere;
  };
}

/** `Where` for a table known only at run time. */
export type StoredWhere = Readonly<Record<string, unknown>>;

/** Returns true if a condition is a plain value, which means equality. */
export function isEquality(condition: unknown): condition is Scalar {
  return condition === null || (condition !== undefined && typeof condition !== 'object');
}

/** `Query` for a table known only at run time. */
export interface StoredQuery extends Pick<Query<StoredRow>, 'limit' | 'after' | 'skipLocked'> {
  readonly where?: StoredWhere;
  readonly firstOfEach?: string;
  readonly eachOf?: string;
  readonly orderBy?: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
}

/** `Aggregation` for a table known only at run time. */
export interface StoredAggregation {
  readonly where?: StoredWhere;
  readonly groupBy: readonly string[];
  readonly sum: readonly string[];
  readonly nonZero?: string;
  readonly limit?: number;
}

/** `Group` for a table known only at run time. */
export interface StoredGroup {
  readonly group: Readonly<Record<string, unknown>>;
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** `Reader` as implementations write it, without the types of the tables. */
export interface RowReader {
  columns(table: TableName): StoredTable['columns'];
  get(table: TableName, id: string): Promise<StoredRow | undefined>;
  find(table: TableName, query: StoredQuery): Promise<StoredRow[]>;
  count(table: TableName, where: StoredWhere): Promise<number>;
  aggregate(table: TableName, query: StoredAggregation): Promise<StoredGroup[]>;
  search(query: TokenQuery): Promise<TokenHit[]>;
}

/** A change that adds to the value of a numeric column. */
export interface Increment {
  readonly add: number;
}

/** Returns true if a value is an increment. Use it for numeric columns only: JSON columns hold any objects. */
export function isIncrement(value: unknown): value is Increment {
  return typeof value === 'object' && value !== null && 'add' in value && typeof value.add === 'number';
}

/** `UnitOfWork` as implementations write it, without the types of the tables. */
export interface RowUnit extends RowReader {
  lock(table: TableName, id: string): Promise<StoredRow | undefined>;
  lockShared(table: TableName, id: string): Promise<StoredRow | undefined>;
  insert(table: TableName, ...rows: readonly StoredRow[]): Promise<void>;
  insertIfAbsent(table: TableName, row: StoredRow): Promise<boolean>;
  putNewer(table: TableName, column: string, ...rows: readonly StoredRow[]): Promise<void>;
  insertOrAdd(table: TableName, columns: readonly string[], ...rows: readonly StoredRow[]): Promise<void>;
  update(table: TableName, where: StoredWhere, change: Readonly<Record<string, unknown>>): Promise<number>;
  remove(table: TableName, where: StoredWhere): Promise<number>;
}

/** `Store` as implementations write it, without the types of the tables. */
export interface RowStore extends Pick<Store, 'ping' | 'close'> {
  readonly reader: RowReader;
  transaction<T>(work: (unit: RowUnit) => Promise<T>): Promise<T>;
}

/** Adds the types of the tables to a reader. Sound as long as it returns rows in the shape they were put in. */
export function typedReader(reader: RowReader): Reader {
  return reader as Reader;
}

/** Adds the types of the tables to a store, which is as sound as `typedReader`. */
export function typedStore(store: RowStore): Store {
  return {
    reader: typedReader(store.reader),
    transaction: (work) => store.transaction((unit) => work(unit as UnitOfWork)),
    ping: () => store.ping(),
    close: () => store.close(),
  };
}
