import type { PostgresAddress } from '../../config/database-config.js';
import type { ClosableLiveBus } from './closable-live-bus.js';
import type { LiveLog } from './live-log.js';
import { openNotifyChannel } from './notify-channel.js';
import { openSharedLiveBus } from './shared-live-bus.js';

/** Database and log of the bus. */
export interface PostgresLiveBusOptions extends PostgresAddress {
  readonly logger: LiveLog;
  /** See `NotifyChannelOptions`. */
  readonly checkMs?: number;
}

/** Opens the bus of the processes that share the schema of a database. */
export function openPostgresLiveBus({ logger, ...options }: PostgresLiveBusOptions): Promise<ClosableLiveBus> {
  return openSharedLiveBus((events) => openNotifyChannel({ ...options, ...events, name: 'doorstep_live' }), logger);
}
