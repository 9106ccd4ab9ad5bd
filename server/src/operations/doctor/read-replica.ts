import { setTimeout as delay } from 'node:timers/promises';
import { defaultPostgresLimits, type ReplicaConfig } from '../../config/database-config.js';
import { createConnectionGroup } from '../../store/postgres/connection-group.js';
import { postgresDialect } from '../../store/postgres/postgres-dialect.js';
import { postgresSessions } from '../../store/postgres/postgres-sessions.js';
import { primarySql, replicaFault, replicaSql } from '../../store/postgres/replica-position.js';
import type { ServerCheck } from './server-check.js';

const pauseMs = 50;

/** Waits until the replica has everything that the primary had written. */
export const readReplica: ServerCheck = {
  name: 'read-replica',
  promise:
    'DATABASE_REPLICA_URL names a replica of this database, which has each commit within DATABASE_REPLICA_MAX_LAG_MS.',
  severity: 'warning',
  remedy:
    'Until it is repaired, the primary serves its reads. Compare pg_stat_replication of the primary with the log of the replica.',
  async *examine({ engine, rows, replica }) {
    if (engine !== 'postgres' || !replica) return;
    const [primary] = await rows(primarySql);
    const fault = await faultOf(replica, primary ?? {}).catch(
      (error: unknown) => `It cannot be read: ${String(error)}`,
    );
    if (fault !== undefined) yield { subject: 'replica', detail: fault };
  },
};

async function faultOf(
  { maxLagMs, ...address }: ReplicaConfig,
  primary: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const connection = await postgresSessions(address, createConnectionGroup())(defaultPostgresLimits)();
  try {
    for (const deadline = performance.now() + maxLagMs; ; await delay(pauseMs)) {
      const [row = {}] = postgresDialect.rows(await connection.run(replicaSql.text));
      const fault = replicaFault(row, primary['system']);
      if (fault !== undefined || Number(row['position']) >= Number(primary['position'])) return fault;
      if (performance.now() > deadline) return `It lacks what was committed more than ${maxLagMs} ms ago.`;
    }
  } finally {
    await connection.end();
  }
}
