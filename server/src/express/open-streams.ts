/** The streams that a server has open. */
export interface OpenStreams {
  /** Takes one in. Returns what to call when it has ended. */
  add(close: () => void): () => void;
  /** Closes all, and at once whatever is added from now on: their readers come back to whoever answers then. */
  closeAll(): void;
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
  };
}
