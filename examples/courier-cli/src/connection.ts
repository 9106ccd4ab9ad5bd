import { setTimeout as sleep } from 'node:timers/promises';
import { createSandbox } from '@doorstep/mocks';
import { DoorstepPlatform } from '@doorstep/sdk/platform';

/** Access to Doorstep, and to its time. */
export interface Connection {
  readonly platform: DoorstepPlatform;
  /** Waits on a server. With the mocks, skips the time. */
  pass(seconds: number): Promise<void>;
}

export function connectToServer(baseUrl: string): Connection {
  return { platform: new DoorstepPlatform({ baseUrl }), pass: (seconds) => sleep(seconds * 1_000) };
}

/** Runs the whole service in this process. */
export async function connectToMocks(): Promise<Connection> {
  const sandbox = await createSandbox();
  return {
    platform: sandbox.platform(),
    async pass(seconds) {
      await sandbox.advance(seconds);
      // Let readers of streams run.
      await sleep(0);
    },
  };
}
