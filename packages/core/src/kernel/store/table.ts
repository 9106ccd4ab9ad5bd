/** A value to search and sort by: the value of any column except JSON. */
export type Scalar = string | number | boolean | null;

/** The storage type of a column. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'boolean' | 'instant' | 'json';

/** One column; `T` is the type of its values in records. */
export interface Column<T> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** Carries `T`; never set. */
  readonly type?: T;
}

/** Text; `T` narrows it, for example to a list of states. */
export const text = <T extends string = string>(): Column<T> => ({ kind: 'text', nullable: false });
/** A whole number up to 2^53. */
export const integer = (): Column<number> => ({ kind: 'integer', nullable: false });
/** A number in double precision. */
export const real = (): Column<number> => ({ kind: 'real', nullable: false });
/** True or false. */
export const boolean = (): Column<boolean> => ({ kind: 'boolean', nullable: false });
/** A UTC instant with milliseconds; see `instant.ts`. */
export const instant = (): Column<string> => ({ kind: 'instant', nullable: false });
/** A JSON object or array. It cannot be searched or sorted by. */
export const json = <T extends object>(): Column<T> => ({ kind: 'json', nullable: false });
/** A column that may also be null. */
export const nullable = <T>(column: Column<T>): Column<T | null> => ({ kind: column.kind, nullable: true });

/** The columns of a table. Every table has a text `id`. */
export type Columns = { readonly id: Column<string> } & Readonly<Record<string, Column<unknown>>>;

/** A table: its columns, and the sets of columns that are unique. */
export interface Table<C extends Columns = Columns> {
  readonly columns: C;
  readonly unique: readonly (readonly (keyof C & string)[])[];
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

/** Declares a table. A unique set that contains a null never conflicts, as in SQL. */
export function defineTable<C extends Columns>(
  columns: C,
  options: { readonly unique?: readonly (readonly (keyof C & string)[])[] } = {},
): Table<C> {
  return { columns, unique: options.unique ?? [] };
}
