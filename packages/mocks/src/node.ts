import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { type SetupServer, setupServer } from 'msw/node';
import type { Sandbox } from './world/sandbox.js';

/** Options of `setupSandboxServer`. */
export interface SandboxServerOptions {
  /** Handling of requests to other addresses; `bypass` when absent, which lets them through. */
  readonly onUnhandledRequest?: 'bypass' | 'warn' | 'error';
}

/** Interception in this process. `fetch`, `http` and `https` requests to the base URL go to the sandbox. */
export interface SandboxServer {
  /** Starts intercepting. */
  listen(): void;
  /** Stops intercepting. */
  close(): void;
  /** The MSW server, for example to add handlers in front of the sandbox with `msw.use(...)`. */
  readonly msw: SetupServer;
}

/** Connects a sandbox to MSW in Node. @throws TypeError when an option is unknown. */
export function setupSandboxServer(sandbox: Sandbox, options: SandboxServerOptions = {}): SandboxServer {
  refuseUnknownKeys(options, ['onUnhandledRequest']);
  const msw = setupServer(...sandbox.handlers);
  return {
    msw,
    listen: () => msw.listen({ onUnhandledRequest: options.onUnhandledRequest ?? 'bypass' }),
    close: () => msw.close(),
  };
}
