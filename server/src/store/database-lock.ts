import { dirname } from 'node:path';
import { type DatabaseConfig, defaultPostgresLimits } from '../config/database-config.js';
import { createPrivateFolder } from '../system/private-files.js';
import { lockPostgres } from './postgres/postgres-lock.js';
import { whenStarted } from './postgres/when-started.js';
import { lockSqlite } from './sqlite/sqlite-lock.js';

/**
 * Runs `work` while it holds the lock of the database. Of several processes that start at once, only one creates and
 * fills the tables.
 *
 * @param onWait called when another process holds the lock.
 * @param onStart called when PostgreSQL does not accept connections yet. Without it, that is an error at once.
 * @throws StoreUnavailable when the database does not answer.
 */
export async function withDatabaseLock<T>(
  database: DatabaseConfig,
  onWait: () => void,
  work: () => Promise<T>,
  onStart?: () => void,
): Promise<T> {
  const release = await lock(database, onWait, onStart);
  try {
    return await work();
  } finally {
    await release();
  }
}

async function lock(
  database: DatabaseConfig,
  onWait: () => void,
  onStart: (() => void) | undefined,
): Promise<() => Promise<void>> {
  if (database.kind === 'postgres') {
    const { startMs } = database.limits ?? defaultPostgresLimits;
    const connect = () => lockPostgres(database, onWait);
    return onStart ? whenStarted(connect, startMs, onStart) : connect();
  }
  await createPrivateFolder(dirname(database.filename));
  return lockSqlite(database.filename, onWait);
}
