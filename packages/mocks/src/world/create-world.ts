import { type CityMaps, createSandboxMaps, demoApiKey, demoEmails, demoPassword, selectCities } from '@doorstep/core';
import { createWebhookExchange } from '../clients/webhook-listeners.js';
import { createInstance, type InstanceOptions, restoreInstance } from '../instance/service-instance.js';
import { createOutbox } from '../logs/outbox.js';
import { createRecordedCalls } from '../recording/recorded-calls.js';
import { Recording } from '../recording/recording.js';
import { addressOf, createCalls } from './calls.js';
import { createHistory } from './history.js';
import { createInstances } from './instances.js';
import { createRecordedClients } from './recorded-clients.js';
import { createWorldWebhooks, repeatRecording } from './repetition.js';
import { createSharedParts, restoreLogs } from './shared-parts.js';
import { createStates } from './states.js';
import { createTime } from './time.js';
import type { World, WorldOptions } from './world.js';

/** Creates a world with the demo data, or with a state of an earlier one. */
export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const { from, repeat, seed = 1, rateLimits = false, onError = () => undefined } = options;
  const address = addressOf(options.baseUrl);
  const { baseUrl, basePath } = address;
  const { listen, transport } = createWebhookExchange(options.webhooks);
  const recording: Recording | undefined = options.recording ? new Recording(() => states.base()) : undefined;
  const webhooks = createWorldWebhooks(transport, recording);
  const parts = createSharedParts(seed, onError, () => instances.current.events());
  const { push, mailer, sms, requests, events, overrides, faults } = parts;
  const instanceOptions: InstanceOptions = {
    publicUrl: baseUrl,
    rateLimits,
    maps: servedMaps(options),
    onError,
    webhooks,
    push,
    mailer,
    sms,
    intercept: overrides.intercept,
    paymentFaults: (operation) => faults.takePayment(operation),
  };
  const first = from ? restoreInstance(instanceOptions, from.instance) : await createInstance(instanceOptions, options);
  const instances = createInstances(first, parts, { basePath, recording });
  const states = createStates(options, instanceOptions, instances, parts, recording);
  if (from) restoreLogs(parts, from);
  states.beginRecording();

  const calls = createCalls(address, instances, recording);
  const time = createTime(instances, recording);
  const clock = { now: () => instances.current.clock.now() };
  const recorded = createRecordedCalls(recording, faults, clock.now);
  async function makeOwner(sessionId: string): Promise<void> {
    recorded.owner(sessionId);
    await instances.current.makeOwner(sessionId);
  }
  // Reports of couriers are kept from the first call on.
  if (recording) instances.current.timeline();
  if (repeat) {
    const target = { advance: time.move, makeOwner, faults: recorded.faults };
    await repeatRecording(repeat, baseUrl, instances, webhooks, { ...target, note: (entry) => recording?.add(entry) });
  }
  const { advance, advanceToNext } = time;
  const { state, reset, snapshot, restore } = states;
  return {
    ...createRecordedClients({ baseUrl, clock }, calls, recorded, makeOwner, time),
    baseUrl,
    clock,
    advance,
    advanceToNext,
    state,
    reset,
    snapshot,
    restore,
    answer: (request) => calls.answer(request, false),
    history: createHistory(instances, recording),
    service: {
      matchPath: (method, path) => instances.current.service.matchPath(method, path),
      handle: (route, request) => instances.current.service.handle(route, request),
      admit: (request, rate) => instances.current.service.admit(request, rate),
      refuseUnmatched: (problem, request) => instances.current.service.refuseUnmatched(problem, request),
      fail: (error, request) => instances.current.service.fail(error, request),
    },
    isBusy: () => instances.current.settling.isBusy(),
    apiKey: demoApiKey,
    demo: { emails: demoEmails, password: demoPassword },
    webhooks: { listen },
    pushes: createOutbox(push),
    emails: createOutbox(mailer),
    sms: createOutbox(sms),
    faults: recorded.faults,
    events: { list: events.list, clear: events.clear },
    requests: { list: requests.list, clear: requests.clear },
    override: overrides.add,
    overrides: { clear: overrides.clear },
  };
}

/** Returns the maps of the cities in service; `undefined` for the sandbox map alone. */
function servedMaps({ city, cities }: Pick<WorldOptions, 'city' | 'cities'>): CityMaps | undefined {
  const maps = city?.maps ?? (cities && createSandboxMaps());
  return maps && cities ? { ...maps, cities: selectCities(maps.cities, cities) } : maps;
}
