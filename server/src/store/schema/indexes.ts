import type { Knex } from 'knex';
import { runSql } from './run-sql.js';
import type { IndexSchema } from './table-schema.js';

/** Creates an index. A column may carry a direction, as in `created_at desc`. */
export async function createIndex(knex: Knex, table: string, ...columns: readonly string[]): Promise<void> {
  await runSql(knex, indexSql(table, { columns }));
}

/** Writes the statement that creates an index. Queries that compare its column `present` use a partial one. */
export function indexSql(table: string, { columns, present }: IndexSchema): string {
  const rows = present === undefined ? '' : ` where ${present} is not null`;
  return `create index "${indexName(table, columns)}" on "${table}" (${columns.join(', ')})${rows}`;
}

/** Drops the index that `createIndex` created with these columns. */
export async function dropIndex(knex: Knex, table: string, ...columns: readonly string[]): Promise<void> {
  await runSql(knex, `drop index "${indexName(table, columns)}"`);
}

/** Returns the name of the index of these columns. */
export function indexName(table: string, columns: readonly string[]): string {
  return [table, ...columns.map((column) => column.replace(' ', '_')), 'index'].join('_');
}
