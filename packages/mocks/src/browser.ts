import { type SetupWorker, setupWorker } from 'msw/browser';
import type { Sandbox } from './sandbox.js';

/** How the worker behaves. */
export interface SandboxWorkerOptions {
  /** Where the page serves `mockServiceWorker.js` from; `/mockServiceWorker.js` when absent. */
  readonly serviceWorkerUrl?: string;
  /** What becomes of requests to other addresses; they pass through (`bypass`) when absent. */
  readonly onUnhandledRequest?: 'bypass' | 'warn' | 'error';
  /** True leaves out MSW's log in the console. */
  readonly quiet?: boolean;
}

/** Interception of a page: its requests to the base address reach the sandbox, which runs in the page. */
export interface SandboxWorker {
  /** Registers the service worker; requests are intercepted once it resolves. */
  start(): Promise<void>;
  /** Ends it. */
  stop(): void;
  /** MSW itself, for example to put a failure before the sandbox with `msw.use(...)`. */
  readonly msw: SetupWorker;
}

/** Puts a sandbox behind MSW in a browser. */
export function setupSandboxWorker(sandbox: Sandbox, options: SandboxWorkerOptions = {}): SandboxWorker {
  const msw = setupWorker(...sandbox.handlers);
  return {
    msw,
    async start() {
      await msw.start({
        onUnhandledRequest: options.onUnhandledRequest ?? 'bypass',
        quiet: options.quiet ?? false,
        ...(options.serviceWorkerUrl === undefined ? {} : { serviceWorker: { url: options.serviceWorkerUrl } }),
      });
    },
    stop: () => msw.stop(),
  };
}
