import { createSandboxPush, demoApiKey, demoEmails, demoPassword, type PushMessage } from '@doorstep/core';
import { advanceTo, createSeededRandom, durationMilliseconds } from '@doorstep/core/testing';
import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { createClients } from './clients.js';
import { createFaultList } from './faults/faults.js';
import { createEventLog } from './logs/event-log.js';
import { createRequestLog, type SandboxRequest } from './logs/request-log.js';
import { createHandlers } from './msw-handlers.js';
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

/** Options of a sandbox that only the workspace uses, in addition to the public ones. */
export interface InternalSandboxOptions extends SandboxOptions, Pick<InitialState, 'prepare'> {
  /** Called with the cause when the sandbox answers 500. */
  readonly onError?: InstanceOptions['onError'];
}

const defaultBaseUrl = 'https://sandbox.doorstep.example';

/** Faults use a separate random source, so that adding one does not change any id. */
const faultSeed = 0x5fa17;

/**
 * Creates a sandbox with the demo data: about 40 stores with menus, couriers on shift and an account for every role.
 *
 * @throws TypeError when an option is unknown or `baseUrl` is not an absolute URL; RangeError when `scale` is not a positive whole number.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  refuseUnknownKeys(options, ['baseUrl', 'now', 'seed', 'scale', 'rateLimits']);
  return createSandboxWith(options);
}

/** A service instance and its request handling. */
interface RunningInstance extends ServiceInstance, RequestHandling {}

/** Everything that a snapshot restores. */
interface SandboxState {
  readonly instance: InstanceSnapshot;
  readonly pushes: readonly PushMessage[];
  readonly requests: readonly SandboxRequest[];
  readonly hiddenEvents: ReadonlySet<string>;
}

/** Creates a sandbox with options for the workspace: more records than the demo data, and a callback for failures. */
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
  const instanceOptions: InstanceOptions = {
    publicUrl: baseUrl,
    rateLimits: options.rateLimits ?? false,
    onError,
    webhooks: transport,
    push,
    intercept: overrides.intercept,
  };
  const instance = await createInstance(instanceOptions, options);
  const initial = instance.snapshot();
  const states = new WeakMap<SandboxSnapshot, SandboxState>();
  let current = run(instance);
  const events = createEventLog(() => current.events());

  function run(service: ServiceInstance): RunningInstance {
    return { ...service, ...createRequestHandling(service, { basePath, faults, requests }) };
  }

  /** Replaces the current instance, and removes all faults and overrides. */
  function switchTo(
    next: ServiceInstance,
    { pushes, requests: calls, hiddenEvents }: Omit<SandboxState, 'instance'>,
  ): void {
    const previous = current;
    faults.clear();
    overrides.clear();
    push.clear(pushes);
    requests.replace(calls);
    events.hide(hiddenEvents);
    current = run(next);
    previous.streams.close();
  }

  async function reset(changes: ResetOptions = {}): Promise<void> {
    refuseUnknownKeys(changes, ['now', 'seed']);
    const { now = options.now, seed = options.seed } = changes;
    const isUnchanged = now === options.now && seed === options.seed;
    const next = isUnchanged
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

  const clock = { now: () => current.clock.now() };
  return {
    ...clients,
    baseUrl,
    handlers: createHandlers(baseUrl, (request) => current.answer(request)),
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
      if (current.settling.isBusy()) {
        throw new Error('A call that changes something is in progress: take the snapshot when it has ended.');
      }
      const snapshot = { at: new Date(clock.now()).toISOString() };
      states.set(snapshot, {
        instance: current.snapshot(),
        pushes: [...push.sent],
        requests: requests.list(),
        hiddenEvents: events.hidden(),
      });
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
