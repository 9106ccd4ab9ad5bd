import {
  type Answering,
  createSandboxPush,
  demoApiKey,
  demoEmails,
  demoPassword,
  type PushMessage,
  type WebhookTransport,
} from '@doorstep/core';
import { advanceTo, createSeededRandom, durationMilliseconds } from '@doorstep/core/testing';
import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { createClients } from './clients.js';
import { createFaultList } from './faults/faults.js';
import type { FetchAdapter } from './fetch-adapter.js';
import { createEventLog } from './logs/event-log.js';
import { createRequestLog, type SandboxRequest } from './logs/request-log.js';
import { createOverrideList } from './overrides/overrides.js';
import { createPushOutbox } from './push-outbox.js';
import { createRequestHandling, type RequestHandling } from './request-handling.js';
import type { ResetOptions, Sandbox, SandboxOptions, SandboxSnapshot } from './sandbox.js';
import { runScenario } from './scenarios/scenarios.js';
import {
  createInstance,
  type InitialState,
  type InstanceOptions,
  type InstanceSnapshot,
  restoreInstance,
  type ServiceInstance,
} from './service-instance.js';
import { createWebhookExchange } from './webhook-listeners.js';

/** Options of a world, in addition to the public ones of a sandbox. */
export interface WorldOptions extends SandboxOptions, Pick<InitialState, 'prepare'> {
  /** Called with the cause when the world answers 500. */
  readonly onError?: InstanceOptions['onError'];
  /** Sends the webhooks to addresses without a listener. Their connections are refused when absent. */
  readonly webhooks?: WebhookTransport;
  /** A state to continue from. `reset` still starts over with the other options. */
  readonly from?: WorldState;
}

/** A sandbox without MSW, for adapters that serve it in another way. */
export interface World extends Omit<Sandbox, 'handlers'> {
  /** Answers a request to any address, whose path is relative to `baseUrl`. A rejection means a broken connection. */
  readonly answer: FetchAdapter;
  /** Answers without faults and logs, for pages that show what the service knows. */
  readonly service: Answering;
  /** Returns true while a call that changes something, or the work that follows it, is in progress. */
  isBusy(): boolean;
  /** Returns a copy of the state that can be serialised. @throws Error while a call that changes something is in progress. */
  state(): WorldState;
}

/**
 * The complete state of a world at one time. Only values that the structured clone algorithm copies, as Node's
 * `v8.serialize` and the stores of browsers do.
 */
export interface WorldState {
  readonly instance: InstanceSnapshot;
  readonly pushes: readonly PushMessage[];
  readonly requests: readonly SandboxRequest[];
  readonly hiddenEvents: ReadonlySet<string>;
}

const defaultBaseUrl = 'https://sandbox.doorstep.example';

/** Faults use a separate random source, so that adding one does not change any id. */
const faultSeed = 0x5fa17;

/** A service instance and its request handling. */
interface RunningInstance extends ServiceInstance, RequestHandling {}

type Logs = Omit<WorldState, 'instance'>;

