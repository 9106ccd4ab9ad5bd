import type { Knex } from 'knex';
import KnexPostgresClient, { type KnexStatement } from 'knex/lib/dialects/postgres/index.js';
import { knex } from '../sql/knex.js';
import { quietLog } from '../sql/quiet-log.js';
import type { PostgresConnection } from './postgres-connection.js';

/** The size and the limits of a pool, in milliseconds. */
export interface KnexPoolOptions {
  readonly connections: number;
  readonly acquireMs: number;
  /** Opens a connection. @throws ConnectionLost */
  readonly open: () => Promise<PostgresConnection>;
}

/** Opens a pool of connections in knex. It connects when a connection is needed. */
export function openKnexPool({ connections, acquireMs, open }: KnexPoolOptions): Knex {
  return knex({
    client: clientOf(open),
    // knex creates no pool without it.
    connection: {},
    log: quietLog,
    // Keeps values, which may be personal data, out of the messages of errors.
    compileSqlOnError: false,
    acquireConnectionTimeout: acquireMs,
    pool: { min: 0, max: connections },
  });
}

/** Returns knex's PostgreSQL client on our own connections. */
function clientOf(open: () => Promise<PostgresConnection>): typeof Knex.Client {
  return class PostgresClient extends KnexPostgresClient {
    override acquireRawConnection(): Promise<PostgresConnection> {
      return open();
    }

    override async destroyRawConnection(connection: PostgresConnection): Promise<void> {
      await connection.end();
    }

    override async validateConnection(connection: PostgresConnection): Promise<boolean> {
      return connection.isUsable;
    }

    async _query(connection: PostgresConnection, statement: KnexStatement): Promise<KnexStatement> {
      statement.response = await connection.run(statement.sql, statement.bindings);
      return statement;
    }
  };
}
