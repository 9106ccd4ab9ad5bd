import { sqliteDriverNames } from '../../config/database-config.js';
import { CommandFailed } from '../../system/command-failed.js';
import type { SqliteDriver } from './driver/sqlite-driver.js';
import { findNodeSqlite } from './node-sqlite/find-node-sqlite.js';

let chosen: Promise<SqliteDriver> | undefined;

/**
 * Returns the driver of this process: that of SQLITE_DRIVER, otherwise `node:sqlite` if this Node has it. A process uses
 * only one, because two copies of the library would end each other's locks on the files (sqlite.org/howtocorrupt.html, 2.2.1).
 *
 * @throws Error if this Node does not have it.
 */
export function sqliteDriver(): Promise<SqliteDriver> {
  chosen ??= loadSqliteDriver(process.env['SQLITE_DRIVER'] || defaultSqliteDriver());
  return chosen;
}

/** Returns the name of the driver that is used without a setting. */
function defaultSqliteDriver(): SqliteDriver['name'] {
  return findNodeSqlite() ? 'node:sqlite' : 'sqlite3';
}

/** Returns the names of the drivers that this Node has. */
export function usableSqliteDrivers(): readonly SqliteDriver['name'][] {
  return sqliteDriverNames.filter((name) => name === 'sqlite3' || findNodeSqlite() !== undefined);
}

/** Loads a driver. @throws Error if this Node does not have it, CommandFailed if sqlite3 is not installed or not compiled. */
export async function loadSqliteDriver(name: string): Promise<SqliteDriver> {
  // The module of the other driver is not loaded, because it may be missing or slow to load.
  if (name === 'sqlite3') return (await import('./sqlite3/sqlite3-driver.js').catch(refuse)).sqlite3Driver;
  if (findNodeSqlite()) return (await import('./node-sqlite/node-sqlite-driver.js')).nodeSqliteDriver;
  throw new Error(`Node ${process.version} does not have node:sqlite: use Node 24, or SQLITE_DRIVER=sqlite3.`);
}

/** The package is optional, because newer versions of Node have SQLite and not every machine can compile it. */
function refuse(error: unknown): never {
  const [reason] = String(error instanceof Error ? error.message : error).split('\n');
  throw new CommandFailed(
    `The package sqlite3 cannot be loaded (${reason}): use Node 22.13 or later, which has SQLite, or install sqlite3.`,
  );
}
