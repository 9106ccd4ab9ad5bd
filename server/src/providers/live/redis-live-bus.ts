import { randomUUID } from 'node:crypto';
import type { ClosableLiveBus } from './closable-live-bus.js';
import { keepOpen, type LiveChannel, type LiveChannelEvents } from './live-channel.js';
import type { LiveLog } from './live-log.js';
import { RedisConnection } from './redis-connection.js';
import { openSharedLiveBus } from './shared-live-bus.js';

/** Address, name and log of the bus. */
export interface RedisLiveBusOptions {
  /** See `RedisOptions`. */
  readonly url: string;
  /** Name of the channel. Cities that share a Redis need different ones: it has one set of names for all its databases. */
  readonly channel: string;
  readonly logger: LiveLog;
  /** Interval of the checks of the connection, and time that each may take; 3 seconds when absent. */
  readonly checkMs?: number;
}

const connectMilliseconds = 3_000;
const checkMilliseconds = 3_000;

/** Opens the bus of the processes that share a channel of Redis. */
export function openRedisLiveBus({ logger, ...options }: RedisLiveBusOptions): Promise<ClosableLiveBus> {
  return openSharedLiveBus((events) => openRedisChannel(options, events), logger);
}

function openRedisChannel(
  { url, channel, checkMs = checkMilliseconds }: Omit<RedisLiveBusOptions, 'logger'>,
  events: LiveChannelEvents,
): LiveChannel {
  // Redis sends a message to all that listen, this process included, so each one says who sent it.
  const sender = `${randomUUID()} `;
  return keepOpen(events, checkMs, async () => {
    const connection = await RedisConnection.open({ url, connectMs: connectMilliseconds, responseMs: checkMs });
    connection.onPush(([kind, name, text]) => {
      if (kind !== 'message' || name !== channel || typeof text !== 'string' || text.startsWith(sender)) return;
      events.onPayload(text.slice(sender.length));
    });
    try {
      await connection.listen(channel);
    } catch (error) {
      await connection.end();
      throw error;
    }
    return {
      onLost: (listener) => connection.onLost(listener),
      check: () => connection.run('PING'),
      abandon: (reason) => connection.abandon(reason),
      send: (payloads) => Promise.all(payloads.map((payload) => connection.run('PUBLISH', channel, sender + payload))),
      end: () => connection.end(),
    };
  });
}
