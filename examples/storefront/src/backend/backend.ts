import type { DoorstepPlatform } from '@doorstep/sdk/platform';
import type { KeyValueStorage } from '../ui/value.js';
import type { ConnectionMonitor } from './connection.js';

/** What is behind the app: a server, or the sandbox in the page. */
export interface Backend {
  readonly platform: DoorstepPlatform;
  readonly connection: ConnectionMonitor;
  /** Where session, basket and address are kept: they belong to this backend alone. */
  readonly storage: KeyValueStorage;
  /** The time of the backend, in milliseconds since 1970: the sandbox has its own. */
  now(): number;
}
