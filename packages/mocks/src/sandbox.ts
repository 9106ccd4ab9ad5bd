import { type Clock, demoApiKey, demoEmails, demoPassword, type Ports, type Store } from '@doorstep/core';
import { advanceTo, durationMilliseconds } from '@doorstep/core/testing';
import type { HttpHandler } from 'msw';
import { createFetchAdapter } from './fetch-adapter.js';
import { createHandlers } from './msw-handlers.js';
import { createWorld } from './world.js';

/** What a sandbox begins with. */
export interface SandboxOptions {
  /** Where the sandbox answers, without trailing slash; `https://sandbox.doorstep.example` when absent. */
  readonly baseUrl?: string;
  /** Where the clock starts (RFC 3339); Saturday 2026-11-21, 12:00 in Bucharest, when absent. */
  readonly now?: string;
  /** Ids, codes and tokens follow from it; 1 when absent. */
  readonly seed?: number;
  /** How many times the stores and couriers; 1 when absent. */
  readonly scale?: number;
  /** Adds records of your own to the demo data: at the start, and at each reset. */
  readonly prepare?: (store: Store, ports: Ports) => Promise<void>;
  /** Told what went wrong when the sandbox answers 500; nothing is said when absent. */
  readonly onError?: (message: string, context: Readonly<Record<string, unknown>>) => void;
}

/** The whole of Doorstep in memory: the code of the server behind MSW instead of Express. */
export interface Sandbox {
  readonly baseUrl: string;
  /** For `setupServer` or `setupWorker` of MSW, and for a `use` of your own handlers before them. */
  readonly handlers: readonly HttpHandler[];
  /** The same answers without MSW: give it to the SDK as its `fetch`. @throws TypeError for other addresses. */
  readonly fetch: typeof fetch;
  /** The time as the sandbox sees it; it moves only by `advance`. */
  readonly clock: Clock;
  /** The published test key, for the direct interface. */
  readonly apiKey: string;
  /** The published demo accounts; `POST /api/v1/auth/demo-login` needs no password. */
  readonly demo: { readonly emails: typeof demoEmails; readonly password: string };
  /**
   * Lets time pass: `'30s'`, `'10m'`, `'2h'`, `'1d'` or a number of seconds. Whatever falls due meanwhile (expiry,
   * release of scheduled orders) happens at its time and in order. One call at a time.
   *
   * @throws RangeError for anything that is not such a time span.
   */
  advance(duration: string | number): Promise<void>;
  /** Forgets everything and starts anew, with the same ids and at the same time as at first. */
  reset(): Promise<void>;
}

const defaultBaseUrl = 'https://sandbox.doorstep.example';

/**
 * Makes a sandbox with the demo data: about 40 stores with menus, couriers on shift, an account for every role.
 *
 * @throws TypeError when `baseUrl` is no absolute address; RangeError when `scale` is not a whole number from 1.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const base = new URL(options.baseUrl ?? defaultBaseUrl);
  const basePath = base.pathname.replace(/\/$/, '');
  const baseUrl = `${base.origin}${basePath}`;
  let world = await createWorld(options);
  let adapter = createFetchAdapter(world.service, basePath);
  return {
    baseUrl,
    handlers: createHandlers(baseUrl, (request) => adapter(request)),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${baseUrl}/`)) {
        throw new TypeError(`The sandbox answers at ${baseUrl}, not at ${request.url}.`);
      }
      request.signal.throwIfAborted();
      return adapter(request);
    },
    clock: { now: () => world.clock.now() },
    apiKey: demoApiKey,
    demo: { emails: demoEmails, password: demoPassword },
    async advance(duration) {
      const milliseconds = durationMilliseconds(duration);
      await advanceTo(world.clock, world.service.jobs, world.clock.now() + milliseconds);
    },
    async reset() {
      world = await createWorld(options);
      adapter = createFetchAdapter(world.service, basePath);
    },
  };
}
