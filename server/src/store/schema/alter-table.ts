import type { Knex } from 'knex';
import { engineOf } from './engine.js';
import { runSql } from './run-sql.js';

/**
 * Runs `alter table`. PostgreSQL refuses it while checks of foreign keys wait for the commit, so they are made first.
 */
export async function alterTable(knex: Knex, table: string, action: string): Promise<void> {
  if (engineOf(knex) === 'postgres') await knex.raw('set constraints all immediate; set constraints all deferred');
  await runSql(knex, `alter table "${table}" ${action}`);
}
