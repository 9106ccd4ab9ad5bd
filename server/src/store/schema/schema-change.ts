import type { Knex } from 'knex';
import { addColumn, dropColumn } from './columns.js';
import { addUnique, dropUnique, type Redefinition, redefineTable } from './constraints.js';
import { type Columns, createTable } from './create-table.js';
import { dropIndex, indexSql } from './indexes.js';
import { runSql } from './run-sql.js';
import type { ColumnSchema, IndexSchema, Schema, TableSchema } from './table-schema.js';

/** Changes of an existing table. */
export interface TableChange extends Redefinition {
  /** New columns. One that has no default is null until `fill` has run, and in `nullable` if it must not be. */
  readonly added?: Readonly<Record<string, ColumnSchema>>;
  readonly dropped?: readonly string[];
  readonly droppedUnique?: readonly (readonly string[])[];
  readonly addedUnique?: readonly (readonly string[])[];
  readonly droppedIndexes?: readonly IndexSchema[];
  readonly addedIndexes?: readonly IndexSchema[];
}

/** The difference between the tables of two releases. A table comes after those that its columns refer to. */
export interface SchemaChange {
  readonly created: Schema;
  readonly changed: Readonly<Record<string, TableChange>>;
}

/**
 * Changes the tables from one release to the next.
 * @param fill gives the rows the values of new columns. All columns exist meanwhile, the new and the old ones.
 */
export async function applyChange(knex: Knex, change: SchemaChange, fill: () => Promise<void>): Promise<void> {
  for (const [table, schema] of Object.entries(change.created)) await create(knex, table, schema);
  for (const [table, { added = {} }] of Object.entries(change.changed)) {
    for (const [name, column] of Object.entries(added)) await add(knex, table, name, column);
  }
  await fill();
  for (const [table, each] of Object.entries(change.changed)) await complete(knex, table, each);
}

async function create(knex: Knex, table: string, schema: TableSchema): Promise<void> {
  await createTable(knex, table, (c) => {
    for (const [name, column] of Object.entries(schema.columns)) build(c, name, column);
    for (const set of schema.unique) c.unique(...set);
    for (const [name, condition] of Object.entries(schema.checks)) c.check(name, condition);
  });
  for (const index of schema.indexes) await runSql(knex, indexSql(table, index));
}

function build(c: Columns, name: string, { kind, nullable, references }: ColumnSchema): void {
  const column = references === undefined ? c[kind](name) : c.reference(name, references);
  if (name === 'id') column.primary();
  if (nullable) column.nullable();
}

/** Adds a column, which is null in rows that exist unless it has a default. */
async function add(knex: Knex, table: string, name: string, column: ColumnSchema): Promise<void> {
  await addColumn(knex, table, name, column.default === undefined ? { ...column, nullable: true } : column);
}

async function complete(knex: Knex, table: string, change: TableChange): Promise<void> {
  for (const { columns } of change.droppedIndexes ?? []) await dropIndex(knex, table, ...columns);
  for (const set of change.droppedUnique ?? []) await dropUnique(knex, table, ...set);
  if (change.nullable || change.droppedChecks || change.checks) await redefineTable(knex, table, change);
  for (const name of change.dropped ?? []) await dropColumn(knex, table, name);
  for (const set of change.addedUnique ?? []) await addUnique(knex, table, ...set);
  for (const index of change.addedIndexes ?? []) await runSql(knex, indexSql(table, index));
}
