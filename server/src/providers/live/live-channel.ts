/** Carries short texts to the other processes of a city, on a connection that it restores when it is lost. */
export interface LiveChannel {
  /** Resolves when the first attempt to connect has succeeded or failed. */
  readonly tried: Promise<void>;
  isListening(): boolean;
  /** Sends payloads to the other processes. Rejects if it may have sent only some, and then reconnects. */
  notify(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The callbacks of a channel. */
export interface LiveChannelEvents {
  /** Called with each payload of another process. */
  readonly onPayload: (payload: string) => void;
  /** Called each time the channel begins to listen. Payloads before that were missed. */
  readonly onListening: () => void;
  /** Called once when the connection is lost or fails. The channel keeps trying to reconnect. */
  readonly onLost: (error: unknown) => void;
}

/** A connection that listens. */
export interface ListeningConnection {
  /** Calls the listener once when the connection is lost, but not when it is ended. */
  onLost(listener: (error: unknown) => void): void;
  /** Asks if it still works. A connection that does not answer is lost. */
  check(): Promise<unknown>;
  send(payloads: readonly string[]): Promise<unknown>;
  /** Ends it without waiting for the other side. It is lost then. */
  abandon(reason: string): void;
  end(): Promise<void>;
}

/** The pause before a new attempt to connect doubles each time. */
const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 2_000;

/** Keeps a connection that listens, and checks it at an interval. @param listen opens one. */
export function keepOpen(
  { onListening, onLost }: LiveChannelEvents,
  checkMs: number,
  listen: () => Promise<ListeningConnection>,
): LiveChannel {
  let current: ListeningConnection | undefined;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    try {
      const connection = await listen();
      if (closed) return connection.end();
      current = connection;
      failures = 0;
      connection.onLost(lose);
      check = setInterval(() => connection.check().catch(() => undefined), checkMs);
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
      const connection = current;
      try {
        await connection.send(payloads);
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
