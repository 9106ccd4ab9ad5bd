import { setTimeout as delay } from 'node:timers/promises';
import {
  defaultPostgresLimits,
  directAddress,
  type PostgresAddress,
  type PostgresLimits,
} from '../../config/database-config.js';
import { availabilityError } from '../sql/store-error.js';
import { assertSchema, schemaSql } from './assert-schema.js';
import { PostgresConnection } from './postgres-connection.js';
import { postgresDialect } from './postgres-dialect.js';
import { searchPath } from './postgres-sessions.js';

/** The key of the advisory lock of the schema `public`, from which those of other schemas follow. */
const lockKey = 7_236_401;
const tryMilliseconds = 250;

/** Settings that would end the transaction while it holds the lock. The last one is missing before PostgreSQL 17. */
const timeouts = "'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'";

/**
 * Takes the advisory lock of a PostgreSQL schema, and returns a function that releases it.
 *
 * The lock belongs to a transaction on its own connection. It ends with the connection, so a process that dies releases
 * it. A pooler in transaction mode keeps the connection until the transaction ends. A process that waits tries again
 * four times a second, so that it notices a lost connection.
 *
 * @param onWait called when another process holds the lock.
 * @throws StoreUnavailable when the database does not answer; CommandFailed when it lacks the schema.
 */
export async function lockPostgres(
  { limits = defaultPostgresLimits, ...address }: PostgresAddress & { readonly limits?: PostgresLimits },
  onWait: () => void,
): Promise<() => Promise<void>> {
  try {
    const connection = await PostgresConnection.open({
      url: directAddress(address).url,
      applicationName: 'doorstep lock',
      connectMs: limits.connectMs,
      // None of its statements waits for anything.
      responseMs: limits.connectMs,
      session: searchPath(address),
    });
    try {
      await lock(connection, address, onWait);
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

async function lock(connection: PostgresConnection, address: PostgresAddress, onWait: () => void): Promise<void> {
  assertSchema((await connection.run(schemaSql.text)).rows, address);
  await connection.run('begin');
  await connection.run(`select set_config(name, '0', true) from pg_settings where name in (${timeouts})`);
  if (await tryLock(connection)) return;
  onWait();
  do await delay(tryMilliseconds);
  while (!(await tryLock(connection)));
}

async function tryLock(connection: PostgresConnection): Promise<boolean> {
  const { rows } = await connection.run(
    `select pg_try_advisory_xact_lock(
       case when current_schema() = 'public' then $1::bigint else hashtextextended(current_schema(), $1::bigint) end
     ) as taken`,
    [lockKey],
  );
  return rows[0]?.taken === true;
}
