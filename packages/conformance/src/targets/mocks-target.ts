import type { Sandbox, SandboxOptions } from '@doorstep/mocks';
import { doorDashDriveHandlers, uberDirectHandlers } from '@doorstep/mocks/bridges';
import { setupSandboxServer } from '@doorstep/mocks/node';
import { startSandboxTarget } from './sandbox-target.js';
import type { Target } from './target.js';

/** Starts the sandbox behind MSW in Node. */
export async function startMocksTarget(options: Pick<SandboxOptions, 'city' | 'cities'> = {}): Promise<Target> {
  async function intercept(sandbox: Sandbox): Promise<() => void> {
    const server = setupSandboxServer(sandbox);
    server.msw.use(...uberDirectHandlers(sandbox), ...doorDashDriveHandlers(sandbox));
    server.listen();
    return () => server.close();
  }
  return startSandboxTarget('mocks', intercept, options);
}
