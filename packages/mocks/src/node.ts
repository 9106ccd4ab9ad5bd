import { type SetupServer, setupServer } from 'msw/node';
import type { Sandbox } from './sandbox.js';

/** How the server behaves. */
export interface SandboxServerOptions {
  /** What becomes of requests to other addresses; they pass through (`bypass`) when absent. */
  readonly onUnhandledRequest?: 'bypass' | 'warn' | 'error';
}

/** Interception of this process: its `fetch`, `http` and `https` reach the sandbox at its base address. */
export interface SandboxServer {
  /** Begins to intercept. */
  listen(): void;
  /** Ends it. */
  close(): void;
  /** MSW itself, for example to put a failure before the sandbox with `msw.use(...)`. */
  readonly msw: SetupServer;
}

/** Puts a sandbox behind MSW in Node. */
export function setupSandboxServer(sandbox: Sandbox, options: SandboxServerOptions = {}): SandboxServer {
  const msw = setupServer(...sandbox.handlers);
  return {
    msw,
    listen: () => msw.listen({ onUnhandledRequest: options.onUnhandledRequest ?? 'bypass' }),
    close: () => msw.close(),
  };
}
