import { tables } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { columnTypes } from '../schema/column-types.js';
import { literal } from '../schema/columns.js';
import { checkSql, foreignKeySql } from '../schema/constraints.js';
import { engineOf } from '../schema/engine.js';
import { indexSql } from '../schema/indexes.js';
import { leaveRoom, storeVectors } from '../schema/postgres-extras.js';
import { runSql } from '../schema/run-sql.js';
import { columnSql, quoted, type TableDefinition, tableSql } from '../schema/table-definition.js';
import { type ColumnSchema, definedSchema, type TableSchema } from '../schema/table-schema.js';
import { historyTable } from './history.js';

/**
 * Creates the schema that all migrations create together, in a database that has only the record of migrations: a
 * quarter of the work, and no statement of an upgrade that a cluster refuses.
 */
export function createSchema(knex: Knex): Promise<void> {
  return engineOf(knex) === 'sqlite' ? createOnSqlite(knex) : createOnPostgres(knex);
}

/** Runs the statements that SQLite keeps as the description of its schema. A full-text index creates tables of its own. */
async function createOnSqlite(knex: Knex): Promise<void> {
  // Only the first start needs it.
  const { schemas } = await import('../migrations/generated/schemas.js');
  const indexed = schemas.sqlite.filter(({ definition }) => /^create virtual table/i.test(definition));
  const own = schemas.sqlite.filter(
    ({ name }) => !name.startsWith(historyTable) && !indexed.some((index) => name.startsWith(`${index.name}_`)),
  );
  const isTable = ({ definition }: { readonly definition: string }): boolean => /^create table/i.test(definition);
  const parts = [...own.filter(isTable), ...own.filter((part) => !isTable(part))];
  for (const { definition } of parts) await runSql(knex, definition);
}

/** PostgreSQL keeps no statements. Foreign keys follow the tables, because two tables refer to each other. */
async function createOnPostgres(knex: Knex): Promise<void> {
  const defined = Object.entries(definedSchema(tables));
  const statements = [
    ...defined.map(([table, schema]) => tableSql(table, definitionOf(table, schema))),
    ...defined.flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([name, { references }]) =>
        references === undefined ? [] : [`alter table "${table}" add ${foreignKeySql(table, name, references)}`],
      ),
    ),
    ...defined.flatMap(([table, { indexes }]) => indexes.map((index) => indexSql(table, index))),
  ];
  await runSql(knex, statements.join(';\n'));
  await storeVectors(knex);
  await leaveRoom(knex);
}

function definitionOf(table: string, { columns, unique, checks }: TableSchema): TableDefinition {
  return {
    columns: new Map(Object.entries(columns).map(([name, column]) => [name, postgresColumn(column)])),
    constraints: [
      'primary key ("id")',
      ...unique.map(
        (set) => `constraint "${[table, ...set, 'unique'].join('_')}" unique (${set.map(quoted).join(', ')})`,
      ),
      ...Object.entries(checks).map(([name, condition]) => checkSql(table, name, condition)),
    ],
  };
}

function postgresColumn({ kind, nullable, default: value }: ColumnSchema): string {
  const type = columnTypes.postgres[kind];
  return columnSql({ type, default: value === undefined ? undefined : literal(value), nullable: nullable ?? false });
}