/** Creates a world with the demo data, or with a state of an earlier one. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const base = new URL(options.baseUrl ?? defaultBaseUrl);
  const basePath = base.pathname.replace(/\/$/, '');
  const baseUrl = `${base.origin}${basePath}`;
  const onError = options.onError ?? (() => undefined);
  const { listen, transport } = createWebhookExchange(options.webhooks);
  const push = createSandboxPush();
  const requests = createRequestLog();
  const overrides = createOverrideList((message, context) => onError(message, { ...context }));
  const faults = createFaultList(() => createSeededRandom((options.seed ?? 1) ^ faultSeed));
  const instanceOptions: InstanceOptions = {
    publicUrl: baseUrl,
    rateLimits: options.rateLimits ?? false,
    onError,
    webhooks: transport,
    push,
    intercept: overrides.intercept,
  };
  const { from } = options;
  const states = new WeakMap<SandboxSnapshot, WorldState>();
  const events = createEventLog(() => current.events());
  const first = from ? restoreInstance(instanceOptions, from.instance) : await createInstance(instanceOptions, options);
  const initial = from ? undefined : first.snapshot();
  let current = run(first);
  if (from) restoreLogs(from);

  function run(service: ServiceInstance): RunningInstance {
    return { ...service, ...createRequestHandling(service, { basePath, faults, requests }) };
  }

  /** Replaces the current instance, and removes all faults and overrides. */
  function switchTo(next: ServiceInstance, logs: Logs): void {
    const previous = current;
    faults.clear();
    overrides.clear();
    restoreLogs(logs);
    current = run(next);
    previous.streams.close();
  }

  function restoreLogs({ pushes, requests: calls, hiddenEvents }: Logs): void {
    push.clear(pushes);
    requests.replace(calls);
    events.hide(hiddenEvents);
  }

  async function reset(changes: ResetOptions = {}): Promise<void> {
    refuseUnknownKeys(changes, ['now', 'seed']);
    const { now = options.now, seed = options.seed } = changes;
    const isUnchanged = now === options.now && seed === options.seed;
    const next =
      isUnchanged && initial
        ? restoreInstance(instanceOptions, initial)
        : createInstance(instanceOptions, { ...options, now, seed });
    switchTo(await next, { pushes: [], requests: [], hiddenEvents: new Set() });
  }

  const fetchFromSandbox: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(`${baseUrl}/`)) {
      throw new TypeError(`The sandbox answers at ${baseUrl}, not at ${request.url}.`);
    }
    request.signal.throwIfAborted();
    return current.answer(request);
  };
  const clients = createClients({
    baseUrl,
    fetch: fetchFromSandbox,
    apiKey: demoApiKey,
    makeOwner: (sessionId) => current.makeOwner(sessionId),
  });

  async function advance(duration: string | number): Promise<void> {
    const { clock, service, live, settling } = current;
    const target = clock.now() + durationMilliseconds(duration);
    await settling.during(() => advanceTo(clock, service.jobs, target, live));
  }

  function capture(): WorldState {
    if (current.settling.isBusy()) {
      throw new Error('A call that changes something is in progress: take the snapshot when it has ended.');
    }
    return {
      instance: current.snapshot(),
      pushes: [...push.sent],
      requests: requests.list(),
      hiddenEvents: events.hidden(),
    };
  }

  const clock = { now: () => current.clock.now() };
  return {
    ...clients,
    baseUrl,
    answer: (request) => current.answer(request),
    service: {
      matchPath: (method, path) => current.service.matchPath(method, path),
      handle: (route, request) => current.service.handle(route, request),
      fail: (error, request) => current.service.fail(error, request),
    },
    isBusy: () => current.settling.isBusy(),
    state: () => withoutPromise(capture()),
    fetch: fetchFromSandbox,
    clock,
    apiKey: demoApiKey,
    demo: { emails: demoEmails, password: demoPassword },
    webhooks: { listen },
    pushes: createPushOutbox(push),
    faults: { add: faults.add, list: faults.list, remove: faults.remove, clear: faults.clear },
    events: { list: events.list, clear: events.clear },
    requests: { list: requests.list, clear: requests.clear },
    advance,
    reset,
    snapshot() {
      const snapshot = { at: new Date(clock.now()).toISOString() };
      states.set(snapshot, capture());
      return snapshot;
    },
    restore(snapshot) {
      const found = states.get(snapshot);
      if (!found) throw new TypeError('The snapshot belongs to another sandbox.');
      switchTo(restoreInstance(instanceOptions, found.instance), found);
    },
    override: (route, answer, overrideOptions) => overrides.add(route, answer, overrideOptions),
    overrides: { clear: overrides.clear },
    scenario: (name) => runScenario(name, { ...clients, clock, advance }),
  };
}

/** Returns a state that can be copied. The next service makes another hash. */
function withoutPromise({ instance, ...logs }: WorldState): WorldState {
  return { ...logs, instance: { ...instance, memory: { ...instance.memory, dummyHash: undefined } } };
}
