import pg from 'pg';
import { postgresDialect } from './postgres-dialect.js';
import { availabilityError } from './store-error.js';

/** The key of the advisory lock. Nothing else in the database may use it. */
const lockKey = 7_236_401;
const connectTimeoutMilliseconds = 5_000;

/** Settings that would end the transaction while it waits or holds the lock. */
const timeouts = "'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'";

/**
 * Takes the advisory lock of a PostgreSQL database, and returns a function that releases it.
 *
 * The lock belongs to a transaction on its own connection. It ends with the connection, so a process that dies releases
 * it. A pooler in transaction mode keeps the connection until the transaction ends.
 *
 * @param onWait called when another process holds the lock.
 * @throws StoreUnavailable when the database does not answer.
 */
export async function lockPostgres(url: string, onWait: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'doorstep lock',
    connectionTimeoutMillis: connectTimeoutMilliseconds,
    keepAlive: true,
  });
  // Without a listener, a lost connection would end the process. Another process may then take the lock. If both
  // migrate, one of the transactions fails and changes nothing.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    await client.query(`select set_config(name, '0', true) from pg_settings where name in (${timeouts})`);
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as taken', [lockKey]);
    if (!rows[0]?.taken) {
      onWait();
      await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw availabilityError(error, postgresDialect);
  }
  return () => client.end();
}
