import { createLiveBus, type LiveBus } from '@doorstep/core';

/** A live bus that may hold a connection. */
export interface ClosableLiveBus extends LiveBus {
  /** Tells other processes what they were not told yet, and ends the connection. */
  close(): Promise<void>;
}

/** Calls `wake` from time to time until the function that it returns is called. */
export type LookAgain = (wake: () => void) => () => void;

/** How long a stream may miss what changes by time alone, such as the position of a simulated courier. */
const lookAgainMilliseconds = 2_000;

/** Streams look again every two seconds, whatever they are told. */
export const lookAgainSometimes: LookAgain = (wake) => {
  const timer = setInterval(wake, lookAgainMilliseconds);
  return () => clearInterval(timer);
};

/** The bus of one process: what others change, its streams see when they look again. */
export function createLocalLiveBus(): ClosableLiveBus {
  return { ...createLiveBus(lookAgainSometimes), close: async () => undefined };
}
