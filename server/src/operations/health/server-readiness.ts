import type { Store } from '@doorstep/core';
import type { CheckedReadiness } from '../../http/health-checks.js';
import { statisticsOf } from '../../store/sql/store-statistics.js';
import type { DatabaseHealth } from './database-health.js';

/** The readiness of a server. */
export interface ServerReadiness extends Required<CheckedReadiness> {
  /** Makes the server unready for good, because it shuts down. */
  drain(): void;
}

/** Creates the readiness of a server that is ready whenever its database is. */
export function createServerReadiness(database: Pick<DatabaseHealth, 'check'>, store: Store): ServerReadiness {
  let draining = false;
  return {
    async check() {
      // A server that shuts down sends no more heartbeats.
      return !draining && (await database.check()) && !draining;
    },
    drain() {
      draining = true;
    },
    replica() {
      const replica = statisticsOf(store)?.replica;
      return replica && (replica.serves ? 'used' : 'not_used');
    },
  };
}
