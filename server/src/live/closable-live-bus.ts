import { createLiveBus, type LiveBus } from '@doorstep/core';

/** A live bus that may hold a connection. */
export interface ClosableLiveBus extends LiveBus {
  /** Sends pending publications to other processes, and closes the connection. */
  close(): Promise<void>;
}

/** Calls `wake` from time to time until the returned function is called. */
export type StartPolling = (wake: () => void) => () => void;

/** Polling interval. Streams also have to notice changes by time alone, such as the position of a simulated courier. */
const pollMilliseconds = 2_000;

/** Wakes every two seconds. */
export const pollRegularly: StartPolling = (wake) => {
  const timer = setInterval(wake, pollMilliseconds);
  return () => clearInterval(timer);
};

/** Creates the bus of one process. Its streams notice changes by other processes when they poll. */
export function createLocalLiveBus(): ClosableLiveBus {
  return { ...createLiveBus(pollRegularly), close: async () => undefined };
}
