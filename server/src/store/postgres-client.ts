import type { Knex } from 'knex';
import KnexPostgresClient, { type KnexStatement } from 'knex/lib/dialects/postgres/index.js';
import { knex } from './knex.js';
import type { PostgresConnection } from './postgres-connection.js';
import { quietLog } from './quiet-log.js';

/** The size and the limits of a pool, in milliseconds. */
export interface PostgresPoolOptions {
  readonly connections: number;
  readonly acquireMs: number;
  /** Time of a whole transaction; 0 means no limit. */
  readonly transactionMs: number;
  /** Opens a connection. @throws ConnectionLost */
  readonly open: () => Promise<PostgresConnection>;
}

/** Opens a pool of connections in knex. It connects when a connection is needed. */
export function openPostgresPool({ connections, acquireMs, transactionMs, open }: PostgresPoolOptions): Knex {
  return knex({
    client: clientOf(open, transactionMs),
    // knex creates no pool without it.
    connection: {},
    log: quietLog,
    // Keeps values, which may be personal data, out of the messages of errors.
    compileSqlOnError: false,
    acquireConnectionTimeout: acquireMs,
    pool: { min: 0, max: connections },
  });
}

/** Returns knex's PostgreSQL client on our own connections, with a deadline for transactions. */
function clientOf(open: () => Promise<PostgresConnection>, transactionMs: number): typeof Knex.Client {
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
      const isEnd = statement.sql === 'COMMIT;' || statement.sql === 'ROLLBACK';
      if (statement.sql === 'BEGIN;') connection.startTransaction(transactionMs);
      try {
        statement.response = await connection.run(statement.sql, statement.bindings);
        return statement;
      } finally {
        if (isEnd) connection.endTransaction();
      }
    }
  };
}
