import { typedReader } from '@doorstep/core/store';
import { tableCodecs } from '../../store/sql/codec.js';
import { SqlReader } from '../../store/sql/sql-reader.js';
import { availabilityError } from '../../store/sql/store-error.js';
import { openSqlite } from '../../store/sqlite/sqlite-connection.js';
import { sqliteDialect } from '../../store/sqlite/sqlite-dialect.js';
import { sqliteDriver } from '../../store/sqlite/sqlite-drivers.js';
import { sqliteReaderPragmas } from '../../store/sqlite/sqlite-store.js';
import type { Snapshots } from './snapshots.js';

/**
 * Reads a database file on one connection that cannot write. Each transaction sees one state of the file, while others write
 * to its log.
 *
 * @throws StoreUnavailable when the file does not exist or cannot be opened.
 */
export async function openSqliteSnapshots(filename: string): Promise<Snapshots> {
  const codecOf = tableCodecs(sqliteDialect);
  const driver = await sqliteDriver();
  const { all, exec, close } = await openSqlite(driver, filename, sqliteReaderPragmas, 'readOnly').catch(
    (error: unknown) => {
      throw availabilityError(error, sqliteDialect);
    },
  );
  return {
    async take(work) {
      await exec('BEGIN');
      try {
        return await work({
          engine: 'sqlite',
          reader: typedReader(new SqlReader(all, codecOf)),
          rows: async (query) => sqliteDialect.rows(await all(query)),
        });
      } finally {
        await exec('ROLLBACK');
      }
    },
    close,
  };
}
