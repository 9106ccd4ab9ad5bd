import type { IdKind } from '@doorstep/contracts';
import type { Personal } from './personal.js';

/** A value to search and sort by: the value of any column except JSON. */
export type Scalar = string | number | boolean | null;

/** The storage type of a column. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'boolean' | 'instant' | 'json';

/** The sealing of a column's texts. */
export interface Seal {
  /** Returns the context of the text of a row; see `Sealer`. */
  readonly contextOf: (row: { readonly id: string; readonly [column: string]: unknown }) => string;
  /** The release that began to seal the texts, which were plain in those before; always sealed when absent. */
  readonly since?: string;
}

/** One column; `T` is the type of its values in records. */
export interface Column<T> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** The table whose rows a text refers to. Databases check it at the commit. */
  readonly references?: string;
  /** The rule for values that are not null: one of these texts, or at least 0. */
  readonly check?: readonly string[] | 'nonNegative';
  /** Set for texts that are sealed; see `sealed`. */
  readonly seal?: Seal;
  /** See `withDefault`. */
  readonly default?: string | number | boolean | object;
  /** Carries `T`; never set. */
  readonly type?: T;
}

/** Text; `T` narrows it, for example to a list of states. */
export const text = <T extends string = string>(): Column<T> => ({ kind: 'text', nullable: false });
/** One of these texts. */
export const oneOf = <const T extends string>(values: readonly T[]): Column<T> => ({ ...text<T>(), check: values });
/** A text that is sealed with the context of its row. The name of the column begins with `sealed`. */
export const sealed = (contextOf: Seal['contextOf'], since?: string): Column<string> => ({
  ...text(),
  seal: { contextOf, ...(since !== undefined && { since }) },
});
/** The id of a row of this table. */
export const reference = (table: string): Column<string> => ({ ...text(), references: table });
/** A whole number up to 2^53. */
export const integer = (): Column<number> => ({ kind: 'integer', nullable: false });
/** A whole number from 0 up to 2^53. */
export const nonNegative = (): Column<number> => ({ ...integer(), check: 'nonNegative' });
/** A number in double precision. */
export const real = (): Column<number> => ({ kind: 'real', nullable: false });
/** True or false. */
export const boolean = (): Column<boolean> => ({ kind: 'boolean', nullable: false });
/** A UTC instant with milliseconds; see `instant.ts`. */
export const instant = (): Column<string> => ({ kind: 'instant', nullable: false });
/** A JSON object or array. It cannot be searched or sorted by. */
export const json = <T extends object>(): Column<T> => ({ kind: 'json', nullable: false });
/** A column that may also be null. */
export const nullable = <T>(column: Column<T>): Column<T | null> => ({ ...column, nullable: true });
/** A column of a later release than its table, and its value in rows of the releases before. New rows state theirs. */
export const withDefault = <T extends string | number | boolean | object>(
  value: NoInfer<T>,
  column: Column<T>,
): Column<T> => ({ ...column, default: value });

/** The columns of a table. Every table has a text `id`. */
export type Columns = { readonly id: Column<string> } & Readonly<Record<string, Column<unknown>>>;

type Name<C> = keyof C & string;

/** Columns to find and sort rows by. Each ascends unless `desc` follows its name. */
type IndexColumns<C> = readonly (Name<C> | `${Name<C>} desc`)[];

/** An index; if `present` is set, only of the rows in which this column is not null. */
type Index<C> = IndexColumns<C> | { readonly columns: IndexColumns<C>; readonly present: Name<C> };

/** The rows that housekeeping removes: those that match, so many seconds after the time in a column. */
interface RetentionPeriod<C> {
  readonly since: Name<C>;
  readonly seconds: number;
  /** The kind of the ids, which begin with the time: the rows are found by their ids, and the column needs no index. */
  readonly ids?: IdKind;
  readonly where?: { readonly [K in Name<C>]?: Scalar | { readonly in: readonly Scalar[] } };
}

/** Indexes, constraints and retention of a table. */
interface TableOptions<C> {
  /** Sets of columns whose values occur once. A set that contains a null never conflicts, as in SQL. */
  readonly unique?: readonly (readonly Name<C>[])[];
  readonly indexes?: readonly Index<C>[];
  /** Conditions that rows satisfy, by name: SQL for every engine, with the names of columns in SQL. */
  readonly checks?: Readonly<Record<string, string>>;
  /** Time after which housekeeping removes rows; never when absent. */
  readonly retention?: RetentionPeriod<C>;
}

/** A table: its columns and options, and whose personal data it contains. */
export interface Table<C extends Columns = Columns, P extends Personal = Personal>
  extends Required<Omit<TableOptions<C>, 'retention'>>,
    Pick<TableOptions<C>, 'retention'> {
  readonly columns: C;
  readonly personal: P;
}

/** A record of a table. */
export type Row<T extends { readonly columns: Columns }> = { readonly id: string } & {
  readonly [K in keyof T['columns']]: T['columns'][K] extends Column<infer V> ? V : never;
};

/** A record to insert. A column that may be null may also be left out, and is then null. */
export type NewRow<R> = { readonly [K in keyof R as null extends R[K] ? never : K]: R[K] } & {
  readonly [K in keyof R as null extends R[K] ? K : never]?: R[K];
};

/** Returns the record that a store makes of a new row. */
export function newRecord<C extends Columns>({ columns }: Table<C>, row: NewRow<Row<Table<C>>>): Row<Table<C>> {
  const missing = Object.keys(columns).filter((name) => !(name in row));
  // The type of `row` allows only nullable columns to be missing.
  return { ...Object.fromEntries(missing.map((name) => [name, null])), ...row } as Row<Table<C>>;
}

/** Declares a table. */
export function defineTable<C extends Columns, P extends Personal>(
  columns: C,
  options: TableOptions<C> & { readonly personal: P },
): Table<C, P> {
  return { columns, unique: [], indexes: [], checks: {}, ...options };
}
