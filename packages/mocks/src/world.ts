import {
  createMemoryStore,
  createOpenRateCounter,
  createRateCounter,
  createService,
  type Interceptor,
  type LiveBus,
  type MemorySnapshot,
  type Ports,
  type RateWindow,
  type SandboxPush,
  type Service,
  type ServiceMemory,
  type Store,
  seed,
  type Tables,
  type WebhookTransport,
} from '@doorstep/core';
import { createTestPorts, type PortsSnapshot, type VirtualClock } from '@doorstep/core/testing';

/** What the worlds of a sandbox have in common. */
export interface WorldOptions {
  /** Where tracking links and proofs are. */
  readonly publicUrl: string;
  readonly rateLimits: boolean;
  readonly onError: (message: string, context: Readonly<Record<string, unknown>>) => void;
  readonly webhooks: WebhookTransport;
  readonly push: SandboxPush;
  readonly intercept: Interceptor;
}

/** What a new world begins with. */
export interface WorldStart {
  readonly now?: string | undefined;
  readonly seed?: number | undefined;
  readonly scale?: number | undefined;
  readonly prepare?: ((store: Store, ports: Ports) => Promise<void>) | undefined;
}

/** One life of a sandbox: a service over records of its own, at a time of its own. */
export interface World {
  readonly service: Service;
  readonly clock: VirtualClock;
  readonly live: LiveBus;
  /** Everything that happened, in order. */
  events(): readonly Tables['events'][];
  /** Everything that later answers depend on. It is cheap: tables are copied when they change. */
  snapshot(): WorldSnapshot;
}

/** A world at one time, from which any number of worlds can go on. */
export interface WorldSnapshot {
  readonly rows: MemorySnapshot;
  readonly ports: PortsSnapshot;
  readonly memory: ServiceMemory;
  readonly rateWindows: ReadonlyMap<string, RateWindow>;
}

/** A service over a memory store with the demo data. Equal starts make equal worlds. */
export async function createWorld(options: WorldOptions, start: WorldStart): Promise<World> {
  return continueWorld(options, await beginning(start));
}

/** The last beginning without records of the caller: most sandboxes of a process begin alike, and seeding takes a while. */
let last: { readonly key: string; readonly snapshot: Promise<WorldSnapshot> } | undefined;

function beginning(start: WorldStart): Promise<WorldSnapshot> {
  if (start.prepare) return seeded(start);
  const key = JSON.stringify([start.now, start.seed, start.scale]);
  if (last?.key === key) return last.snapshot;
  const made = { key, snapshot: seeded(start) };
  last = made;
  made.snapshot.catch(() => {
    if (last === made) last = undefined;
  });
  return made.snapshot;
}

async function seeded({ now, seed: randomSeed, scale, prepare }: WorldStart): Promise<WorldSnapshot> {
  const ports = createTestPorts({
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

/** A world that goes on as the one did of which the snapshot was made: equal calls have equal answers, down to the ids. */
export function continueWorld(options: WorldOptions, snapshot: WorldSnapshot): World {
  const { webhooks, push, publicUrl, onError, rateLimits, intercept } = options;
  const testPorts = createTestPorts({ from: snapshot.ports });
  const ports = { ...testPorts, reporter: { error: onError }, webhooks, push, publicUrl: () => publicUrl };
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
  return {
    service,
    clock: ports.clock,
    live: ports.live,
    events: () => store.rows('events'),
    snapshot: () => ({
      rows: store.snapshot(),
      ports: ports.snapshot(),
      memory: service.memory(),
      rateWindows: counter.windows(),
    }),
  };
}
