import { createPrivateFile } from '../private-files.js';
import { errorCode } from './dialect.js';
import { closeSqlite, openSqlite } from './sqlite-connection.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { availabilityError } from './store-error.js';

/** Processes that try at the same moment block each other briefly. */
const firstTryMilliseconds = 100;
/** The longest time SQLite can wait: 24 days. */
const waitMilliseconds = 2 ** 31 - 1;

/** Ends a lock. */
type Release = () => Promise<void>;

/**
 * Takes the lock of a database file, and returns a function that releases it. The database itself cannot be the lock,
 * because its tables are created and filled in several transactions.
 *
 * @param onWait called when another process holds the lock.
 * @throws StoreUnavailable when the file cannot be created.
 */
export async function lockSqlite(filename: string, onWait: () => void): Promise<Release> {
  const lockFile = `${filename}-lock`;
  for (let patience = firstTryMilliseconds; ; patience = waitMilliseconds) {
    const release = await lockSqliteFile(lockFile, patience);
    if (release) return release;
    onWait();
  }
}

/**
 * Tries to lock a file, and returns a function that releases it, or undefined if it is still locked after the time.
 *
 * The lock is an exclusive transaction on an empty database. SQLite uses file locks of the operating system, which
 * releases them when the process dies.
 *
 * @throws StoreUnavailable when the file cannot be created.
 */
export async function lockSqliteFile(filename: string, milliseconds: number): Promise<Release | undefined> {
  await createPrivateFile(filename);
  try {
    const database = await openSqlite(filename, `PRAGMA busy_timeout = ${milliseconds}; BEGIN EXCLUSIVE`);
    return () => closeSqlite(database);
  } catch (error) {
    if (errorCode(error) === 'SQLITE_BUSY') return undefined;
    throw availabilityError(error, sqliteDialect);
  }
}
