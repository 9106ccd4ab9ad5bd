import { typedReader } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { directAddress, type PostgresAddress } from '../../config/database-config.js';
import { postgresDialect } from '../../store/postgres/postgres-dialect.js';
import { openPostgresStore } from '../../store/postgres/postgres-store.js';
import { tableCodecs } from '../../store/sql/codec.js';
import { SqlReader } from '../../store/sql/sql-reader.js';
import type { RunSql } from '../../store/sql/sql-text.js';
import type { Snapshots } from './snapshots.js';

/** Checks work between their statements, for example while they list files. */
const withoutTimeout = 'set local idle_in_transaction_session_timeout = 0';

/**
 * Reads a database on one connection. A read-only transaction of isolation level "repeatable read" sees one state, and no
 * writer waits for it.
 *
 * @throws StoreUnavailable when the database does not answer.
 */
export async function openPostgresSnapshots(address: PostgresAddress): Promise<Snapshots> {
  const codecOf = tableCodecs(postgresDialect);
  const { knex, close } = await openPostgresStore(directAddress(address));
  return {
    take: (work) =>
      knex.transaction(
        async (transaction) => {
          await transaction.raw(withoutTimeout);
          const run: RunSql = async ({ text, bindings }) => transaction.raw(text, bindings as Knex.RawBinding[]);
          return work({
            engine: 'postgres',
            reader: typedReader(new SqlReader(run, codecOf)),
            rows: async (query) => postgresDialect.rows(await run(query)),
          });
        },
        { isolationLevel: 'repeatable read', readOnly: true },
      ),
    close,
  };
}
