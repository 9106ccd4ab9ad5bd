/** Limits the requests that run at the same time for each key. Further requests wait in order. */
export interface ConnectionShares {
  /**
   * Waits for a turn.
   *
   * @param signal ends the wait; its reason is thrown.
   * @returns a function that ends the turn, for the next request.
   */
  take(key: string, signal: AbortSignal): Promise<() => void>;
}

interface Share {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Creates shares. Keys without requests take no memory. */
export function createConnectionShares(limit: number): ConnectionShares {
  const shares = new Map<string, Share>();

  /** Passes the turn on, so that `running` stays as it is, or ends it. */
  function end(key: string, share: Share): void {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      next();
      return;
    }
    share.running -= 1;
    if (share.running === 0) shares.delete(key);
  }

  return {
    async take(key, signal) {
      const share = shares.get(key) ?? { running: 0, waiting: new Set() };
      shares.set(key, share);
      if (share.running >= limit) await turn(share.waiting, signal);
      else share.running += 1;
      return () => end(key, share);
    },
  };
}

function turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      waiting.delete(start);
      reject(signal.reason);
    };
    const start = (): void => {
      signal.removeEventListener('abort', stop);
      resolve();
    };
    if (signal.aborted) return stop();
    waiting.add(start);
    signal.addEventListener('abort', stop, { once: true });
  });
}
