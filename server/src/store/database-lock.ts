import { dirname } from 'node:path';
import type { DatabaseConfig } from '../config/database-config.js';
import { createPrivateFolder } from '../system/private-files.js';
import { lockPostgres } from './postgres/postgres-lock.js';
import { lockSqlite } from './sqlite/sqlite-lock.js';

/**
 * Runs `work` while it holds the lock of the database. Of several processes that start at once, only one creates and
 * fills the tables.
 *
 * @param onWait called when another process holds the lock.
 * @throws StoreUnavailable when the database does not answer.
 */
export async function withDatabaseLock<T>(
  database: DatabaseConfig,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const release = await lock(database, onWait);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function lock(database: DatabaseConfig, onWait: () => void): Promise<() => Promise<void>> {
  if (database.kind === 'postgres') return lockPostgres(database, onWait);
  await createPrivateFolder(dirname(database.filename));
  return lockSqlite(database.filename, onWait);
}
