import { randomUUID } from 'node:crypto';
import { createHeartbeat, type OutsidePorts, type Store } from '@doorstep/core';
import type { Logger } from 'pino';
import { createOutageLog, type OutageLog } from '../outage-log.js';
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
}

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
  const database = createDatabaseHealth(createHeartbeat(store, clock, randomUUID()), outage);
  return {
    store: observedStore(store, database),
    database,
    outage,
    readiness: createServerReadiness(database),
  };
}
