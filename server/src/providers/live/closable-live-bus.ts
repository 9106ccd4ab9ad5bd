import { createLiveBus, type LiveBus, type StartTimer } from '@doorstep/core';

/** A live bus that may hold a connection. */
export interface ClosableLiveBus extends LiveBus {
  /** Sends pending publications to other processes, and closes the connection. */
  close(): Promise<void>;
}

/** Timers in real time. */
export const startRealTimer: StartTimer = (milliseconds, wake) => {
  const timer = setTimeout(wake, milliseconds);
  return () => clearTimeout(timer);
};

/** Creates the bus of one process. */
export function createLocalLiveBus(): ClosableLiveBus {
  return { ...createLiveBus(startRealTimer), close: async () => undefined };
}
