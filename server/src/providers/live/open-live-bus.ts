import type { DatabaseConfig } from '../../config/database-config.js';
import { type ClosableLiveBus, createLocalLiveBus } from './closable-live-bus.js';
import type { LiveLog } from './live-log.js';
import { openPostgresLiveBus } from './postgres-live-bus.js';

/** Opens the bus of the processes that share a database: several with PostgreSQL, one with SQLite. */
export async function openLiveBus(database: DatabaseConfig, logger: LiveLog): Promise<ClosableLiveBus> {
  if (database.kind === 'sqlite') return createLocalLiveBus();
  return openPostgresLiveBus({ url: database.url, logger });
}
