import { createSandboxPush, demoApiKey, demoEmails, demoPassword, type PushMessage } from '@doorstep/core';
import { advanceTo, createSeededRandom, durationMilliseconds } from '@doorstep/core/testing';
import { createClients } from './clients.js';
import { type Entrance, openEntrance } from './entrance.js';
import { createFaultList } from './faults/faults.js';
import { createEventLog } from './logs/event-log.js';
import { createRequestLog, type SandboxRequest } from './logs/request-log.js';
import { createHandlers } from './msw-handlers.js';
import { createOverrideList } from './overrides/overrides.js';
import { createPushOutbox } from './push-outbox.js';
import type { ResetOptions, Sandbox, SandboxOptions, SandboxSnapshot } from './sandbox.js';
import { playScenario } from './scenarios/scenarios.js';
import { createWebhookExchange } from './webhook-listeners.js';
import {
  continueWorld,
  createWorld,
  type World,
  type WorldOptions,
  type WorldSnapshot,
  type WorldStart,
} from './world.js';

/** What the workspace itself gives a sandbox beside the public options. */
export interface InternalSandboxOptions extends SandboxOptions, Pick<WorldStart, 'prepare'> {
  /** Told what went wrong when the sandbox answers 500; nothing is said when absent. */
  readonly onError?: WorldOptions['onError'];
}

const defaultBaseUrl = 'https://sandbox.doorstep.example';

/** Faults draw from a source of their own: adding one changes no id. */
const faultSeed = 0x5fa17;

/**
 * Makes a sandbox with the demo data: about 40 stores with menus, couriers on shift, an account for every role.
 *
 * @throws TypeError when `baseUrl` is no absolute address; RangeError when `scale` is not a whole number from 1.
 */
export function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  return createSandboxWith(options);
}

/** A world, the way into it, and the snapshot that it began with. */
interface Life extends World, Entrance {}

/** What a snapshot holds beside the world. */
interface Kept {
  readonly world: WorldSnapshot;
  readonly pushes: readonly PushMessage[];
  readonly requests: readonly SandboxRequest[];
  readonly hiddenEvents: ReadonlySet<string>;
}

/** As `createSandbox`, with what only the workspace can give: records beside the demo data, and an ear for failures. */
export async function createSandboxWith(options: InternalSandboxOptions = {}): Promise<Sandbox> {
  const base = new URL(options.baseUrl ?? defaultBaseUrl);
  const basePath = base.pathname.replace(/\/$/, '');
  const baseUrl = `${base.origin}${basePath}`;
  const onError = options.onError ?? (() => undefined);
  const { listen, transport } = createWebhookExchange();
  const push = createSandboxPush();
  const requests = createRequestLog();
  const overrides = createOverrideList((message, context) => onError(message, { ...context }));
  const faults = createFaultList(() => createSeededRandom((options.seed ?? 1) ^ faultSeed));
  const worldOptions: WorldOptions = {
    publicUrl: baseUrl,
    rateLimits: options.rateLimits ?? false,
    onError,
    webhooks: transport,
    push,
    intercept: overrides.intercept,
  };
  const world = await createWorld(worldOptions, options);
  const first = world.snapshot();
  const kept = new WeakMap<SandboxSnapshot, Kept>();
  let life = enter(world);
  const events = createEventLog(() => life.events());

  function enter(entered: World): Life {
    return { ...entered, ...openEntrance(entered, { basePath, faults, requests }) };
  }

  /** Ends the present life, and what a test has put between the calls and the service. */
  function goOn(next: World, { pushes, requests: calls, hiddenEvents }: Omit<Kept, 'world'>): void {
    const ended = life;
    faults.clear();
    overrides.clear();
    push.clear(pushes);
    requests.replace(calls);
    events.hide(hiddenEvents);
    life = enter(next);
    ended.streams.close();
  }

  async function reset({ now = options.now, seed = options.seed }: ResetOptions = {}): Promise<void> {
    const isAsAtFirst = now === options.now && seed === options.seed;
    const begin = isAsAtFirst
      ? continueWorld(worldOptions, first)
      : createWorld(worldOptions, { ...options, now, seed });
    goOn(await begin, { pushes: [], requests: [], hiddenEvents: new Set() });
  }

  const fetchFromSandbox: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(`${baseUrl}/`)) {
      throw new TypeError(`The sandbox answers at ${baseUrl}, not at ${request.url}.`);
    }
    request.signal.throwIfAborted();
    return life.answer(request);
  };
  const clients = createClients({ baseUrl, fetch: fetchFromSandbox, apiKey: demoApiKey });

  async function advance(duration: string | number): Promise<void> {
    const { clock, service, live, settling } = life;
    const target = clock.now() + durationMilliseconds(duration);
    await settling.during(() => advanceTo(clock, service.jobs, target, live));
  }

  const clock = { now: () => life.clock.now() };
  return {
    ...clients,
    baseUrl,
    handlers: createHandlers(baseUrl, (request) => life.answer(request)),
    fetch: fetchFromSandbox,
    clock,
    apiKey: demoApiKey,
    demo: { emails: demoEmails, password: demoPassword },
    webhooks: { listen },
    pushes: createPushOutbox(push),
    faults: { add: faults.add, clear: faults.clear },
    events: { list: events.list, clear: events.clear },
    requests: { list: requests.list, clear: requests.clear },
    advance,
    reset,
    snapshot() {
      if (life.settling.isBusy()) {
        throw new Error('A snapshot is taken between the calls: one that changes something is under way.');
      }
      const snapshot = { at: new Date(clock.now()).toISOString() };
      kept.set(snapshot, {
        world: life.snapshot(),
        pushes: [...push.sent],
        requests: requests.list(),
        hiddenEvents: events.hidden(),
      });
      return snapshot;
    },
    restore(snapshot) {
      const found = kept.get(snapshot);
      if (!found) throw new TypeError('The snapshot is of another sandbox.');
      goOn(continueWorld(worldOptions, found.world), found);
    },
    override: (route, answer, overrideOptions) => overrides.add(route, answer, overrideOptions),
    overrides: { clear: overrides.clear },
    scenario: (name) => playScenario(name, { ...clients, clock, advance }),
  };
}
