import type { PostgresLimits, ReplicaConfig } from '../../config/database-config.js';
import type { OutageLog } from '../../telemetry/outage-log.js';
import type { PoolStatistics } from '../sql/store-statistics.js';
import { createConnectionGroup } from './connection-group.js';
import { createPostgresPool, type PostgresPool } from './postgres-pool.js';
import { createPostgresReplica, type PostgresReplica } from './postgres-replica.js';
import { type OpenSessions, postgresSessions } from './postgres-sessions.js';

/** A replica, and the log of the times in which it serves no reads. */
export interface ReplicaOptions extends ReplicaConfig {
  readonly outage: OutageLog<'reads'>;
}

/** A replica with its connections. */
export interface OpenReplica {
  readonly replica: PostgresReplica;
  pool(): PoolStatistics;
  close(): Promise<void>;
}

/** A check that takes longer is a failure. */
const checkMs = 1_000;

/**
 * Opens the connections to a replica. Does not fail if the replica is not available.
 *
 * @param toPrimary opens connections to the primary.
 */
export async function openPostgresReplica(
  { connections, maxLagMs, outage, ...address }: ReplicaOptions,
  toPrimary: OpenSessions,
  limits: PostgresLimits,
): Promise<OpenReplica> {
  const group = createConnectionGroup();
  const toReplica = postgresSessions(address, group);
  const { acquireMs, transactionMs } = limits;
  const pool = createPostgresPool({
    name: 'replica',
    connections,
    acquireMs,
    transactionMs,
    open: toReplica({ ...limits, connectMs: checkMs }),
  });
  const checkPool = (open: OpenSessions): PostgresPool =>
    createPostgresPool({
      name: 'checks',
      connections: 1,
      acquireMs: checkMs,
      transactionMs,
      open: open({ ...limits, connectMs: checkMs, statementMs: checkMs, lockMs: checkMs }),
    });
  const checks = { primary: checkPool(toPrimary), replica: checkPool(toReplica) };
  const replica = await createPostgresReplica({
    read: pool.run,
    checkPrimary: checks.primary.run,
    checkReplica: checks.replica.run,
    cutSilent: group.reportSilence,
    maxLagMs,
    outage,
  });
  return {
    replica,
    pool: pool.statistics,
    async close() {
      replica.close();
      await Promise.all([pool, checks.primary, checks.replica].map((each) => each.close()));
    },
  };
}
