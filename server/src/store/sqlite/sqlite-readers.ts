import type { RunSql, SqlText } from '../sql/sql-text.js';
import type { PoolStatistics } from '../sql/store-statistics.js';
import type { SqliteAccess, SqliteConnection, SqliteDriver } from './driver/sqlite-driver.js';
import { openSqlite } from './sqlite-connection.js';

/** The connections for reads outside transactions. */
export interface SqliteReaders {
  readonly run: RunSql;
  statistics(): PoolStatistics;
  close(): Promise<void>;
}

/** The file to read, and how. */
export interface SqliteReadersOptions {
  readonly driver: SqliteDriver;
  readonly filename: string;
  /** The number of connections. */
  readonly count: number;
  /** Run on each connection before anything else. */
  readonly pragmas: string;
  readonly access: SqliteAccess;
}

interface Reader {
  readonly connection: SqliteConnection;
  /** The number of its statements that wait or run. */
  pending: number;
}

/**
 * Opens connections that read while another connection writes.
 *
 * @throws the driver's error when the file cannot be opened.
 */
export async function openSqliteReaders(options: SqliteReadersOptions): Promise<SqliteReaders> {
  const { driver, filename, count, pragmas, access } = options;
  const readers = await Promise.all(
    Array.from(
      { length: count },
      async (): Promise<Reader> => ({ connection: await openSqlite(driver, filename, pragmas, access), pending: 0 }),
    ),
  );
  return {
    run: (statement) => runOn(leastBusy(readers), statement),
    statistics() {
      const used = readers.filter(({ pending }) => pending > 0).length;
      const waiting = readers.reduce((sum, { pending }) => sum + Math.max(0, pending - 1), 0);
      return { name: 'readers', max: readers.length, used, free: readers.length - used, waiting };
    },
    async close() {
      for (const { connection } of readers) await connection.close();
    },
  };
}

async function runOn(reader: Reader | undefined, statement: SqlText): Promise<unknown> {
  if (!reader) throw new Error('There is no connection to read on.');
  reader.pending += 1;
  try {
    return await reader.connection.all(statement);
  } finally {
    reader.pending -= 1;
  }
}

function leastBusy(readers: readonly Reader[]): Reader | undefined {
  let best = readers[0];
  for (const reader of readers) if (best === undefined || reader.pending < best.pending) best = reader;
  return best;
}
