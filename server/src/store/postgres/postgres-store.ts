import {
  defaultPostgresLimits,
  directAddress,
  type PostgresAddress,
  type PostgresLimits,
  withoutTimeLimits,
} from '../../config/database-config.js';
import { createSqlStore, type SqlStore, transactInSession } from '../sql/sql-store.js';
import { assertSchema, schemaSql } from './assert-schema.js';
import { createConnectionGroup } from './connection-group.js';
import { openPostgresReplica, type ReplicaOptions } from './open-postgres-replica.js';
import { openKnexPool } from './postgres-client.js';
import { postgresDialect } from './postgres-dialect.js';
import { createPostgresPool } from './postgres-pool.js';
import { changesSessions, postgresSessions } from './postgres-sessions.js';
import { transactBuffered } from './postgres-units.js';
import { createRowQueue } from './row-queue.js';
import { createTransactionAttempts } from './transaction-attempts.js';

/** Time that a transaction waits for a lock at first. After it, the transaction gives its connection to others. */
const firstLockMilliseconds = 100;

/** Number of request connections that send whole units of work together. Two groups of units are usually enough. */
const maxCommitConnections = 3;

/** Connections for migrations and other work on the whole database. */
const maintenanceConnections = 2;

/** The database, and how its connections are used. */
export interface OpenPostgresOptions extends PostgresAddress {
  readonly limits?: Partial<PostgresLimits> | undefined;
  /** See `transactBuffered`; true when absent. */
  readonly assumes?: boolean | undefined;
  /** See `Store.replica`. */
  readonly replica?: ReplicaOptions | undefined;
}

/**
 * Opens the connections to a PostgreSQL database: separate ones for reads, for transactions of requests and for those of
 * jobs, so that none of these can block another. See `createTransactionAttempts` for the repetition of transactions.
 * @throws StoreUnavailable when the database does not answer; CommandFailed when it lacks the schema.
 */
export async function openPostgresStore(options: OpenPostgresOptions): Promise<SqlStore> {
  const limits = { ...defaultPostgresLimits, ...options.limits };
  const group = createConnectionGroup();

  const open = postgresSessions(options, group);
  const openDirect = postgresSessions(directAddress(options), group);
  const { acquireMs, transactionMs } = limits;
  const waits = { acquireMs, transactionMs, changesSessions: changesSessions(options) };
  const commitConnections = Math.min(maxCommitConnections, Math.ceil(limits.writeConnections / 2));
  const first = { ...limits, lockMs: Math.min(firstLockMilliseconds, limits.lockMs) };
  const reads = createPostgresPool({
    name: 'reads',
    connections: limits.readConnections,
    ...waits,
    open: open(limits),
  });
  const requests = createPostgresPool({
    name: 'requests',
    connections: Math.max(1, limits.writeConnections - commitConnections),
    ...waits,
    open: open(first),
  });
  const commits = createPostgresPool({
    name: 'commits',
    connections: commitConnections,
    ...waits,
    open: open({ ...first, keepsPlans: true }),
  });
  const jobs = createPostgresPool({
    name: 'jobs',
    connections: limits.jobConnections,
    ...waits,
    transactionMs: 0,
    open: open({ ...first, statementMs: limits.jobStatementMs }),
  });
  const knex = openKnexPool({
    connections: maintenanceConnections,
    acquireMs,
    open: openDirect(withoutTimeLimits(limits)),
  });
  const copy = options.replica && (await openPostgresReplica(options.replica, openDirect, limits));
  const attempts = createTransactionAttempts(createRowQueue(), limits.lockMs);
  const store = createSqlStore({
    dialect: postgresDialect,
    read: reads.run,
    readById: reads.runTogether,
    transact: transactBuffered({ ...requests, commitTogether: commits.commitTogether }, options.assumes ?? true),
    transactJobs: transactInSession(jobs.transact),
    knex,
    attempts: attempts.run,
    replica: copy?.replica,
    statistics: () => ({
      pools: [reads, requests, commits, jobs].map((pool) => pool.statistics()).concat(copy?.pool() ?? []),
      repeatedTransactions: attempts.repeated(),
      discardedConnections: group.discarded(),
      ...(copy ? { replica: copy.replica.statistics() } : {}),
    }),
    async close() {
      await Promise.all([
        ...[reads, requests, commits, jobs].map((pool) => pool.close()),
        copy?.close(),
        knex.destroy(),
      ]);
    },
  });
  try {
    await store.ping();
    assertSchema(postgresDialect.rows(await reads.run(schemaSql)), options);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
