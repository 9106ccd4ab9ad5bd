import type { Knex } from 'knex';
import { postgresDialect } from '../store/postgres/postgres-dialect.js';
import { type Engine, engineOf } from '../store/schema/engine.js';
import { readSchema, type SchemaPart } from '../store/schema/read-schema.js';
import { sqliteDialect } from '../store/sqlite/sqlite-dialect.js';
import { applyMigrations } from '../store/upgrade/migrate.js';
import { createTestDatabase } from './database.js';

/** Describes the tables, indexes, constraints and triggers of a database. Equal schemas give equal lines. */
export async function schemaOf(knex: Knex): Promise<string[]> {
  return (await partsOf(knex)).map(({ definition }) => definition);
}

/** Applies all migrations to an empty database, and returns its schema. */
export async function schemaOfMigrations(engine: Engine): Promise<readonly SchemaPart[]> {
  const database = await createTestDatabase(engine);
  const store = await database.open();
  try {
    await applyMigrations(store.knex);
    return await partsOf(store.knex);
  } finally {
    await store.close();
    await database.stop();
  }
}

async function partsOf(knex: Knex): Promise<readonly SchemaPart[]> {
  const engine = engineOf(knex);
  const { rows } = engine === 'sqlite' ? sqliteDialect : postgresDialect;
  return readSchema(engine, async ({ text }) => rows(await knex.raw(text)));
}
