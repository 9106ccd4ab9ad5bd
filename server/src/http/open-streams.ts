/** A stream that is open. */
export interface OpenStream {
  close(): void;
  /**
   * Ends the stream or cuts it off if a limit is reached.
   *
   * @param mayWrite false if it should not write a heartbeat yet.
   * @returns true if it wrote one.
   */
  check(now: number, mayWrite: boolean): boolean;
}

/** The open streams of a server. */
export interface OpenStreams {
  /** Adds a stream. Returns a function to call when the stream has ended. */
  add(stream: OpenStream): () => void;
  /** Closes all streams, and each later one as soon as it is added. Clients then reconnect to another server. */
  closeAll(): void;
  /** Returns the number of open streams. */
  size(): number;
}

/** Interval of the checks, in milliseconds. */
const defaultCheckMs = 1_000;

/** The share of the streams that may write a heartbeat in one check, so that those of all streams never come at once. */
const heartbeatShare = 0.1;
const minHeartbeats = 100;

/** Creates the list of streams. One timer checks all of them, while there are any. */
export function createOpenStreams(checkMs: number = defaultCheckMs): OpenStreams {
  const open = new Set<OpenStream>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function check(): void {
    const now = performance.now();
    let heartbeats = Math.max(minHeartbeats, Math.ceil(open.size * heartbeatShare));
    for (const stream of open) if (stream.check(now, heartbeats > 0)) heartbeats -= 1;
  }

  function remove(stream: OpenStream): void {
    open.delete(stream);
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    add(stream) {
      if (closed) {
        stream.close();
        return () => undefined;
      }
      open.add(stream);
      timer ??= setInterval(check, checkMs);
      return () => remove(stream);
    },
    closeAll() {
      closed = true;
      for (const stream of open) {
        remove(stream);
        stream.close();
      }
    },
    size: () => open.size,
  };
}
