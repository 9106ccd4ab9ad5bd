import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseConfig } from './config.js';
import { lockPostgres } from './store/postgres-lock.js';
import { lockSqlite } from './store/sqlite-lock.js';

/**
 * Runs `work` while no other process does the same on this database: of several that start at once, one creates and fills
 * the tables.
 *
 * @param onWait called once when another process is at work.
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
  if (database.kind === 'postgres') return lockPostgres(database.url, onWait);
  await mkdir(dirname(database.filename), { recursive: true });
  return lockSqlite(database.filename, onWait);
}
