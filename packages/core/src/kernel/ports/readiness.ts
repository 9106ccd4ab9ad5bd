import type { Store } from '../store/store.js';
import type { StatusBoard } from './status-board.js';

/** The readiness of this process to serve requests. */
export interface Readiness {
  /** Returns true if the database can be read and written and the process is not shutting down. Responds within a second. */
  check(): Promise<boolean>;
}

/** Creates the readiness of a service that runs without a server: it asks the store each time. */
export function createStoreReadiness(store: Store, status: StatusBoard): Readiness {
  return {
    async check() {
      const ready = await store.ping().then(
        () => true,
        () => false,
      );
      status.report('store', ready ? 'operational' : 'outage');
      return ready;
    },
  };
}
