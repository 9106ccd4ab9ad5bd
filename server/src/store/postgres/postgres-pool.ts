import { createPatientQueue } from '../sql/patient-queue.js';
import type { Transact } from '../sql/sql-store.js';
import type { RunSql, SqlText } from '../sql/sql-text.js';
import type { PoolStatistics } from '../sql/store-statistics.js';
import { createIdleConnections } from './idle-connections.js';
import type { PostgresStatement } from './postgres-batch.js';
import type { PostgresConnection } from './postgres-connection.js';
import { createGroupCommit } from './postgres-group-commit.js';
import { createSharedReads } from './postgres-shared-reads.js';
import { createPostgresStatements } from './postgres-statements.js';

/** The size and the limits of a pool, in milliseconds. */
export interface PostgresPoolOptions {
  readonly name: PoolStatistics['name'];
  readonly connections: number;
  /** Time that a statement or transaction waits for a connection. */
  readonly acquireMs: number;
  /** Time of a whole transaction; 0 means no limit. */
  readonly transactionMs: number;
  /** Opens a connection. @throws ConnectionLost */
  readonly open: () => Promise<PostgresConnection>;
  /** True if a pooler may run each transaction in another session, which does not know the statements of this one. */
  readonly changesSessions?: boolean;
}

/** Connections to PostgreSQL, which are opened when they are needed. */
export interface PostgresPool {
  /** Runs a statement outside any transaction. */
  readonly run: RunSql;
  /** Runs a short read outside any transaction, together with others. */
  readonly runTogether: RunSql;
  readonly transact: Transact;
  /** Commits statements whose results nobody needs, together with those of others. */
  readonly commitTogether: (statements: readonly SqlText[]) => Promise<void>;
  statistics(): PoolStatistics;
  /** Closes the connections, which nothing uses any more. */
  close(): Promise<void>;
}

interface Waiter {
  resolve(connection: PostgresConnection): void;
  refuse(error: unknown): void;
}

export function createPostgresPool(options: PostgresPoolOptions): PostgresPool {
  const { name, connections, acquireMs, transactionMs, changesSessions = false } = options;
  const statementOf = createPostgresStatements(!changesSessions);
  const waiting = createPatientQueue<Waiter>(acquireMs);
  const idle = createIdleConnections();
  let used = 0;
  let opening = 0;
  let isClosed = false;

  async function acquire(): Promise<PostgresConnection> {
    const connection = idle.take();
    if (!connection) {
      return new Promise((resolve, refuse) => {
        waiting.add({ resolve, refuse });
        openOne();
      });
    }
    used += 1;
    return connection;
  }

  /** Opens a connection for somebody who waits, unless there are enough. */
  function openOne(): void {
    if (opening >= waiting.size() || used + opening + idle.size() >= connections) return;
    opening += 1;
    options.open().then(
      (connection) => {
        opening -= 1;
        offer(connection);
      },
      (error: unknown) => {
        opening -= 1;
        waiting.take()?.refuse(error);
        openOne();
      },
    );
  }

  function offer(connection: PostgresConnection): void {
    if (isClosed || !connection.isUsable) {
      void connection.end();
      openOne();
      return;
    }
    const waiter = waiting.take();
    if (!waiter) {
      idle.add(connection);
      return;
    }
    used += 1;
    waiter.resolve(connection);
  }

  async function withConnection<T>(use: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const connection = await acquire();
    try {
      return await use(connection);
    } finally {
      used -= 1;
      offer(connection);
    }
  }

  const runOn = (connection: PostgresConnection): RunSql => runStatements(connection, statementOf);
  const readTogether = createSharedReads(withConnection);
  const commitTogether = createGroupCommit(withConnection, statementOf);

  return {
    run: (statement) => withConnection((connection) => runOn(connection)(statement)),
    runTogether: (statement) => readTogether(statementOf(statement)),
    transact: (work) =>
      withConnection((connection) => transactOnConnection(connection, transactionMs, () => work(runOn(connection)))),
    commitTogether,
    statistics: () => ({ name, max: connections, used, free: idle.size(), waiting: waiting.size() }),
    close() {
      isClosed = true;
      return idle.close();
    },
  };
}

/** Returns a function that runs statements on a connection. */
function runStatements(connection: PostgresConnection, statementOf: (statement: SqlText) => PostgresStatement): RunSql {
  return async (statement) => {
    const [rows = []] = await connection.batch([statementOf(statement)]);
    return { rows };
  };
}

/** Does not wait for the response to `begin`: the first statement of the work follows it at once. */
async function transactOnConnection<T>(
  connection: PostgresConnection,
  transactionMs: number,
  work: () => Promise<T>,
): Promise<T> {
  connection.startTransaction(transactionMs);
  try {
    const begun = begin(connection);
    const result = await work();
    await begun;
    await connection.run('commit');
    return result;
  } catch (error) {
    await connection.run('rollback').catch(() => connection.abandon('A transaction could not be rolled back.'));
    throw error;
  } finally {
    connection.endTransaction();
  }
}

/** Statements that follow a `begin` that failed would take effect at once, so the connection is cut. */
function begin(connection: PostgresConnection): Promise<unknown> {
  const begun = connection.begin();
  begun.catch(() => connection.abandon('A transaction could not begin.'));
  return begun;
}
