import { disposable, refuseUnknownKeys } from '@doorstep/sdk/internal';
import * as mswNode from 'msw/node';
import { requireNodeOfMsw } from './requests/node-of-msw.js';
import type { Sandbox } from './world/sandbox.js';

/** Options of `setupSandboxServer`. */
export interface SandboxServerOptions {
  /** Handling of requests to other addresses; `bypass` when absent, which lets them through. */
  readonly onUnhandledRequest?: 'bypass' | 'warn' | 'error';
}

/** Interception in this process. `fetch`, `http` and `https` requests to the base URL go to the sandbox. */
export interface SandboxServer extends AsyncDisposable {
  /** Starts intercepting. */
  listen(): void;
  /** Stops intercepting, as the end of a block with `await using` does. */
  close(): void;
  /** The MSW server, for example to add handlers in front of the sandbox with `msw.use(...)`. */
  readonly msw: mswNode.SetupServer;
}

/**
 * Connects a sandbox to MSW in Node.
 *
 * @throws TypeError when an option is unknown. Error when MSW 3 is installed and Node is older than 22.
 */
export function setupSandboxServer(sandbox: Sandbox, options: SandboxServerOptions = {}): SandboxServer {
  refuseUnknownKeys(options, ['onUnhandledRequest']);
  requireNodeOfMsw(mswNode);
  const msw = mswNode.setupServer(...sandbox.handlers);
  const close = (): void => msw.close();
  const listen = (): void => msw.listen({ onUnhandledRequest: options.onUnhandledRequest ?? 'bypass' });
  return disposable({ msw, listen, close }, close);
}
