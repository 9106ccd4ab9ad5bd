import type { Knex } from 'knex';
import { engineOf } from './engine.js';

/** Runs SQL without bindings. On PostgreSQL, `knex.raw` would take every `?` for a binding, even inside a text. */
export async function runSql(knex: Knex, sql: string): Promise<void> {
  await knex.raw(engineOf(knex) === 'postgres' ? sql.replaceAll('?', '\\?') : sql);
}
