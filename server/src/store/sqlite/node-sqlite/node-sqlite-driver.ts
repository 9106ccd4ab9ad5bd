import { createRequire } from 'node:module';
import type { NodeSqliteName, SqliteDriver } from '../driver/sqlite-driver.js';
import { loadNodeSqlite } from './load-node-sqlite.js';
import { openNodeSqlite } from './node-sqlite-connection.js';
import { openThread } from './open-thread.js';

/**
 * Returns the driver of a library with the API of `node:sqlite`. Each connection has a thread, except those for statements that
 * take no time.
 *
 * @throws Error if this Node does not have the library, if it is not installed, or has no binary for this machine.
 */
export function nodeSqliteDriver(name: NodeSqliteName): SqliteDriver {
  const module = createRequire(import.meta.url).resolve(name);
  const library = loadNodeSqlite(module);
  return {
    name,
    open: (filename, access) => openThread(module, filename, access),
    openInstant: (filename, access) => openNodeSqlite(library, filename, access),
  };
}
