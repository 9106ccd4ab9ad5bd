import { setTimeout as delay } from 'node:timers/promises';
import { defaultPostgresLimits, type PostgresLimits } from '../../config/database-config.js';
import { availabilityError } from '../sql/store-error.js';
import { PostgresConnection } from './postgres-connection.js';
import { postgresDialect } from './postgres-dialect.js';

/** The key of the advisory lock. Nothing else in the database may use it. */
const lockKey = 7_236_401;
const tryMilliseconds = 250;

/** Settings that would end the transaction while it holds the lock. The last one is missing before PostgreSQL 17. */
const timeouts = "'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'";

/**
 * Takes the advisory lock of a PostgreSQL database, and returns a function that releases it.
 *
 * The lock belongs to a transaction on its own connection. It ends with the connection, so a process that dies releases
 * it. A pooler in transaction mode keeps the connection until the transaction ends. A process that waits tries again
 * four times a second, so that it notices a lost connection.
 *
 * @param onWait called when another process holds the lock.
 * @throws StoreUnavailable when the database does not answer.
 */
export async function lockPostgres(
  { url, limits = defaultPostgresLimits }: { readonly url: string; readonly limits?: PostgresLimits },
  onWait: () => void,
): Promise<() => Promise<void>> {
  try {
    const connection = await PostgresConnection.open({
      url,
      applicationName: 'doorstep lock',
      connectMs: limits.connectMs,
      // None of its statements waits for anything.
      responseMs: limits.connectMs,
    });
    try {
      await lock(connection, onWait);
    } catch (error) {
      await connection.end();
      throw error;
    }
    // If the connection is lost, another process may take the lock. If both migrate, one of the transactions fails and
    // changes nothing.
    return () => connection.end();
  } catch (error) {
    throw availabilityError(error, postgresDialect);
  }
}

async function lock(connection: PostgresConnection, onWait: () => void): Promise<void> {
  await connection.run('begin');
  await connection.run(`select set_config(name, '0', true) from pg_settings where name in (${timeouts})`);
  if (await tryLock(connection)) return;
  onWait();
  do await delay(tryMilliseconds);
  while (!(await tryLock(connection)));
}

async function tryLock(connection: PostgresConnection): Promise<boolean> {
  const { rows } = await connection.run('select pg_try_advisory_xact_lock($1) as taken', [lockKey]);
  return rows[0]?.taken === true;
}
