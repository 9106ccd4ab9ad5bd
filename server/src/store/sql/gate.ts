import { StoreUnavailable } from '@doorstep/core/store';

/** Counts the uses of a resource, so that it can be closed after the last one. */
export interface Gate {
  /** Runs `use`. @throws StoreUnavailable without running it once the gate is closed. */
  pass<T>(use: () => Promise<T>): Promise<T>;
  /** Refuses new uses, and resolves when the current ones have ended. */
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
