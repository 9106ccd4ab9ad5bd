import { DoorstepPlatform } from '@doorstep/sdk/platform';
import type { Backend } from './backend.js';
import { createConnectionMonitor } from './connection.js';

/** A server, which has to allow the origin of this page: `CORS_ORIGINS`. */
export function createServerBackend(baseUrl: string): Backend {
  const connection = createConnectionMonitor();
  return {
    platform: new DoorstepPlatform({ baseUrl, onResponse: connection.report }),
    connection,
    storage: localStorage,
    now: () => Date.now(),
  };
}
