import { typedReader } from '@doorstep/core/store';
import sqlite3 from 'sqlite3';
import { tableCodecs } from '../store/codec.js';
import { SqlReader } from '../store/sql-reader.js';
import { sqliteDialect } from '../store/sqlite-dialect.js';
import { openSqliteReaders } from '../store/sqlite-readers.js';
import { sqliteReaderPragmas } from '../store/sqlite-store.js';
import { availabilityError } from '../store/store-error.js';
import type { Snapshots } from './snapshots.js';

/**
 * Reads a database file, each snapshot on a new connection that cannot write. The transaction of the connection sees one
 * state of the file, while others write to its log.
 */
export function openSqliteSnapshots(filename: string): Snapshots {
  const codecOf = tableCodecs(sqliteDialect);
  const open = () =>
    openSqliteReaders(filename, 1, `${sqliteReaderPragmas} BEGIN;`, sqlite3.OPEN_READONLY).catch((error: unknown) => {
      throw availabilityError(error, sqliteDialect);
    });
  return {
    async take(work) {
      const { run, close } = await open();
      try {
        return await work({
          engine: 'sqlite',
          reader: typedReader(new SqlReader(run, codecOf)),
          rows: async (query) => sqliteDialect.rows(await run(query)),
        });
      } finally {
        await close();
      }
    },
    close: async () => undefined,
  };
}
