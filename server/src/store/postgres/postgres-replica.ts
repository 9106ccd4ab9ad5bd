import { setTimeout as delay } from 'node:timers/promises';
import { type Replica, typedReader } from '@doorstep/core/store';
import type { OutageLog } from '../../telemetry/outage-log.js';
import { tableCodecs } from '../sql/codec.js';
import { SqlReader } from '../sql/sql-reader.js';
import type { RunSql, SqlText } from '../sql/sql-text.js';
import type { ReplicaStatistics } from '../sql/store-statistics.js';
import { ConnectionLost } from './connection-lost.js';
import { postgresDialect } from './postgres-dialect.js';
import { createReplicaLag } from './replica-lag.js';
import { primarySql, replicaFault, replicaSql } from './replica-position.js';

/** The connections to a replica and its primary, and the limits. */
export interface PostgresReplicaOptions {
  /** Runs reads on the replica. */
  readonly read: RunSql;
  /** Run the statements of checks, which do not wait for reads. */
  readonly checkPrimary: RunSql;
  readonly checkReplica: RunSql;
  /** Cuts the connections to the replica that have been silent since this time. */
  readonly cutSilent: (since: number) => void;
  readonly maxLagMs: number;
  readonly outage: OutageLog<'reads'>;
}

/** A replica and its state. */
export interface PostgresReplica extends Replica {
  statistics(): ReplicaStatistics;
  /** Ends the checks. */
  close(): void;
}

const intervalMs = 500;
const timeoutMs = 1_000;

/**
 * Uses a replica for reads. Checks it twice a second, and for the first time before it returns. A replica that does not respond, is
 * too far behind, was promoted or belongs to another primary serves no reads until a check succeeds.
 */
export async function createPostgresReplica(options: PostgresReplicaOptions): Promise<PostgresReplica> {
  const { checkPrimary, checkReplica, cutSilent, maxLagMs, outage } = options;
  const lag = createReplicaLag();
  const counts = { replica: 0, primary: 0 };
  let primarySystem: unknown;
  let behindMs = Number.POSITIVE_INFINITY;
  let serves = false;
  let checking: Promise<void> | undefined;

  const read: RunSql = async (statement) => {
    try {
      return await options.read(statement);
    } catch (error) {
      outage.count('reads', error);
      // Any other error, such as a conflict with the replay, concerns one statement.
      if (error instanceof ConnectionLost) fail(error);
      throw error;
    }
  };
  const reader = typedReader(new SqlReader(read, tableCodecs(postgresDialect)));

  function fail(error: unknown): void {
    serves = false;
    outage.failed(error);
  }

  async function notePrimary(): Promise<void> {
    // What was committed by now is before the position that the statement returns.
    const startedAt = performance.now();
    const row = await firstRow(checkPrimary, primarySql);
    primarySystem = row['system'];
    lag.written(Number(row['position']), startedAt);
  }

  async function checkState(): Promise<void> {
    // While the primary does not respond, its last position counts.
    await within(timeoutMs, notePrimary()).catch(() => undefined);
    const startedAt = performance.now();
    try {
      const row = await within(timeoutMs, firstRow(checkReplica, replicaSql));
      behindMs = lag.behind(Number(row['position']), performance.now());
      const fault = replicaFault(row, primarySystem) ?? lagFault(behindMs, maxLagMs);
      if (fault !== undefined) return fail(new Error(fault));
      serves = true;
      outage.worked();
    } catch (error) {
      behindMs = Number.POSITIVE_INFINITY;
      fail(error);
      if (error instanceof Silent) cutSilent(startedAt);
    }
  }

  function check(): Promise<void> {
    checking ??= checkState().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  await check();
  const timer = setInterval(check, intervalMs).unref();
  return {
    reader() {
      counts[serves ? 'replica' : 'primary'] += 1;
      return serves ? reader : undefined;
    },
    statistics: () => ({ serves, behindMs, reads: counts }),
    close: () => clearInterval(timer),
  };
}

/** Thrown when a database does not respond in time. */
class Silent extends Error {
  override readonly name = 'Silent';
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const silent = delay(milliseconds, undefined, { ref: false, signal: waiting.signal }).then(() => {
    throw new Silent(`No response within ${milliseconds} ms.`);
  });
  // The wait ends with its own error when it is aborted.
  silent.catch(() => undefined);
  return Promise.race([work, silent]).finally(() => waiting.abort());
}

async function firstRow(run: RunSql, statement: SqlText): Promise<Record<string, unknown>> {
  return postgresDialect.rows(await run(statement))[0] ?? {};
}

function lagFault(behindMs: number, maxLagMs: number): string | undefined {
  if (behindMs <= maxLagMs) return undefined;
  const known = Number.isFinite(behindMs) ? `${Math.round(behindMs)} ms` : 'an unknown time';
  return `The replica is ${known} behind.`;
}
