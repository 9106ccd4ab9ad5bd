import { typedReader } from '@doorstep/core/store';
import { tableCodecs } from '../../store/sql/codec.js';
import { SqlReader } from '../../store/sql/sql-reader.js';
import { availabilityError } from '../../store/sql/store-error.js';
import { sqliteDialect } from '../../store/sqlite/sqlite-dialect.js';
import { sqliteDriver } from '../../store/sqlite/sqlite-drivers.js';
import { openSqliteReaders } from '../../store/sqlite/sqlite-readers.js';
import { sqliteReaderPragmas } from '../../store/sqlite/sqlite-store.js';
import type { Snapshots } from './snapshots.js';

/**
 * Reads a database file, each snapshot on a new connection that cannot write. The transaction of the connection sees one
 * state of the file, while others write to its log.
 */
export function openSqliteSnapshots(filename: string): Snapshots {
  const codecOf = tableCodecs(sqliteDialect);
  const open = async () => {
    const pragmas = `${sqliteReaderPragmas} BEGIN;`;
    const options = { driver: await sqliteDriver(), filename, count: 1, pragmas, access: 'readOnly' } as const;
    return openSqliteReaders(options).catch((error: unknown) => {
      throw availabilityError(error, sqliteDialect);
    });
  };
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
