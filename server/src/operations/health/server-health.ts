import { randomUUID } from 'node:crypto';
import { createHeartbeat, type OutsidePorts, type Store } from '@doorstep/core';
import type { Logger } from 'pino';
import { createOutageLog, type OutageLog } from '../../telemetry/outage-log.js';
import { type ClockWatch, createClockWatch } from './clock-watch.js';
import { createDatabaseHealth, type DatabaseFailure, type DatabaseHealth } from './database-health.js';
import { observedStore } from './observed-store.js';
import { createServerReadiness, type ServerReadiness } from './server-readiness.js';

/** The health of a server. */
export interface ServerHealth {
  /** The store, with each call observed. */
  readonly store: Store;
  readonly database: DatabaseHealth;
  /** The outages of the database, with the number of failed requests, reads and transactions. */
  readonly outage: OutageLog<DatabaseFailure>;
  readonly readiness: ServerReadiness;
  readonly clock: ClockWatch;
  /**
   * Compares the clocks and writes the first heartbeat, so that a server does not start on a database that it cannot
   * write, and repeats both from time to time. @throws StoreUnavailable, or the driver's error
   */
  begin(): Promise<void>;
  close(): void;
}

/** Interval of the comparison of the clocks. A heartbeat follows, so that a clock that goes back later is noticed. */
const intervalMs = 30_000;

/** Creates the health of a server from its database. The status board gets it as the component `store`. */
export function createServerHealth(
  store: Store,
  { clock, status }: Pick<OutsidePorts, 'clock' | 'status'>,
  logger: Pick<Logger, 'warn'>,
): ServerHealth {
  const outage = createOutageLog<DatabaseFailure>({
    logger,
    name: 'database',
    consequence: 'requests fail until it is back',
    failures: { requests: 0, reads: 0, transactions: 0 },
    onChange: (available) => status.report('store', available ? 'operational' : 'outage'),
  });
  const heartbeat = createHeartbeat(store, clock, randomUUID());
  const database = createDatabaseHealth(heartbeat, outage);
  const clockWatch = createClockWatch(store, clock, logger);
  let timer: NodeJS.Timeout | undefined;
  return {
    store: observedStore(store, database),
    database,
    outage,
    readiness: createServerReadiness(database, store),
    clock: clockWatch,
    async begin() {
      await clockWatch.measure();
      await heartbeat.write();
      timer = setInterval(() => void clockWatch.measure().then(database.check), intervalMs).unref();
    },
    close() {
      clearInterval(timer);
      database.close();
    },
  };
}
