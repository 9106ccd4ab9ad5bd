import { dirname } from 'node:path';
import type { Store } from '@doorstep/core';
import type { DatabaseConfig } from '../config/database-config.js';
import { createPrivateFolder } from '../system/private-files.js';
import { claimSqliteServer } from './sqlite/sqlite-server-claim.js';

/**
 * Claims a SQLite file for this server, until the store that `open` returns is closed. Several servers can share a
 * PostgreSQL database.
 *
 * @throws FileInUse when another server uses the file.
 */
export async function withServerClaim<T extends { readonly store: Store }>(
  database: DatabaseConfig,
  open: () => Promise<T>,
): Promise<T> {
  if (database.kind !== 'sqlite') return open();
  await createPrivateFolder(dirname(database.filename));
  const release = await claimSqliteServer(database.filename);
  try {
    const opened = await open();
    const { store } = opened;
    const close = (): Promise<void> => store.close().finally(release);
    return { ...opened, store: { ...store, close } };
  } catch (error) {
    await release();
    throw error;
  }
}
