/** The open streams of a server. */
export interface OpenStreams {
  /** Adds a stream. Returns a function to call when the stream has ended. */
  add(close: () => void): () => void;
  /** Closes all streams, and each later one as soon as it is added. Clients then reconnect to another server. */
  closeAll(): void;
  /** Returns the number of open streams. */
  size(): number;
}

export function createOpenStreams(): OpenStreams {
  const open = new Set<() => void>();
  let closed = false;
  return {
    add(close) {
      if (closed) close();
      else open.add(close);
      return () => void open.delete(close);
    },
    closeAll() {
      closed = true;
      for (const close of open) close();
      open.clear();
    },
    size: () => open.size,
  };
}
