import { createConnectionGroup } from './connection-group.js';
import { defaultPostgresLimits, type PostgresLimits, withoutTimeLimits } from './database-config.js';
import { openKnexPool } from './postgres-client.js';
import { PostgresConnection } from './postgres-connection.js';
import { postgresDialect } from './postgres-dialect.js';
import { createPostgresPool } from './postgres-pool.js';
import { createRowQueue } from './row-queue.js';
import { createSqlStore, type SqlStore } from './sql-store.js';
import { createTransactionAttempts } from './transaction-attempts.js';

/** The server ends a statement first, so that a missing response means that the connection is lost. */
const responseMargin = 1_000;

/** Time that a transaction waits for a lock at first. After it, the transaction gives its connection to others. */
const firstLockMilliseconds = 100;

/** Connections for migrations and other work on the whole database. */
const maintenanceConnections = 2;

/** The server probes silent clients, as the client probes the server, to free what a vanished process held. */
const probes = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 4 };

/** Limits of connections; see `PostgresLimits`. */
type SessionLimits = Pick<PostgresLimits, 'statementMs' | 'lockMs' | 'idleTransactionMs'>;

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

  /** Returns a function that opens connections with these limits. */
  const opens =
    ({ statementMs, lockMs, idleTransactionMs }: SessionLimits): (() => Promise<PostgresConnection>) =>
    () =>
      PostgresConnection.open({
        url: options.url,
        applicationName: 'doorstep',
        connectMs: limits.connectMs,
        responseMs: statementMs === 0 ? 0 : statementMs + responseMargin,
        group,
        session: {
          // `postgresTypes` reads instants as a session in UTC writes them.
          timezone: 'UTC',
          // Otherwise prepared statements would keep plans for tables of another size, and for other values.
          plan_cache_mode: 'force_custom_plan',
          statement_timeout: statementMs,
          lock_timeout: lockMs,
          idle_in_transaction_session_timeout: idleTransactionMs,
          ...probes,
        },
      });

  const { acquireMs, transactionMs } = limits;
  const first = { ...limits, lockMs: Math.min(firstLockMilliseconds, limits.lockMs) };
  const reads = createPostgresPool({
    name: 'reads',
    connections: limits.readConnections,
    acquireMs,
    transactionMs,
    open: opens(limits),
  });
  const requests = createPostgresPool({
    name: 'requests',
    connections: limits.writeConnections,
    acquireMs,
    transactionMs,
    open: opens(first),
  });
  const jobs = createPostgresPool({
    name: 'jobs',
    connections: limits.jobConnections,
    acquireMs,
    transactionMs: 0,
    open: opens({ ...first, statementMs: limits.jobStatementMs }),
  });
  const knex = openKnexPool({
    connections: maintenanceConnections,
    acquireMs,
    open: opens(withoutTimeLimits(limits)),
  });
  const attempts = createTransactionAttempts(createRowQueue(), limits.lockMs);
  const store = createSqlStore({
    dialect: postgresDialect,
    read: reads.run,
    transact: requests.transact,
    transactJobs: jobs.transact,
    knex,
    attempts: attempts.run,
    statistics: () => ({
      pools: [reads.statistics(), requests.statistics(), jobs.statistics()],
      repeatedTransactions: attempts.repeated(),
      discardedConnections: group.discarded(),
    }),
    async close() {
      await Promise.all([...[reads, requests, jobs].map((pool) => pool.close()), knex.destroy()]);
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
