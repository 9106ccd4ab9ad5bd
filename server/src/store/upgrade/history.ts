import { version } from '@doorstep/core';
import type { Knex } from 'knex';
import type { Migration } from '../migrations/migration.js';
import { CannotMigrate } from './cannot-migrate.js';

/** The record of migrations. */
export const historyTable = 'schema_migrations';

/** A migration that was applied to a database. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  /** Version of the program that applied it. */
  readonly programVersion: string;
}

/**
 * Reads which migrations were applied, in their order.
 * @throws CannotMigrate when there are tables, but no record of what created them.
 */
export async function readHistory(knex: Knex): Promise<AppliedMigration[]> {
  if (await knex.schema.hasTable(historyTable)) {
    const rows = await knex(historyTable).orderBy('position');
    return rows.map(({ name, checksum, program_version: programVersion }) => ({ name, checksum, programVersion }));
  }
  if (!(await knex.schema.hasTable('accounts'))) return [];
  throw new CannotMigrate(
    'it has tables, but no record of their migrations: a Doorstep before 0.1.0 or another program created them. ' +
      'It cannot be upgraded: use an empty database, or delete this one if nothing in it is needed.',
  );
}

/** Creates the record of migrations in an empty database. */
export async function ensureHistory(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable(historyTable)) return;
  await knex.schema.createTable(historyTable, (table) => {
    table.integer('position').primary();
    table.text('name').notNullable().unique();
    table.text('checksum').notNullable();
    table.text('program_version').notNullable();
    table.text('applied_at').notNullable();
  });
}

/** Records a migration, in the transaction that applies it. */
export async function recordMigration(knex: Knex, { name, checksum }: Migration, position: number): Promise<void> {
  const appliedAt = new Date().toISOString();
  await knex(historyTable).insert({ position, name, checksum, program_version: version, applied_at: appliedAt });
}
