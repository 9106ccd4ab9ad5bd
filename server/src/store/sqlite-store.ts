import type { Knex } from 'knex';
import type { Database } from 'sqlite3';
import { knex } from './knex.js';
import { quietLog } from './quiet-log.js';
import { createSqlStore, type SqlStore } from './sql-store.js';
import { SqliteClient } from './sqlite-client.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { openSqliteReaders } from './sqlite-readers.js';
import { availabilityError } from './store-error.js';

/** How long a statement waits for another process that writes. */
const busyTimeoutMilliseconds = 5_000;
const acquireTimeoutMilliseconds = 10_000;
/** Connections that read. */
export const sqliteReaderConnections = 4;

/**
 * FULL syncs the log with every commit: in WAL mode NORMAL may lose the last commits when the power fails. `secure_delete`
 * overwrites with zeros what is deleted, which costs a little: otherwise it stays in free pages until they are used again.
 */
export const sqliteWriterPragmas = `
  PRAGMA busy_timeout = ${busyTimeoutMilliseconds};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`;

/** A reader waits as the writer does, and cannot write. */
export const sqliteReaderPragmas = `
  PRAGMA busy_timeout = ${busyTimeoutMilliseconds};
  PRAGMA query_only = ON;
`;

/**
 * Opens, or creates, a database file: one connection that writes, and several that read meanwhile.
 * Starting a transaction inside another waits for itself: pass the unit of work on.
 * @throws StoreUnavailable when the file cannot be opened.
 */
export async function openSqliteStore(options: { readonly filename: string }): Promise<SqlStore> {
  const writer = openSqlitePool(options.filename, 1, sqliteWriterPragmas);
  try {
    // The first connection creates the file and puts it into WAL mode, before the readers open it.
    await writer.raw('select 1');
    const readers = await openSqliteReaders(options.filename, sqliteReaderConnections, sqliteReaderPragmas);
    const store = createSqlStore(sqliteDialect, writer, readers);
    return { ...store, forgetRemoved: () => truncateLog(writer) };
  } catch (error) {
    await writer.destroy();
    throw availabilityError(error, sqliteDialect);
  }
}

/**
 * Brings the log into the database and empties it: it keeps the pages as they were before a deletion until it is written
 * over. While somebody reads from it, it stays for the next time.
 */
async function truncateLog(writer: Knex): Promise<void> {
  await writer.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Connections behind knex; the pragmas are run on each before anything else. */
export function openSqlitePool(filename: string, connections: number, pragmas: string): Knex {
  return knex({
    client: SqliteClient,
    connection: { filename },
    useNullAsDefault: true,
    log: quietLog,
    acquireConnectionTimeout: acquireTimeoutMilliseconds,
    pool: {
      min: connections,
      max: connections,
      afterCreate: (connection: Database, done: (error: Error | null, connection: Database) => void) =>
        connection.exec(pragmas, (error) => done(error, connection)),
    },
  });
}
