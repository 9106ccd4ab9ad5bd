import { dirname } from 'node:path';
import type { DatabaseConfig } from '../config/database-config.js';
import { createPrivateFolder } from '../system/private-files.js';
import { assertNotCopied } from './copy-state.js';
import type { ReplicaOptions } from './postgres/open-postgres-replica.js';
import { openPostgresStore } from './postgres/postgres-store.js';
import type { SqlStore } from './sql/sql-store.js';
import { openSqliteStore } from './sqlite/sqlite-store.js';
import { CannotMigrate } from './upgrade/cannot-migrate.js';
import { migrate } from './upgrade/migrate.js';

/**
 * Opens the database and applies the migrations that it needs. Creates the folder of a SQLite file. If other processes
 * may do the same, call it within `withDatabaseLock`.
 *
 * @param onMigrated called with the name of each migration that was applied.
 * @param replica serves the reads that may lag; only for PostgreSQL.
 * @throws StoreUnavailable when the database does not answer; CannotMigrate when this program cannot use it.
 */
export async function openStore(
  database: DatabaseConfig,
  onMigrated: (name: string) => void = () => undefined,
  replica?: ReplicaOptions,
): Promise<SqlStore> {
  const store = await open(database, replica);
  try {
    await assertNotCopied(store.knex);
    for (const name of await migrate(store.knex)) onMigrated(name);
    return database.kind === 'postgres' ? { ...store, currentTime: () => serverTime(store) } : store;
  } catch (error) {
    await store.close();
    throw namingDatabase(error, database);
  }
}

async function open(database: DatabaseConfig, replica?: ReplicaOptions): Promise<SqlStore> {
  if (database.kind === 'postgres') return openPostgresStore({ ...database, replica });
  await createPrivateFolder(dirname(database.filename));
  return openSqliteStore({ filename: database.filename });
}

/** Reads the clock of PostgreSQL, which also advances within a transaction. */
async function serverTime({ knex }: SqlStore): Promise<number> {
  const { rows } = await knex.raw('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
  return rows[0].now;
}

function namingDatabase(error: unknown, database: DatabaseConfig): unknown {
  if (!(error instanceof CannotMigrate)) return error;
  return new CannotMigrate(`The database ${describeDatabase(database)} cannot be used: ${error.message}`, {
    cause: error,
  });
}

/** Returns a database's name for messages, without its password. */
export function describeDatabase(database: DatabaseConfig): string {
  if (database.kind === 'sqlite') return database.filename;
  const url = new URL(database.url);
  const name = `${url.host}${url.pathname}`;
  return database.schema === undefined ? name : `${name} (schema ${database.schema})`;
}
