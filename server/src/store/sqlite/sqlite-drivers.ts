import { sqliteDriverNames } from '../../config/database-config.js';
import { CommandFailed } from '../../system/command-failed.js';
import type { SqliteDriver } from './driver/sqlite-driver.js';

type SqliteDriverName = SqliteDriver['name'];

/** Advice for a driver that cannot be loaded. */
const remedies: Readonly<Record<SqliteDriverName, string>> = {
  'node:sqlite': 'use Node 22.13 or later',
  sqlite3: 'install it with "npm install sqlite3" and let its install script run',
  '@photostructure/sqlite': 'it has binaries for 64-bit Linux, macOS and Windows, so use Node 22.13 or later elsewhere',
};

let chosen: Promise<SqliteDriver> | undefined;

/**
 * Returns the driver of this process. A process uses only one, because two copies of the library would end each other's locks on
 * the files (sqlite.org/howtocorrupt.html, 2.2.1).
 *
 * @throws CommandFailed if the driver of SQLITE_DRIVER cannot be loaded, or no driver without that setting.
 */
export function sqliteDriver(): Promise<SqliteDriver> {
  chosen ??= chooseDriver(process.env['SQLITE_DRIVER']);
  return chosen;
}

async function chooseDriver(name: string | undefined): Promise<SqliteDriver> {
  const named = sqliteDriverNames.find((each) => each === name);
  if (named) return loadSqliteDriver(named);
  for (const each of sqliteDriverNames) {
    const driver = await importDriver(each).catch(() => undefined);
    if (driver) return driver;
  }
  throw new CommandFailed('This machine has no library for SQLite: use Node 22.13 or later.');
}

/** @throws CommandFailed if the driver cannot be loaded. */
export async function loadSqliteDriver(name: SqliteDriverName): Promise<SqliteDriver> {
  try {
    return await importDriver(name);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new CommandFailed(`The SQLite driver ${name} cannot be loaded (${reason}): ${remedies[name]}.`);
  }
}

/** The module of another driver is not loaded, because it may be missing or slow to load. */
async function importDriver(name: SqliteDriverName): Promise<SqliteDriver> {
  if (name === 'sqlite3') return (await import('./sqlite3/sqlite3-driver.js')).sqlite3Driver();
  return (await import('./node-sqlite/node-sqlite-driver.js')).nodeSqliteDriver(name);
}
