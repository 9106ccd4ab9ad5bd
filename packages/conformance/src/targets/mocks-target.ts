import type { Sandbox } from '@doorstep/mocks';
import type { SandboxCity } from '@doorstep/mocks/city';
import { setupSandboxServer } from '@doorstep/mocks/node';
import { startSandboxTarget } from './sandbox-target.js';
import type { Target } from './target.js';

/** Starts the sandbox behind MSW in Node. */
export async function startMocksTarget(city?: SandboxCity): Promise<Target> {
  async function intercept(sandbox: Sandbox): Promise<() => void> {
    const server = setupSandboxServer(sandbox);
    server.listen();
    return () => server.close();
  }
  return startSandboxTarget('mocks', intercept, city === undefined ? {} : { city });
}
