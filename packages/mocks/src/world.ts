import {
  createMemoryStore,
  createOpenRateCounter,
  createRateCounter,
  createService,
  type LiveBus,
  type Ports,
  type SandboxPush,
  type Service,
  type Store,
  seed,
  type WebhookTransport,
} from '@doorstep/core';
import { createTestPorts, type VirtualClock } from '@doorstep/core/testing';

export interface WorldOptions {
  /** Where tracking links and proofs are. */
  readonly publicUrl: string;
  readonly now?: string;
  readonly seed?: number;
  readonly scale?: number;
  readonly rateLimits?: boolean;
  readonly prepare?: (store: Store, ports: Ports) => Promise<void>;
  readonly onError?: (message: string, context: Readonly<Record<string, unknown>>) => void;
  readonly webhooks: WebhookTransport;
  readonly push: SandboxPush;
}

/** One life of a sandbox: a service over records of its own, at a time of its own. */
export interface World {
  readonly service: Service;
  readonly clock: VirtualClock;
  readonly live: LiveBus;
}

/** A service over a fresh memory store with the demo data. Equal options make equal worlds. */
export async function createWorld(options: WorldOptions): Promise<World> {
  const { now, seed: randomSeed, scale, prepare, onError, webhooks, push, publicUrl } = options;
  const ports = {
    ...createTestPorts({
      ...(now === undefined ? {} : { now }),
      ...(randomSeed === undefined ? {} : { seed: randomSeed }),
    }),
    ...(onError === undefined ? {} : { reporter: { error: onError } }),
    webhooks,
    push,
    publicUrl: () => publicUrl,
  };
  const store = createMemoryStore();
  await seed(store, ports, scale === undefined ? {} : { scale });
  await prepare?.(store, ports);
  const rateCounter = options.rateLimits ? createRateCounter(ports.clock) : createOpenRateCounter(ports.clock);
  return {
    service: createService({ store, ports, checkAnswers: true, rateCounter }),
    clock: ports.clock,
    live: ports.live,
  };
}
