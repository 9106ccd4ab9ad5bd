import { StoreUnavailable } from '@doorstep/core/store';

/** What everything that uses a resource passes, so that the resource ends after its last use. */
export interface Gate {
  /** Runs `use`. @throws StoreUnavailable, without running it, once the gate is closed. */
  pass<T>(use: () => Promise<T>): Promise<T>;
  /** Lets nobody in any more, and resolves when everybody is out. */
  close(): Promise<void>;
}

export function createGate(): Gate {
  let inside = 0;
  let closed: Promise<void> | undefined;
  let lastLeft = (): void => {};

  return {
    async pass(use) {
      if (closed) throw new StoreUnavailable('The store is closed.');
      inside += 1;
      try {
        return await use();
      } finally {
        inside -= 1;
        if (inside === 0) lastLeft();
      }
    },
    close() {
      closed ??= new Promise((resolve) => {
        lastLeft = resolve;
        if (inside === 0) resolve();
      });
      return closed;
    },
  };
}
