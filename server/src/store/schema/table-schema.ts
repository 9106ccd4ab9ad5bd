import type { ColumnKind, StoredTable } from '@doorstep/core/store';
import { snakeCase } from '../sql/names.js';
import { isNonNegative, isOneOf } from './conditions.js';

/** A column, with names in SQL. */
export interface ColumnSchema {
  readonly kind: ColumnKind;
  readonly nullable?: true;
  readonly references?: string;
  readonly default?: string | number | boolean;
}

/** Columns of an index. If `present` is set, it has only the rows in which this column is not null. */
export interface IndexSchema {
  readonly columns: readonly string[];
  readonly present?: string;
}

/** A table, with names in SQL. Every table has a text `id`, which is the primary key. */
export interface TableSchema {
  readonly columns: Readonly<Record<string, ColumnSchema>>;
  readonly unique: readonly (readonly string[])[];
  readonly indexes: readonly IndexSchema[];
  /** Conditions by the names of checks. */
  readonly checks: Readonly<Record<string, string>>;
}

/** Tables by their names in SQL. */
export type Schema = Readonly<Record<string, TableSchema>>;

/** Returns the schema that tables of core define. */
export function definedSchema(tables: Readonly<Record<string, StoredTable>>): Schema {
  return mapped(tables, tableSchema);
}

function tableSchema({ columns, unique, indexes, checks }: StoredTable): TableSchema {
  return {
    columns: mapped(columns, columnSchema),
    unique: unique.map((set) => set.map(snakeCase)),
    indexes: indexes.map(indexSchema),
    checks: { ...columnChecks(columns), ...mapped(checks, (condition) => condition) },
  };
}

function columnSchema({ kind, nullable, references, default: value }: StoredTable['columns'][string]): ColumnSchema {
  return {
    kind,
    ...(nullable && { nullable }),
    ...(references !== undefined && { references: snakeCase(references) }),
    ...(value !== undefined && { default: typeof value === 'object' ? JSON.stringify(value) : value }),
  };
}

function indexSchema(index: StoredTable['indexes'][number]): IndexSchema {
  if (!('columns' in index)) return { columns: index.map(snakeCase) };
  return { columns: index.columns.map(snakeCase), present: snakeCase(index.present) };
}

/** Returns the checks of the columns, each with the name of its column. */
function columnChecks(columns: StoredTable['columns']): Record<string, string> {
  const checked = Object.entries(columns).flatMap(([name, { check }]) =>
    check ? [[snakeCase(name), check] as const] : [],
  );
  return Object.fromEntries(
    checked.map(([name, check]) => [name, check === 'nonNegative' ? isNonNegative(name) : isOneOf(name, check)]),
  );
}

/** Maps the values of an object, and writes its names as in SQL. */
function mapped<V, R>(object: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [snakeCase(name), map(value)]));
}
