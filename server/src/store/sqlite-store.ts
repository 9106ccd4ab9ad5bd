import knexModule, { type Knex } from 'knex';
import type { Database } from 'sqlite3';
import { quietLog } from './quiet-log.js';
import { createSqlStore, type SqlStore } from './sql-store.js';
import { SqliteClient } from './sqlite-client.js';
import { sqliteDialect } from './sqlite-dialect.js';

// A CommonJS module: Node sees no named exports of it.
const { knex } = knexModule;

/** How long a statement waits for another process that writes. */
const busyTimeoutMilliseconds = 5_000;
const acquireTimeoutMilliseconds = 10_000;
const readerConnections = 4;

/** FULL syncs the log with every commit: in WAL mode NORMAL may lose the last commits when the power fails. */
const writerPragmas = `
  PRAGMA busy_timeout = ${busyTimeoutMilliseconds};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
`;

const readerPragmas = `
  PRAGMA busy_timeout = ${busyTimeoutMilliseconds};
  PRAGMA query_only = ON;
`;

/**
 * Opens, or creates, a database file: one connection that writes, and several that read meanwhile.
 * Starting a transaction inside another waits for itself: pass the unit of work on.
 * @throws StoreUnavailable when the file cannot be opened.
 */
export async function openSqliteStore(options: { readonly filename: string }): Promise<SqlStore> {
  const store = createSqlStore(sqliteDialect, openSqlitePools(options.filename));
  try {
    // The first connection puts the file into WAL mode, before the readers open it.
    await store.transaction(async () => undefined);
    await store.ping();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** One connection that writes, and several that read. */
export function openSqlitePools(filename: string): { readonly writer: Knex; readonly readers: Knex } {
  return {
    writer: openPool(filename, 1, writerPragmas),
    readers: openPool(filename, readerConnections, readerPragmas),
  };
}

function openPool(filename: string, connections: number, pragmas: string): Knex {
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
