import sqlite3, { type Database } from 'sqlite3';
import type { RunSql, SqlText } from './sql-text.js';
import { closeSqlite, openSqlite, runSqlite } from './sqlite-connection.js';
import type { PoolStatistics } from './store-statistics.js';

/** The connections for reads outside transactions. */
export interface SqliteReaders {
  readonly run: RunSql;
  statistics(): PoolStatistics;
  close(): Promise<void>;
}

interface Reader {
  readonly database: Database;
  /** The number of its statements that wait or run. */
  pending: number;
}

/**
 * Opens connections that read while another connection writes.
 *
 * @param pragmas run on each connection before anything else.
 * @param mode read-only connections leave the files as they are. Others may write the log into the database.
 * @throws the driver's error when the file cannot be opened.
 */
export async function openSqliteReaders(
  filename: string,
  count: number,
  pragmas: string,
  mode: number = sqlite3.OPEN_READWRITE,
): Promise<SqliteReaders> {
  const readers = await Promise.all(
    Array.from(
      { length: count },
      async (): Promise<Reader> => ({ database: await openSqlite(filename, pragmas, mode), pending: 0 }),
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
      for (const { database } of readers) await closeSqlite(database);
    },
  };
}

async function runOn(reader: Reader | undefined, statement: SqlText): Promise<unknown> {
  if (!reader) throw new Error('There is no connection to read on.');
  reader.pending += 1;
  try {
    return await runSqlite(reader.database, statement);
  } finally {
    reader.pending -= 1;
  }
}

function leastBusy(readers: readonly Reader[]): Reader | undefined {
  let best = readers[0];
  for (const reader of readers) if (best === undefined || reader.pending < best.pending) best = reader;
  return best;
}
