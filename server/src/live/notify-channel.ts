import pg from 'pg';

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

const connectTimeoutMilliseconds = 5_000;
const queryTimeoutMilliseconds = 5_000;

/** The pause before a new attempt to connect doubles each time. */
const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 10_000;

export function openNotifyChannel(options: NotifyChannelOptions): NotifyChannel {
  const { name, onPayload, onListening, onLost } = options;
  /** The connection that listens or is being opened. */
  let client: pg.Client | undefined;
  let listening = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = createClient(options.url);
    client = fresh;
    // Without this listener, an error of an idle connection would end the process.
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh, new Error('The connection has ended.')));
    try {
      await fresh.connect();
      const ownProcess = await backendProcess(fresh);
      fresh.on('notification', ({ processId, payload }) => {
        if (processId !== ownProcess && payload !== undefined) onPayload(payload);
      });
      await fresh.query(`listen ${name}`);
    } catch (error) {
      lose(fresh, error);
    }
    if (client !== fresh) return;
    listening = true;
    failures = 0;
    onListening();
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    listening = false;
    void lost.end().catch(() => undefined);
    if (failures === 0) onLost(error);
    if (!closed)
      retry = setTimeout(connect, Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** failures));
    failures += 1;
  }

  return {
    tried: connect(),
    isListening: () => listening,
    async notify(payloads) {
      const current = client;
      if (!current || !listening) throw new Error('The channel has no connection.');
      try {
        // Runs in its own transaction, because NOTIFY takes a lock that others wait for until the commit.
        await current.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [name, payloads]);
      } catch (error) {
        lose(current, error);
        throw error;
      }
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      listening = false;
      await last?.end().catch(() => undefined);
    },
  };
}

function createClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: channelApplicationName,
    connectionTimeoutMillis: connectTimeoutMilliseconds,
    query_timeout: queryTimeoutMilliseconds,
    keepAlive: true,
  });
}

/** Returns the process id by which the channel recognises its own notifications. */
async function backendProcess(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
