import type { DoorstepPlatform } from '@doorstep/sdk/platform';
import type { Settings } from '../settings/settings.js';
import type { KeyValueStorage } from '../ui/value.js';
import { createClient } from './client.js';
import { type ConnectionMonitor, createConnectionMonitor } from './connection.js';

/** The service behind the app: a server, or the sandbox in the page. */
export interface Backend {
  readonly platform: DoorstepPlatform;
  readonly connection: ConnectionMonitor;
  /** Stores session, basket and address of this backend. */
  readonly storage: KeyValueStorage;
  /** Returns the time of the backend, in milliseconds since 1970. The sandbox has its own clock. */
  now(): number;
}

/** Connects to a server, whose `CORS_ORIGINS` must allow the origin of this page. */
export function createServerBackend(baseUrl: string, { language }: Settings): Backend {
  const connection = createConnectionMonitor();
  return {
    platform: createClient(baseUrl, connection, language),
    connection,
    storage: localStorage,
    now: () => Date.now(),
  };
}
