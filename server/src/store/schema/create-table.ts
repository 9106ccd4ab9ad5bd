import type { ColumnKind } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { columnTypes, referencesSql } from './column-types.js';
import { isNonNegative, isOneOf } from './conditions.js';
import { engineOf } from './engine.js';

/** Adds columns and constraints to a new table. A column is `not null` unless `.nullable()` follows. */
export interface Columns {
  readonly table: Knex.CreateTableBuilder;
  /** Adds the primary key, a text column. */
  id(): Knex.ColumnBuilder;
  text(name: string): Knex.ColumnBuilder;
  integer(name: string): Knex.ColumnBuilder;
  real(name: string): Knex.ColumnBuilder;
  boolean(name: string): Knex.ColumnBuilder;
  instant(name: string): Knex.ColumnBuilder;
  json(name: string): Knex.ColumnBuilder;
  /** Adds a text column with a foreign key, which is checked at commit. */
  reference(name: string, table: string): Knex.ColumnBuilder;
  unique(...columns: readonly string[]): void;
  /** Restricts a column to these values and, if it is nullable, null. */
  oneOf(name: string, values: readonly string[]): void;
  /** Adds the check `<table>_<name>_check`. The condition is SQL that both engines understand. */
  check(name: string, condition: string): void;
  nonNegative(...names: readonly string[]): void;
}

/** Creates a table with the column types of the engine. */
export async function createTable(knex: Knex, name: string, build: (columns: Columns) => void): Promise<void> {
  await knex.schema.createTable(name, (table) => build(columnsOf(knex, name, table)));
}

function columnsOf(knex: Knex, tableName: string, table: Knex.CreateTableBuilder): Columns {
  const types = columnTypes[engineOf(knex)];
  const column = (kind: ColumnKind) => (name: string) => table.specificType(name, types[kind]).notNullable();
  const text = column('text');
  const check = (name: string, condition: string): void => {
    if (condition.includes('?')) throw new Error('knex takes "?" for a binding: add this check with addCheck.');
    table.check(condition, {}, `${tableName}_${name}_check`);
  };
  return {
    table,
    id: () => text('id').primary(),
    text,
    integer: column('integer'),
    real: column('real'),
    boolean: column('boolean'),
    instant: column('instant'),
    json: column('json'),
    // Written as SQL, because knex omits `deferrable` on SQLite.
    reference: (name, target) => table.specificType(name, `${types.text} ${referencesSql(target)}`).notNullable(),
    unique: (...columns) => void table.unique(columns),
    oneOf: (name, values) => check(name, isOneOf(name, values)),
    check,
    nonNegative: (...names) => {
      for (const name of names) check(name, isNonNegative(name));
    },
  };
}
