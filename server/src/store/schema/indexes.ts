import type { Knex } from 'knex';
import { runSql } from './run-sql.js';

/** Creates an index. A column may carry a direction, as in `created_at desc`. */
export async function createIndex(knex: Knex, table: string, ...columns: readonly string[]): Promise<void> {
  await runSql(knex, `create index "${indexName(table, columns)}" on "${table}" (${columns.join(', ')})`);
}

/** Drops the index that `createIndex` created with these columns. */
export async function dropIndex(knex: Knex, table: string, ...columns: readonly string[]): Promise<void> {
  await runSql(knex, `drop index "${indexName(table, columns)}"`);
}

function indexName(table: string, columns: readonly string[]): string {
  return [table, ...columns.map((column) => column.replace(' ', '_')), 'index'].join('_');
}
