import pg from 'pg';
import type { PostgresAddress } from '../../config/database-config.js';
import { PostgresConnection } from '../../store/postgres/postgres-connection.js';
import { searchPath } from '../../store/postgres/postgres-sessions.js';
import { keepOpen, type LiveChannel, type LiveChannelEvents } from './live-channel.js';

/** Database, name and callbacks of a channel. */
export interface NotifyChannelOptions extends PostgresAddress, LiveChannelEvents {
  /** Its name in the schema `public`. In other schemas the name of the schema follows, so that they do not hear each other. */
  readonly name: string;
  /** Interval of the checks of the connection, and time that each may take; 3 seconds when absent. */
  readonly checkMs?: number | undefined;
}

/** The name of the connections in `pg_stat_activity`. */
export const channelApplicationName = 'doorstep live';

const connectMilliseconds = 3_000;

/** A listening connection sends nothing, so it is asked regularly if it still works. */
const checkMilliseconds = 3_000;

/** Opens a NOTIFY channel on its own connection, which it restores when it is lost. */
export function openNotifyChannel(options: NotifyChannelOptions): LiveChannel {
  return keepOpen(options, options.checkMs ?? checkMilliseconds, async () => {
    const { connection, channel } = await listen(options, options.onPayload);
    return {
      onLost: (listener) => connection.onLost(listener),
      check: () => connection.run('select 1'),
      abandon: (reason) => connection.abandon(reason),
      // Runs in its own transaction, because NOTIFY takes a lock that others wait for until the commit.
      send: (payloads) =>
        connection.run('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]),
      end: () => connection.end(),
    };
  });
}

/** A connection that listens to a channel. */
interface Listener {
  readonly connection: PostgresConnection;
  readonly channel: string;
}

/** Names of channels have at most 63 characters. The process recognises its own notifications by its id. */
const channelSql = `select pg_backend_pid() as pid,
  left(concat_ws('_', $1::text, nullif(current_schema(), 'public')), 63) as channel`;

async function listen(
  { name, checkMs = checkMilliseconds, ...address }: NotifyChannelOptions,
  onPayload: (payload: string) => void,
): Promise<Listener> {
  const connection = await PostgresConnection.open({
    url: address.url,
    applicationName: channelApplicationName,
    connectMs: connectMilliseconds,
    responseMs: checkMs,
    session: searchPath(address),
  });
  try {
    const { rows } = await connection.run(channelSql, [name]);
    const channel = String(rows[0]?.channel);
    connection.onNotification(({ processId, payload }) => {
      if (processId !== rows[0]?.pid && payload !== undefined) onPayload(payload);
    });
    await connection.run(`listen ${pg.escapeIdentifier(channel)}`);
    return { connection, channel };
  } catch (error) {
    await connection.end();
    throw error;
  }
}
