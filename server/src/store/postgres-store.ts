import { createConnectionGroup } from './connection-group.js';
import { defaultPostgresLimits, type PostgresLimits, withoutTimeLimits } from './database-config.js';
import { poolStatistics } from './knex-pool.js';
import { openPostgresPool } from './postgres-client.js';
import { PostgresConnection } from './postgres-connection.js';
import { postgresDialect } from './postgres-dialect.js';
import { createRowQueue } from './row-queue.js';
import { createSqlStore, runOn, type SqlStore, transactOn } from './sql-store.js';
import { createTransactionAttempts } from './transaction-attempts.js';

/** The server ends a statement first, so that a missing response means that the connection is lost. */
const responseMargin = 1_000;

/** Time that a transaction waits for a lock at first. After it, the transaction gives its connection to others. */
const firstLockMilliseconds = 100;

/** Connections for migrations and other work on the whole database. */
const maintenanceConnections = 2;

/** The server probes silent clients, as the client probes the server, to free what a vanished process held. */
const probes = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 4 };

/** Limits of a pool; see `PostgresLimits`. */
interface PoolLimits {
  readonly connections: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleTransactionMs: number;
  readonly transactionMs: number;
}

/**
 * Opens the connections to a PostgreSQL database: separate ones for reads, for transactions of requests and for those of
 * jobs, so that none of these can block another. See `createTransactionAttempts` for the repetition of transactions.
 * @throws StoreUnavailable when the database does not answer.
 */
export async function openPostgresStore(options: {
  readonly url: string;
  readonly limits?: Partial<PostgresLimits> | undefined;
}): Promise<SqlStore> {
  const limits = { ...defaultPostgresLimits, ...options.limits };
  const group = createConnectionGroup();

  const openPool = ({ connections, statementMs, lockMs, idleTransactionMs, transactionMs }: PoolLimits) =>
    openPostgresPool({
      connections,
      acquireMs: limits.acquireMs,
      transactionMs,
      open: () =>
        PostgresConnection.open({
          url: options.url,
          applicationName: 'doorstep',
          connectMs: limits.connectMs,
          responseMs: statementMs === 0 ? 0 : statementMs + responseMargin,
          group,
          session: {
            // `postgresTypes` reads instants as a session in UTC writes them.
            timezone: 'UTC',
            statement_timeout: statementMs,
            lock_timeout: lockMs,
            idle_in_transaction_session_timeout: idleTransactionMs,
            ...probes,
          },
        }),
    });

  const first = { ...limits, lockMs: Math.min(firstLockMilliseconds, limits.lockMs) };
  const reads = openPool({ ...limits, connections: limits.readConnections });
  const writer = openPool({ ...first, connections: limits.writeConnections });
  const jobs = openPool({
    ...first,
    connections: limits.jobConnections,
    statementMs: limits.jobStatementMs,
    transactionMs: 0,
  });
  const knex = openPool({ ...withoutTimeLimits(limits), connections: maintenanceConnections });
  const attempts = createTransactionAttempts(createRowQueue(), limits.lockMs);
  const store = createSqlStore({
    dialect: postgresDialect,
    read: runOn(reads),
    transact: transactOn(writer),
    transactJobs: transactOn(jobs),
    knex,
    attempts: attempts.run,
    statistics: () => ({
      pools: [poolStatistics('reads', reads), poolStatistics('requests', writer), poolStatistics('jobs', jobs)],
      repeatedTransactions: attempts.repeated(),
      discardedConnections: group.discarded(),
    }),
    async close() {
      await Promise.all([reads, writer, jobs, knex].map((pool) => pool.destroy()));
    },
  });
  try {
    await store.ping();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
