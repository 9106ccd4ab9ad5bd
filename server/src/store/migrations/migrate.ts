import type { Knex } from 'knex';
import { baseline } from './0.1.0/baseline.js';
import type { Migration } from './migration.js';

/** In order. */
const migrations: readonly Migration[] = [baseline];

/** Of the advisory lock, any number that nothing else uses. */
const lockKey = 7_236_401;

/**
 * Brings the schema up to date, in one transaction, and returns the names of the steps that it took. Processes that
 * start together wait for each other: on SQLite the transaction itself excludes others, on PostgreSQL a lock does.
 */
export function migrate(knex: Knex): Promise<string[]> {
  return knex.transaction(async (transaction) => {
    if (knex.client.driverName === 'pg') await transaction.raw('select pg_advisory_xact_lock(?)', [lockKey]);
    const [, applied]: [number, string[]] = await transaction.migrate.latest({
      migrationSource,
      disableTransactions: true,
    });
    return applied;
  });
}

const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: async () => [...migrations],
  getMigrationName: ({ name }) => name,
  getMigration: async ({ up }) => ({ up, down: async () => undefined }),
};
