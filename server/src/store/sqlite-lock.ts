import sqlite3, { type Database } from 'sqlite3';
import { sqliteDialect } from './sqlite-dialect.js';
import { availabilityError } from './store-error.js';

/** Processes that try at the same moment block each other briefly. */
const firstTryMilliseconds = 100;
/** The longest time SQLite can wait: 24 days. */
const waitMilliseconds = 2 ** 31 - 1;

/**
 * Takes the lock of a database file, and returns a function that releases it.
 *
 * The lock is an exclusive transaction on an empty database beside the file, `<filename>-lock`. SQLite uses file locks
 * of the operating system, which releases them when the process dies. The database itself cannot be the lock, because
 * its tables are created and filled in several transactions.
 *
 * @param onWait called when another process holds the lock.
 * @throws StoreUnavailable when the file cannot be created.
 */
export async function lockSqlite(filename: string, onWait: () => void): Promise<() => Promise<void>> {
  try {
    const database = await open(`${filename}-lock`);
    try {
      await lock(database, onWait);
    } catch (error) {
      await close(database);
      throw error;
    }
    return () => close(database);
  } catch (error) {
    throw availabilityError(error, sqliteDialect);
  }
}

async function lock(database: Database, onWait: () => void): Promise<void> {
  try {
    await run(database, `PRAGMA busy_timeout = ${firstTryMilliseconds}; BEGIN EXCLUSIVE`);
  } catch (error) {
    if (!sqliteDialect.isUnavailable(error)) throw error;
    onWait();
    await run(database, `PRAGMA busy_timeout = ${waitMilliseconds}; BEGIN EXCLUSIVE`);
  }
}

function open(filename: string): Promise<Database> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(filename, (error) => (error ? reject(error) : resolve(database)));
  });
}

function run(database: Database, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    database.exec(sql, (error) => (error ? reject(error) : resolve()));
  });
}

function close(database: Database): Promise<void> {
  return new Promise((resolve, reject) => {
    database.close((error) => (error ? reject(error) : resolve()));
  });
}
