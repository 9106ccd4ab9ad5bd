import { forkProgram } from './fork-program.js';

/** Receivers in a process of their own, all at one origin. */
export interface Receivers {
  /** Answers at once. */
  readonly fastUrl: string;
  /** Never answers. */
  readonly silentUrl: string;
  /** Returns the delays of the answered requests since the last call, in milliseconds. */
  delays(): Promise<number[]>;
  stop(): void;
}

export async function startReceivers(): Promise<Receivers> {
  const { ask, next, stop } = forkProgram('webhook-receivers');
  const port = await next<number>();
  return {
    fastUrl: `http://127.0.0.1:${port}/hook`,
    silentUrl: `http://127.0.0.1:${port}/silent`,
    delays: () => ask('delays'),
    stop,
  };
}
