import { setupSandboxServer } from '@doorstep/mocks/node';
import { startSandboxTarget } from './sandbox-target.js';
import type { Target } from './target.js';

/** Starts the sandbox behind MSW in Node. */
export async function startMocksTarget(): Promise<Target> {
  return startSandboxTarget('mocks', async (sandbox) => {
    const server = setupSandboxServer(sandbox);
    server.listen();
    return () => server.close();
  });
}
