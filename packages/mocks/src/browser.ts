import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { type SetupWorker, setupWorker } from 'msw/browser';
import type { Sandbox } from './world/sandbox.js';

/** Options of `setupSandboxWorker`. */
export interface SandboxWorkerOptions {
  /** URL of `mockServiceWorker.js`; `/mockServiceWorker.js` when absent. */
  readonly serviceWorkerUrl?: string;
  /** Handling of requests to other addresses; `bypass` when absent, which lets them through. */
  readonly onUnhandledRequest?: 'bypass' | 'warn' | 'error';
  /** True turns off MSW's console log. */
  readonly quiet?: boolean;
}

/** Interception in a browser page. Requests to the base URL go to the sandbox, which runs in the page. */
export interface SandboxWorker {
  /** Registers the service worker. Requests are intercepted once the promise resolves. */
  start(): Promise<void>;
  /** Stops intercepting. */
  stop(): void;
  /** The MSW worker, for example to add handlers in front of the sandbox with `msw.use(...)`. */
  readonly msw: SetupWorker;
}

/** Connects a sandbox to MSW in a browser. @throws TypeError when an option is unknown. */
export function setupSandboxWorker(sandbox: Sandbox, options: SandboxWorkerOptions = {}): SandboxWorker {
  refuseUnknownKeys(options, ['serviceWorkerUrl', 'onUnhandledRequest', 'quiet']);
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
