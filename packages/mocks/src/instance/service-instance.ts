import {
  type CityMaps,
  type CityProfile,
  createMemoryStore,
  createOpenRateCounter,
  createRateCounter,
  createService,
  type Interceptor,
  type LiveBus,
  type MemorySnapshot,
  notedPosition,
  openedData,
  type PaymentFaults,
  type Ports,
  type RateWindow,
  type SandboxMailer,
  type SandboxPush,
  type SandboxSms,
  type Service,
  type ServiceMemory,
  type Store,
  seed,
  type Tables,
  type WebhookTransport,
} from '@doorstep/core';
import { createTestPorts, type PortsSnapshot, type VirtualClock } from '@doorstep/core/testing';
import { CourierTracks } from '../past/courier-tracks.js';
import type { MomentSources } from '../past/moment.js';
import { Timeline } from '../past/timeline.js';

/** Dependencies that all instances of a sandbox share. */
export interface InstanceOptions {
  /** Base URL of tracking links and proofs. */
  readonly publicUrl: string;
  readonly rateLimits: boolean;
  /** The maps of imported cities; `undefined` for the sandbox map alone. */
  readonly maps: CityMaps | undefined;
  readonly onError: (message: string, context: Readonly<Record<string, unknown>>) => void;
  readonly webhooks: WebhookTransport;
  readonly push: SandboxPush;
  readonly mailer: SandboxMailer;
  readonly sms: SandboxSms;
  readonly intercept: Interceptor;
  /** Decides which calls to the payment provider fail. */
  readonly paymentFaults: PaymentFaults;
}

/** The initial state of a new instance. */
export interface InitialState {
  readonly now?: string | undefined;
  readonly seed?: number | undefined;
  readonly scale?: number | undefined;
  readonly prepare?: ((store: Store, ports: Ports) => Promise<void>) | undefined;
}

/** A service with its own records and clock. Each reset or restore of a sandbox creates another. */
export interface ServiceInstance {
  readonly service: Service;
  readonly clock: VirtualClock;
  readonly live: LiveBus;
  /** Returns all events in order. */
  events(): readonly Tables['events'][];
  /** Returns the data of an event without seals. */
  opened(event: Tables['events']): object;
  /** The other records that a moment of the past needs. Reports of couriers are kept once `timeline` was called. */
  readonly sources: MomentSources;
  /** Returns the events by object and time. The first call reads all of them; later events are added as they happen. */
  timeline(): Timeline;
  /** Turns a demo session that has made no call yet into a session of the account's owner. */
  makeOwner(sessionId: string): Promise<void>;
  /** Captures the complete state. This is cheap, because tables are copied on write. */
  snapshot(): InstanceSnapshot;
}

/** The state of an instance at one time. Any number of instances can start from it. */
export interface InstanceSnapshot {
  readonly rows: MemorySnapshot;
  readonly ports: PortsSnapshot;
  readonly memory: ServiceMemory;
  readonly rateWindows: ReadonlyMap<string, RateWindow>;
}

/** Creates a service over a memory store with the demo data. Equal initial states give equal instances. */
export async function createInstance(options: InstanceOptions, start: InitialState): Promise<ServiceInstance> {
  return restoreInstance(options, await initialSnapshot(start, options.maps));
}

/** The last seeded state without the caller's records. Most sandboxes of a process start alike, and seeding is slow. */
let last:
  | { readonly key: string; readonly home: CityProfile | undefined; readonly snapshot: Promise<InstanceSnapshot> }
  | undefined;

function initialSnapshot(start: InitialState, maps: CityMaps | undefined): Promise<InstanceSnapshot> {
  if (start.prepare) return seededSnapshot(start, maps);
  // The demo data depends on the first city, and on no other part of the maps.
  const home = maps?.cities.home;
  const key = JSON.stringify([start.now, start.seed, start.scale]);
  if (last?.key === key && last.home === home) return last.snapshot;
  const made = { key, home, snapshot: seededSnapshot(start, maps) };
  last = made;
  made.snapshot.catch(() => {
    if (last === made) last = undefined;
  });
  return made.snapshot;
}

async function seededSnapshot(
  { now, seed: randomSeed, scale, prepare }: InitialState,
  maps: CityMaps | undefined,
): Promise<InstanceSnapshot> {
  const ports = createTestPorts({
    ...(maps === undefined ? {} : { maps }),
    ...(now === undefined ? {} : { now }),
    ...(randomSeed === undefined ? {} : { seed: randomSeed }),
  });
  const store = createMemoryStore();
  await seed(store, ports, scale === undefined ? {} : { scale });
  await prepare?.(store, ports);
  return {
    rows: store.snapshot(),
    ports: ports.snapshot(),
    memory: { positions: [], nextHousekeeping: Number.NEGATIVE_INFINITY, dummyHash: undefined },
    rateWindows: new Map(),
  };
}

/** Creates an instance that continues from a snapshot. Equal calls have equal responses, down to the ids. */
export function restoreInstance(options: InstanceOptions, snapshot: InstanceSnapshot): ServiceInstance {
  const { webhooks, push, mailer, sms, publicUrl, onError, rateLimits, intercept, maps, paymentFaults } = options;
  const testPorts = createTestPorts({ from: snapshot.ports, maps });
  testPorts.payments.respond(paymentFaults);
  let tracks: CourierTracks | undefined;
  const live: LiveBus = {
    ...testPorts.live,
    // The history learns the reports of couriers as another process would.
    noteElsewhere(courierId, text) {
      const position = notedPosition(text);
      if (position) tracks?.add({ courierId, position });
    },
  };
  const ports = {
    ...testPorts,
    live,
    reporter: { error: onError },
    webhooks,
    push,
    mailer,
    sms,
    publicUrl: () => publicUrl,
  };
  const store = createMemoryStore(snapshot.rows);
  const counter = createRateCounter(ports.clock, snapshot.rateWindows);
  const service = createService({
    store,
    ports,
    checkAnswers: true,
    rateCounter: rateLimits ? counter : createOpenRateCounter(ports.clock),
    intercept,
    memory: snapshot.memory,
  });
  let timeline: Timeline | undefined;
  function watchEvents(): Timeline {
    const created = new Timeline(store.rows('events'));
    store.watch('events', (event) => created.add(event));
    tracks = new CourierTracks();
    for (const { id, lat, lng, at } of store.rows('courierPositions')) {
      tracks.add({ courierId: id, position: { coordinates: { lat, lng }, at } });
    }
    for (const known of service.positions.all()) tracks.add(known);
    return created;
  }

  const opened = (event: Tables['events']): object => openedData(event, ports.sealer);
  return {
    service,
    clock: ports.clock,
    live: ports.live,
    events: () => store.rows('events').map((event) => ({ ...event, data: opened(event) })),
    opened,
    sources: {
      opened,
      delivery: (id) => store.row('deliveries', id),
      couriers: () => store.rows('couriers'),
      clockAhead: () => Math.max(0, ...store.rows('sandboxClocks').map((clock) => clock.offsetMilliseconds)),
      tracked: (at) => tracks?.at(at) ?? [],
    },
    timeline() {
      timeline ??= watchEvents();
      return timeline;
    },
    async makeOwner(id) {
      await store.transaction((db) => db.update('sessions', { id }, { demo: false }));
    },
    snapshot: () => ({
      rows: store.snapshot(),
      ports: ports.snapshot(),
      memory: service.memory(),
      rateWindows: counter.windows(),
    }),
  };
}
