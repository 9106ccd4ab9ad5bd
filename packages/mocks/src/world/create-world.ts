import { dayMilliseconds } from '@doorstep/contracts';
import {
  type CityMaps,
  createSandboxMailer,
  createSandboxMaps,
  createSandboxPush,
  createSandboxSms,
  demoApiKey,
  demoEmails,
  demoPassword,
  selectCities,
  type WebhookOutcome,
  type WebhookRequest,
} from '@doorstep/core';
import { advanceTo, createSeededRandom, durationMilliseconds } from '@doorstep/core/testing';
import { refuseUnknownKeys } from '@doorstep/sdk/internal';
import { createClients } from '../clients/clients.js';
import { createWebhookExchange } from '../clients/webhook-listeners.js';
import { createFaultList } from '../faults/faults.js';
import {
  createInstance,
  type InstanceOptions,
  restoreInstance,
  type ServiceInstance,
} from '../instance/service-instance.js';
import { createEventLog, eventOf, type SandboxEvent } from '../logs/event-log.js';
import { createOutbox } from '../logs/outbox.js';
import { createRequestLog } from '../logs/request-log.js';
import { createOverrideList } from '../overrides/overrides.js';
import { describeMoment } from '../past/moment.js';
import { createRecordedCalls } from '../recording/recorded-calls.js';
import { recordRequest, repeatedRequest } from '../recording/recorded-request.js';
import { RecordedWebhooks, webhookIdOf } from '../recording/recorded-webhooks.js';
import { type RecordedRequest, type RecordedStart, Recording } from '../recording/recording.js';
import { replay } from '../recording/replay.js';
import { vitestFile } from '../recording/vitest-file.js';
import { createRequestHandling, type RequestHandling } from '../requests/request-handling.js';
import { runScenario } from '../scenarios/scenarios.js';
import type { ResetOptions, SandboxSnapshot } from './sandbox.js';
import type { Repetition, World, WorldOptions, WorldState } from './world.js';

const defaultBaseUrl = 'https://sandbox.doorstep.example';

/** Faults use a separate random source, so that adding one does not change any id. */
const faultSeed = 0x5fa17;

/** A service instance and its request handling. */
interface RunningInstance extends ServiceInstance, RequestHandling {}

type Logs = Omit<WorldState, 'instance' | 'recording'>;

/** Longest advance of `advanceToNext`, in milliseconds. */
const farthest = 7 * dayMilliseconds;

/** Returns the maps of the cities in service; `undefined` for the sandbox map alone. */
function servedMaps({ city, cities }: Pick<WorldOptions, 'city' | 'cities'>): CityMaps | undefined {
  const maps = city?.maps ?? (cities && createSandboxMaps());
  return maps && cities ? { ...maps, cities: selectCities(maps.cities, cities) } : maps;
}

