import type { Knex } from 'knex';
import { runSql } from './run-sql.js';

/** Creates an index. A column may carry a direction, as in `created_at desc`. */
export async function createIndex(knex: Knex, table: string, ...columns: readonly string[]): Promise<void> {
  await runSql(knex, `create index "${indexName(table, columns)}" on "${table}" (${columns.join(', ')})`);
}

/** Creates an index of the rows whose column `present` is not null. Queries that compare this column use it. */
export async function createPartialIndex(
  knex: Knex,
  table: string,
  present: string,
  ...columns: readonly string[]
): Promise<void> {
  const name = indexName(table, columns);
  await runSql(knex, `create index "${name}" on "${table}" (${columns.join(', ')}) where ${present} is not null`);
}

/** Drops the index that `createIndex` created with these columns. */
export async function dropIndex(knex: Knex, table: string, ...columns: readonly string[]): Promise<void> {
  await runSql(knex, `drop index "${indexName(table, columns)}"`);
}

/** Returns the name of the index of these columns. */
export function indexName(table: string, columns: readonly string[]): string {
  return [table, ...columns.map((column) => column.replace(' ', '_')), 'index'].join('_');
}
