import pg from 'pg';

/** What a channel is opened with. */
export interface NotifyChannelOptions {
  readonly url: string;
  /** A plain SQL name. */
  readonly name: string;
  /** Told what other processes notify. */
  readonly onPayload: (payload: string) => void;
  /** Told whenever the channel listens, also again: what was notified meanwhile has not been heard. */
  readonly onListening: () => void;
  /** Told once that the connection is lost or cannot be made; the channel goes on trying until it listens. */
  readonly onLost: (error: unknown) => void;
}

/** One channel of NOTIFY, on a connection of its own that is made again when it is lost. */
export interface NotifyChannel {
  /** Resolves when the first attempt to connect is over, whatever came of it. */
  readonly tried: Promise<void>;
  isListening(): boolean;
  /** Notifies the others, who hear all of it or nothing. Rejects when it cannot: the connection is then made anew. */
  notify(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Name of the connections in `pg_stat_activity`. */
export const channelApplicationName = 'doorstep live';

const connectTimeoutMilliseconds = 5_000;
const queryTimeoutMilliseconds = 5_000;

/** The pause before a connection is tried again doubles each time. */
const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 10_000;

export function openNotifyChannel(options: NotifyChannelOptions): NotifyChannel {
  const { name, onPayload, onListening, onLost } = options;
  /** The connection that listens, or is about to. */
  let client: pg.Client | undefined;
  let listening = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = createClient(options.url);
    client = fresh;
    // Without a listener, an error of an idle connection would end the process.
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
        // A transaction of its own: NOTIFY takes a lock until the commit, behind which others would wait.
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

/** Which notifications are one's own. */
async function backendProcess(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
