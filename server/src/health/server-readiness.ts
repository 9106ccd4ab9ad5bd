import type { Readiness } from '@doorstep/core';
import type { DatabaseHealth } from './database-health.js';

/** The readiness of a server. */
export interface ServerReadiness extends Readiness {
  /** Makes the server unready for good, because it shuts down. */
  drain(): void;
}

/** Creates the readiness of a server that is ready whenever its database is. */
export function createServerReadiness(database: Pick<DatabaseHealth, 'check'>): ServerReadiness {
  let draining = false;
  return {
    async check() {
      // A server that shuts down sends no more heartbeats.
      return !draining && (await database.check()) && !draining;
    },
    drain() {
      draining = true;
    },
  };
}
