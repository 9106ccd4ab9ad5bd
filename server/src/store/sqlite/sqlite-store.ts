import type { Knex } from 'knex';
import { createPrivateFile } from '../../system/private-files.js';
import { knex } from '../sql/knex.js';
import { quietLog } from '../sql/quiet-log.js';
import { createSqlStore, once, type SqlStore, transactInSession } from '../sql/sql-store.js';
import { availabilityError } from '../sql/store-error.js';
import type { SqliteConnection, SqliteDriver } from './driver/sqlite-driver.js';
import { clientOn, clientOpening } from './sqlite-client.js';
import { openSqlite } from './sqlite-connection.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { sqliteDriver } from './sqlite-drivers.js';
import { createPointReads, type PointReads } from './sqlite-point-reads.js';
import { openSqliteReaders } from './sqlite-readers.js';
import { createSqliteWriter, type SqliteWriter } from './sqlite-writer.js';

/** The time a statement waits while another process writes. */
export const busyTimeoutMilliseconds = 3_000;
/** The time that a transaction waits for its turn to write. */
const acquireTimeoutMilliseconds = 5_000;
/** The number of connections that read. */
export const sqliteReaderConnections = 4;
/** The number if reads of a row need none of them. Each has its own thread, which takes memory. */
const listReaderConnections = 2;

/**
 * `synchronous = FULL` syncs the log on every commit: in WAL mode, NORMAL may lose the last commits in a power failure.
 * `secure_delete` overwrites deleted data with zeros. Without it, the data stays in free pages until they are reused.
 */
export const sqliteWriterPragmas = `
  PRAGMA busy_timeout = ${busyTimeoutMilliseconds};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`;

/** A reader waits as long as the writer does, and cannot write. */
export const sqliteReaderPragmas = `
  PRAGMA busy_timeout = ${busyTimeoutMilliseconds};
  PRAGMA query_only = ON;
`;

/**
 * Opens or creates a database file, with one connection that writes and several that read.
 * A transaction started inside another one would wait forever: pass the unit of work on instead.
 * @throws StoreUnavailable when the file cannot be opened.
 */
export async function openSqliteStore(options: {
  readonly filename: string;
  /** That of the process, unless it is set. */
  readonly driver?: SqliteDriver;
}): Promise<SqlStore> {
  const { filename, driver = await sqliteDriver() } = options;
  await createPrivateFile(filename);
  const writer = createSqliteWriter(await open(driver, filename), acquireTimeoutMilliseconds);
  const onWriter = openKnexOnWriter(writer);
  try {
    // The connection that writes has created the file and switched it to WAL mode.
    const readers = await openSqliteReaders({
      driver,
      filename,
      count: driver.openInstant ? listReaderConnections : sqliteReaderConnections,
      pragmas: sqliteReaderPragmas,
      access: 'existing',
    });
    const points = openPointReads(driver, filename);
    return createSqlStore({
      dialect: sqliteDialect,
      read: async (statement) => points?.read(statement) ?? readers.run(statement),
      transact: transactInSession((work) => writer.transaction(work)),
      // Housekeeping and other jobs may change many rows.
      transactJobs: transactInSession((work) => writer.transaction(work, true)),
      knex: onWriter,
      attempts: once,
      statistics: () => ({
        pools: [readers.statistics(), writer.statistics()],
        repeatedTransactions: writer.repeated(),
        discardedConnections: 0,
      }),
      forgetRemoved: () => truncateLog(onWriter),
      async close() {
        points?.close();
        await readers.close().finally(() => closeWriter(writer, onWriter));
      },
    });
  } catch (error) {
    await writer.close();
    throw availabilityError(error, sqliteDialect);
  }
}

/**
 * Opens the connection for reads of a few rows, if the driver has one. It waits for nothing. @photostructure/sqlite closes the file
 * only after garbage collection, because a statement can be finalized in no other way. As it may only read, it then leaves alone
 * what is at the path of the log.
 */
function openPointReads(driver: SqliteDriver, filename: string): PointReads | undefined {
  const connection = driver.openInstant?.(filename, 'readOnly');
  connection?.exec('PRAGMA busy_timeout = 0');
  return connection && createPointReads(connection);
}

/**
 * Writes the log into the database, so that the file is complete, and closes the connection. SQLite itself does so only for the
 * last connection to the file, which may be the one for points or in another process.
 */
async function closeWriter(writer: SqliteWriter, knex: Knex): Promise<void> {
  await knex.raw('PRAGMA wal_checkpoint(PASSIVE)').catch(() => undefined);
  await writer.close();
}

async function open(driver: SqliteDriver, filename: string): Promise<SqliteConnection> {
  try {
    return await openSqlite(driver, filename, sqliteWriterPragmas);
  } catch (error) {
    throw availabilityError(error, sqliteDialect);
  }
}

/**
 * Writes the log into the database and empties it. Otherwise the log keeps deleted data until it is overwritten. Does
 * nothing while a reader uses the log.
 */
async function truncateLog(knex: Knex): Promise<void> {
  await knex.raw('PRAGMA wal_checkpoint(TRUNCATE)');
}

const sqliteKnexOptions = {
  useNullAsDefault: true,
  log: quietLog,
  // Keeps values, which may be personal data, out of the messages of errors.
  compileSqlOnError: false,
};

/** Lets knex use the connection that writes, in turn with the transactions of the store. */
function openKnexOnWriter(writer: SqliteWriter): Knex {
  return knex({ ...sqliteKnexOptions, client: clientOn(writer) });
}

/** Opens a pool of connections in knex. Each connection runs the pragmas first. */
export function openSqlitePool(filename: string, connections: number, pragmas: string): Knex {
  return knex({
    ...sqliteKnexOptions,
    client: clientOpening(async () => openSqlite(await sqliteDriver(), filename, pragmas)),
    connection: { filename },
    acquireConnectionTimeout: acquireTimeoutMilliseconds,
    pool: { min: connections, max: connections },
  });
}
