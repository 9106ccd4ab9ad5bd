import {
  type Clock,
  createSandboxPush,
  demoApiKey,
  demoEmails,
  demoPassword,
  type Ports,
  type Store,
} from '@doorstep/core';
import { advanceTo, durationMilliseconds } from '@doorstep/core/testing';
import type { HttpHandler } from 'msw';
import { createFetchAdapter, type FetchAdapter } from './fetch-adapter.js';
import { createHandlers } from './msw-handlers.js';
import { createPushOutbox, type PushOutbox } from './push-outbox.js';
import { createSettling, type Settling } from './settling.js';
import { createWebhookExchange, type WebhookListeners } from './webhook-listeners.js';
import { createWorld, type World, type WorldOptions } from './world.js';

/** What a sandbox begins with. */
export interface SandboxOptions {
  /**
   * Where the sandbox answers, without trailing slash, and what tracking links begin with;
   * `https://sandbox.doorstep.example` when absent.
   */
  readonly baseUrl?: string;
  /**
   * Where the clock starts (RFC 3339); Saturday 2026-11-21, 12:00 in Bucharest, when absent. With the real time,
   * receivers that check signatures by their own clock take its webhooks.
   */
  readonly now?: string;
  /** A whole number; ids, codes and tokens follow from it. 1 when absent. */
  readonly seed?: number;
  /** How many times the stores and couriers; 1 when absent. */
  readonly scale?: number;
  /**
   * True counts calls as the server does; off when absent, because a burst never ends while the clock stands still.
   */
  readonly rateLimits?: boolean;
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
  /** The same answers without MSW, streams included: the `fetch` of the SDK. @throws TypeError for other addresses. */
  readonly fetch: typeof fetch;
  /**
   * The time of the sandbox, which moves only by `advance`. That of a partner's deliveries is ahead of it by what
   * `POST /v1/sandbox/clock/advance` added; `webhook-timestamp` is of this one.
   */
  readonly clock: Clock;
  /** The published test key, for the direct interface. */
  readonly apiKey: string;
  /** The published demo accounts; `POST /api/v1/auth/demo-login` needs no password. */
  readonly demo: { readonly emails: typeof demoEmails; readonly password: string };
  /**
   * Receivers of webhooks in this process; `reset` keeps them. What a call causes arrives before the call is answered,
   * what the passing of time causes before `advance` ends.
   */
  readonly webhooks: WebhookListeners;
  /**
   * Push messages to the apps. What a call causes is there before the call is answered, what waits for the end of quiet
   * hours before `advance` ends.
   */
  readonly pushes: PushOutbox;
  /**
   * Lets time pass, for everybody: `'30s'`, `'10m'`, `'2h'`, `'1d'` or a number of seconds. Whatever falls due meanwhile
   * (steps of couriers, expiry, release of scheduled orders, webhooks that failed before) happens at its time and in
   * order, and streams are told. One call at a time, and none by a receiver of webhooks.
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
  const { listen, transport } = createWebhookExchange();
  const push = createSandboxPush();
  const begin = (): Promise<Life> => {
    push.clear();
    return beginLife({ ...options, webhooks: transport, push, publicUrl: baseUrl }, basePath);
  };
  let life = await begin();
  return {
    baseUrl,
    handlers: createHandlers(baseUrl, (request) => life.answer(request)),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${baseUrl}/`)) {
        throw new TypeError(`The sandbox answers at ${baseUrl}, not at ${request.url}.`);
      }
      request.signal.throwIfAborted();
      return life.answer(request);
    },
    clock: { now: () => life.clock.now() },
    apiKey: demoApiKey,
    demo: { emails: demoEmails, password: demoPassword },
    webhooks: { listen },
    pushes: createPushOutbox(push),
    async advance(duration) {
      const { clock, service, live, settling } = life;
      const target = clock.now() + durationMilliseconds(duration);
      await settling.during(() => advanceTo(clock, service.jobs, target, live));
    },
    async reset() {
      life = await begin();
    },
  };
}

/** What a sandbox is from its start to its end or reset. */
interface Life extends World {
  readonly settling: Settling;
  readonly answer: FetchAdapter;
}

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

async function beginLife(options: WorldOptions, basePath: string): Promise<Life> {
  const world = await createWorld(options);
  const settling = createSettling(world.service.jobs);
  const adapter = createFetchAdapter(world.service, basePath);
  return {
    ...world,
    settling,
    answer: (request) =>
      safeMethods.includes(request.method) ? adapter(request) : settling.during(() => adapter(request)),
  };
}
