import { setTimeout as sleep } from 'node:timers/promises';
import { createSandbox } from '@doorstep/mocks';
import { DoorstepPlatform } from '@doorstep/sdk/platform';

/** Doorstep, and how time passes there. */
export interface Connection {
  readonly platform: DoorstepPlatform;
  /** Waits on a server; the mocks jump ahead. */
  pass(seconds: number): Promise<void>;
}

export function connectToServer(baseUrl: string): Connection {
  return { platform: new DoorstepPlatform({ baseUrl }), pass: (seconds) => sleep(seconds * 1_000) };
}

/** The whole service in this process. */
export async function connectToMocks(): Promise<Connection> {
  const sandbox = await createSandbox();
  return {
    platform: sandbox.platform(),
    async pass(seconds) {
      await sandbox.advance(seconds);
      // Whoever reads a stream has a turn.
      await sleep(0);
    },
  };
}
