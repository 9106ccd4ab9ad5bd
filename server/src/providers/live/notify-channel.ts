import { PostgresConnection } from '../../store/postgres/postgres-connection.js';

/** Database, name and callbacks of a channel. */
export interface NotifyChannelOptions {
  readonly url: string;
  /** An SQL identifier that needs no quotes. */
  readonly name: string;
  /** Called with each notification of another process. */
  readonly onPayload: (payload: string) => void;
  /** Called each time the channel begins to listen. Notifications before that were missed. */
  readonly onListening: () => void;
  /** Called once when the connection is lost or fails. The channel keeps trying to reconnect. */
  readonly onLost: (error: unknown) => void;
  /** Interval of the checks of the connection, and time that each may take; 3 seconds when absent. */
  readonly checkMs?: number | undefined;
}

/** A NOTIFY channel on its own connection, which it restores when it is lost. */
export interface NotifyChannel {
  /** Resolves when the first attempt to connect has succeeded or failed. */
  readonly tried: Promise<void>;
  isListening(): boolean;
  /** Sends payloads to the other processes, all or none. Rejects if it fails, and then reconnects. */
  notify(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The name of the connections in `pg_stat_activity`. */
export const channelApplicationName = 'doorstep live';

const connectMilliseconds = 3_000;

/** A listening connection sends nothing, so it is asked regularly if it still works. */
const checkMilliseconds = 3_000;

/** The pause before a new attempt to connect doubles each time. */
const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 2_000;

export function openNotifyChannel(options: NotifyChannelOptions): NotifyChannel {
  const { name, onPayload, onListening, onLost, checkMs = checkMilliseconds } = options;
  /** The connection that listens. */
  let current: PostgresConnection | undefined;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    try {
      const connection = await listen(options, onPayload);
      if (closed) return connection.end();
      current = connection;
      failures = 0;
      connection.onLost(lose);
      check = setInterval(() => connection.run('select 1').catch(() => undefined), checkMs);
      onListening();
    } catch (error) {
      lose(error);
    }
  }

  function lose(error: unknown): void {
    current = undefined;
    clearInterval(check);
    if (failures === 0) onLost(error);
    if (!closed)
      retry = setTimeout(connect, Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** failures));
    failures += 1;
  }

  return {
    tried: connect(),
    isListening: () => current !== undefined,
    async notify(payloads) {
      if (!current) throw new Error('The channel has no connection.');
      // Runs in its own transaction, because NOTIFY takes a lock that others wait for until the commit.
      const connection = current;
      try {
        await connection.run('select pg_notify($1, payload) from unnest($2::text[]) payload', [name, payloads]);
      } catch (error) {
        connection.abandon('The channel could not notify.');
        throw error;
      }
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(check);
      const last = current;
      current = undefined;
      await last?.end();
    },
  };
}

async function listen(
  { url, name, checkMs = checkMilliseconds }: NotifyChannelOptions,
  onPayload: (payload: string) => void,
): Promise<PostgresConnection> {
  const connection = await PostgresConnection.open({
    url,
    applicationName: channelApplicationName,
    connectMs: connectMilliseconds,
    responseMs: checkMs,
  });
  try {
    // The process id by which the channel recognises its own notifications.
    const { rows } = await connection.run('select pg_backend_pid() as pid');
    connection.onNotification(({ processId, payload }) => {
      if (processId !== rows[0]?.pid && payload !== undefined) onPayload(payload);
    });
    await connection.run(`listen ${name}`);
    return connection;
  } catch (error) {
    await connection.end();
    throw error;
  }
}
