import { setTimeout as delay } from 'node:timers/promises';
import { createPrivateFile } from '../../system/private-files.js';
import { errorCode } from '../sql/dialect.js';
import { availabilityError } from '../sql/store-error.js';
import type { SqliteDriver } from './driver/sqlite-driver.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { sqliteDriver } from './sqlite-drivers.js';

/** Processes that try at the same moment block each other briefly. */
const firstTryMilliseconds = 100;
/** The time between two attempts to take a lock. */
const pauseMilliseconds = 20;

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
  for (let patience = firstTryMilliseconds; ; patience = Number.POSITIVE_INFINITY) {
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
  const driver = await sqliteDriver();
  const endsAt = performance.now() + milliseconds;
  try {
    for (;;) {
      const release = await tryLock(driver, filename);
      if (release || performance.now() >= endsAt) return release;
      await delay(pauseMilliseconds);
    }
  } catch (error) {
    throw availabilityError(error, sqliteDialect);
  }
}

async function tryLock(driver: SqliteDriver, filename: string): Promise<Release | undefined> {
  const connection = await (driver.openInstant ?? driver.open)(filename, 'create');
  try {
    await connection.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return async () => void (await connection.close());
  } catch (error) {
    await connection.close();
    if (errorCode(error) === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