/** Creates a world with the demo data, or with a state of an earlier one. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const base = new URL(options.baseUrl ?? defaultBaseUrl);
  const basePath = base.pathname.replace(/\/$/, '');
  const baseUrl = `${base.origin}${basePath}`;
  const onError = options.onError ?? (() => undefined);
  const { listen, transport } = createWebhookExchange(options.webhooks);
  const recording = options.recording ? new Recording(captureBase) : undefined;
  let repeated: RecordedWebhooks | undefined;
  const push = createSandboxPush();
  const mailer = createSandboxMailer();
  const sms = createSandboxSms();
  const requests = createRequestLog();
  const overrides = createOverrideList((message, context) => onError(message, { ...context }));
  const faults = createFaultList(() => createSeededRandom((options.seed ?? 1) ^ faultSeed));
  const instanceOptions: InstanceOptions = {
    publicUrl: baseUrl,
    rateLimits: options.rateLimits ?? false,
    maps: servedMaps(options),
    onError,
    webhooks: { send },
    push,
    mailer,
    sms,
    intercept: overrides.intercept,
    paymentFaults: (operation) => faults.takePayment(operation),
  };
  const recorded = createRecordedCalls(recording, faults, () => current.clock.now());
  const { from } = options;
  const states = new WeakMap<SandboxSnapshot, WorldState>();
  const events = createEventLog(() => current.events());
  const first = from ? restoreInstance(instanceOptions, from.instance) : await createInstance(instanceOptions, options);
  const initial = from ? undefined : first.snapshot();
  let current = run(first);
  if (from) restoreLogs(from);
  if (from?.recording) recording?.restore(from.recording);
  else beginRecording(from ? undefined : options);

  function run(service: ServiceInstance): RunningInstance {
    return { ...service, ...createRequestHandling(service, { basePath, faults, requests, recording }) };
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

  function restoreLogs({ pushes, emails, sms: texts, requests: calls, hiddenEvents }: Logs): void {
    push.clear(pushes);
    mailer.clear(emails);
    sms.clear(texts);
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
    switchTo(await next, { pushes: [], emails: [], sms: [], requests: [], hiddenEvents: new Set() });
    beginRecording({ ...options, now, seed });
  }

  function beginRecording(begun: RecordedStart | undefined): void {
    if (!recording) return;
    const { scale, rateLimits } = options;
    const start = begun && withoutAbsent({ now: begun.now, seed: begun.seed, scale, rateLimits });
    recording.begin({ base: withoutPromise(capture()), at: current.clock.now(), start });
  }

  /** Faults are no part of a state, so a recording begins a new part only without them. */
  function captureBase() {
    if (current.settling.isBusy() || faults.list().length > 0) return undefined;
    return { base: withoutPromise(capture()), at: current.clock.now() };
  }

  async function send(request: WebhookRequest): Promise<WebhookOutcome> {
    const outcome = await (repeated ?? transport).send(request);
    recording?.add({ kind: 'webhook', url: request.url, id: webhookIdOf(request), outcome });
    return outcome;
  }

  async function answer(request: Request, nested: boolean): Promise<Response> {
    if (!recording) return current.answer(request);
    return current.answer(...(await recordRequest(request, basePath, nested)));
  }

  function fetchAs(nested: boolean): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${baseUrl}/`)) {
        throw new TypeError(`The sandbox answers at ${baseUrl}, not at ${request.url}.`);
      }
      request.signal.throwIfAborted();
      return answer(request, nested);
    };
  }

  async function makeOwner(sessionId: string): Promise<void> {
    recorded.owner(sessionId);
    await current.makeOwner(sessionId);
  }

  const fetchFromSandbox = fetchAs(false);
  const binding = { baseUrl, apiKey: demoApiKey, makeOwner };
  const clients = createClients({ ...binding, fetch: fetchFromSandbox });
  /** Their calls are part of an entry of their own in the recording. */
  const nestedClients = createClients({ ...binding, fetch: fetchAs(true) });

  async function move(milliseconds: number, nested: boolean): Promise<void> {
    const { clock, service, live, settling } = current;
    const target = clock.now() + milliseconds;
    const end = recording?.advance(clock.now(), milliseconds, nested);
    await settling.during(() => advanceTo(clock, service.jobs, target, live)).finally(end);
  }

  async function advance(duration: string | number): Promise<void> {
    await move(durationMilliseconds(duration), false);
  }

  async function advanceToNext(): Promise<readonly SandboxEvent[]> {
    const { events: all } = current.timeline();
    const before = all.length;
    const limit = current.clock.now() + farthest;
    while (all.length === before) {
      const due = await current.service.jobs.nextDueAt();
      if (due === undefined || Date.parse(due) > limit) break;
      await move(Math.max(0, Date.parse(due) - current.clock.now()), false);
    }
    return all.slice(before).map((event) => eventOf({ ...event, data: current.opened(event) }));
  }

  function branch(at: number): { readonly from: WorldState; readonly repeat: Repetition } {
    if (!recording) throw new TypeError('This world does not record.');
    if (at > current.clock.now()) throw new RangeError('A branch cannot begin in the future.');
    const part = recording.partAt(at);
    const from = { ...part.base, recording: [{ ...part, entries: [] }] };
    return { from, repeat: { entries: [...part.entries], until: at } };
  }

  async function repeatRecording({ entries, until }: Repetition): Promise<void> {
    const webhooks = new RecordedWebhooks(entries);
    repeated = webhooks;
    await replay(entries, until, {
      arrive: (request: RecordedRequest) => current.arrive(repeatedRequest(request, baseUrl), request),
      advance: move,
      makeOwner,
      faults: recorded.faults,
      webhooks,
      note: (entry) => recording?.add(entry),
    });
    repeated = undefined;
  }

  function capture(): WorldState {
    if (current.settling.isBusy()) {
      throw new Error('A call that changes something is in progress: take the snapshot when it has ended.');
    }
    return {
      instance: current.snapshot(),
      pushes: [...push.sent],
      emails: [...mailer.sent],
      sms: [...sms.sent],
      requests: requests.list(),
      hiddenEvents: events.hidden(),
    };
  }

  function captureAll(): WorldState {
    return { ...capture(), recording: recording?.state() };
  }

  const clock = { now: () => current.clock.now() };
  if (recording) current.timeline();
  if (options.repeat) await repeatRecording(options.repeat);
  return {
    ...clients,
    as(role, clientOptions) {
      recorded.session(role, false);
      return nestedClients.as(role, clientOptions);
    },
    asOwner(role, clientOptions) {
      recorded.session(role, true);
      return nestedClients.asOwner(role, clientOptions);
    },
    baseUrl,
    answer: (request) => answer(request, false),
    history: {
      start: () => current.timeline().start ?? current.clock.now(),
      end: () => current.clock.now() + current.sources.clockAhead(),
      buckets: (begin, end, count) => current.timeline().buckets(begin, end, count),
      moment: (at, filter) => describeMoment(current.timeline().moment(at, filter), at, current.sources),
      branch,
      vitest: () => vitestFile(recording),
    },
    advanceToNext,
    service: {
      matchPath: (method, path) => current.service.matchPath(method, path),
      handle: (route, request) => current.service.handle(route, request),
      fail: (error, request) => current.service.fail(error, request),
    },
    isBusy: () => current.settling.isBusy(),
    state: () => withoutPromise(captureAll()),
    fetch: fetchFromSandbox,
    clock,
    apiKey: demoApiKey,
    demo: { emails: demoEmails, password: demoPassword },
    webhooks: { listen },
    pushes: createOutbox(push),
    emails: createOutbox(mailer),
    sms: createOutbox(sms),
    faults: recorded.faults,
    events: { list: events.list, clear: events.clear },
    requests: { list: requests.list, clear: requests.clear },
    advance,
    reset,
    snapshot() {
      const snapshot = { at: new Date(clock.now()).toISOString() };
      states.set(snapshot, captureAll());
      return snapshot;
    },
    restore(snapshot) {
      const found = states.get(snapshot);
      if (!found) throw new TypeError('The snapshot belongs to another sandbox.');
      switchTo(restoreInstance(instanceOptions, found.instance), found);
      if (found.recording) recording?.restore(found.recording);
    },
    override: (route, answer, overrideOptions) => overrides.add(route, answer, overrideOptions),
    overrides: { clear: overrides.clear },
    scenario(name) {
      recorded.scenario(name);
      return runScenario(name, {
        ...nestedClients,
        clock,
        advance: async (duration) => move(durationMilliseconds(duration), true),
      });
    },
  };
}

/** Returns a state that can be copied. The next service makes another hash. */
function withoutPromise({ instance, ...logs }: WorldState): WorldState {
  return { ...logs, instance: { ...instance, memory: { ...instance.memory, dummyHash: undefined } } };
}

function withoutAbsent(start: RecordedStart): RecordedStart {
  return Object.fromEntries(Object.entries(start).filter(([, value]) => value !== undefined));
}
