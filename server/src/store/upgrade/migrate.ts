import type { Knex } from 'knex';
import { migrations } from '../migrations/generated/list.js';
import type { Migration } from '../migrations/migration.js';
import { changeSchema } from '../schema/change-schema.js';
import { CannotMigrate } from './cannot-migrate.js';
import { createSchema } from './create-schema.js';
import { ensureHistory, readHistory, recordMigration } from './history.js';
import { pendingMigrations } from './pending-migrations.js';

/**
 * Brings a database to the schema of this program, in one transaction, and returns the names of the migrations that it
 * lacked. An empty one gets the schema at once. No other process may migrate the database at the same time.
 * @throws CannotMigrate
 */
export async function migrate(knex: Knex): Promise<string[]> {
  if ((await readHistory(knex)).length > 0) return applyMigrations(knex);
  await changeSchema(knex, async (transaction) => {
    await ensureHistory(transaction);
    await createSchema(transaction);
    for (const [index, migration] of migrations.entries()) await recordMigration(transaction, migration, index + 1);
  });
  return migrations.map(({ name }) => name);
}

/**
 * Applies the migrations that a database still needs, in one transaction, and returns their names. No other process may
 * migrate the database at the same time.
 * @throws CannotMigrate
 */
export async function applyMigrations(knex: Knex, known: readonly Migration[] = migrations): Promise<string[]> {
  const applied = await readHistory(knex);
  const pending = pendingMigrations(applied, known);
  if (pending.length === 0) return [];
  let current = '';
  try {
    await changeSchema(knex, async (transaction) => {
      await ensureHistory(transaction);
      for (const [index, migration] of pending.entries()) {
        current = migration.name;
        await migration.up(transaction);
        await recordMigration(transaction, migration, applied.length + index + 1);
      }
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error);
    throw new CannotMigrate(`the migration "${current}" failed and changed nothing: ${reason}`, { cause: error });
  }
  return pending.map(({ name }) => name);
}
