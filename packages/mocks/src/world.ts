import { createMemoryStore, createService, type Ports, type Service, type Store, seed } from '@doorstep/core';
import { createTestPorts, type VirtualClock } from '@doorstep/core/testing';

export interface WorldOptions {
  readonly now?: string;
  readonly seed?: number;
  readonly scale?: number;
  readonly prepare?: (store: Store, ports: Ports) => Promise<void>;
  readonly onError?: (message: string, context: Readonly<Record<string, unknown>>) => void;
}

/** One life of a sandbox: a service over records of its own, at a time of its own. */
export interface World {
  readonly service: Service;
  readonly clock: VirtualClock;
}

/** A service over a fresh memory store with the demo data. Equal options make equal worlds. */
export async function createWorld(options: WorldOptions): Promise<World> {
  const { now, seed: randomSeed, scale, prepare, onError } = options;
  const ports = {
    ...createTestPorts({
      ...(now === undefined ? {} : { now }),
      ...(randomSeed === undefined ? {} : { seed: randomSeed }),
    }),
    ...(onError === undefined ? {} : { reporter: { error: onError } }),
  };
  const store = createMemoryStore();
  await seed(store, ports, scale === undefined ? {} : { scale });
  await prepare?.(store, ports);
  return { service: createService({ store, ports, checkAnswers: true }), clock: ports.clock };
}
