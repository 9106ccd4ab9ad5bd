import { setTimeout as delay } from 'node:timers/promises';
import { knex } from './knex.js';
import { isRepeatable, postgresDialect } from './postgres-dialect.js';
import { postgresTypes } from './postgres-types.js';
import { quietLog } from './quiet-log.js';
import { type Attempts, createSqlStore, type SqlStore } from './sql-store.js';

const acquireTimeoutMilliseconds = 10_000;
const connectTimeoutMilliseconds = 5_000;
const statementTimeoutMilliseconds = 30_000;

/** The pause before the first repetition of a transaction. It doubles each time. */
const firstPauseMilliseconds = 10;
const maxAttempts = 4;

/**
 * Opens a pool of connections to a PostgreSQL database. Repeats transactions up to three times after a deadlock or a
 * serialization failure.
 * @throws StoreUnavailable when the database does not answer.
 */
export async function openPostgresStore(options: {
  readonly url: string;
  readonly poolSize?: number;
}): Promise<SqlStore> {
  const pool = knex({
    client: 'pg',
    connection: {
      connectionString: options.url,
      types: postgresTypes,
      // `postgresTypes` reads instants as a session in UTC writes them.
      options: '-c timezone=UTC',
      connectionTimeoutMillis: connectTimeoutMilliseconds,
      statement_timeout: statementTimeoutMilliseconds,
      application_name: 'doorstep',
    },
    log: quietLog,
    acquireConnectionTimeout: acquireTimeoutMilliseconds,
    pool: { min: 0, max: options.poolSize ?? 10 },
  });
  const store = createSqlStore(postgresDialect, pool, undefined, repeated);
  try {
    await store.ping();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

const repeated: Attempts = async (attempt) => {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (count === maxAttempts || !isRepeatable(error)) throw error;
      await delay(firstPauseMilliseconds * 2 ** (count - 1));
    }
  }
};
