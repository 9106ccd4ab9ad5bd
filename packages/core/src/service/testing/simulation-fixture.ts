import { createJobRunner } from '../../kernel/jobs/job-runner.js';
import { createClocks } from '../../kernel/operation/clocks.js';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { watchStore } from '../../kernel/store/watched-store.js';
import { deliveryDeadlines } from '../../orders/deliveries/deadlines.js';
import { deliveryEvent } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { newSimulation, type SimulationOptions, scheduleStep } from '../../orders/deliveries/simulation.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { jobHandlers } from '../job-handlers.js';
import { createMemoryStore } from '../memory-store.js';
import { createTestPorts } from './test-ports.js';

/** The options of a simulated delivery. */
export interface SimulatedDeliveryOptions {
  readonly sandbox?: SimulationOptions;
  readonly change?: Partial<DeliveryRecord>;
}

/** The sandbox of one partner in memory, without operations. */
export interface SimulationHarness {
  readonly reader: Reader;
  /** The failures that jobs reported. */
  readonly failures: readonly unknown[];
  now(): Promise<Instant>;
  /** Creates a delivery as the operation does. */
  create(asked?: SimulatedDeliveryOptions): Promise<DeliveryRecord>;
  /** Locks a delivery, and runs and commits `work` on it in the time of the sandbox. */
  act(
    id: string,
    work: (effects: Effects, delivery: DeliveryRecord) => Promise<DeliveryRecord>,
  ): Promise<DeliveryRecord>;
  /** Advances the clock of the sandbox. */
  pass(seconds: number): Promise<void>;
  read(id: string): Promise<DeliveryRecord>;
  /** Reads the events of a delivery in order. */
  events(id: string): Promise<EventRecord[]>;
}

/** Creates a harness. Ids, PINs and couriers depend on `seed` alone. */
export function createSimulationHarness(seed = 1): SimulationHarness {
  const failures: unknown[] = [];
  const reporter = { error: (_message: string, context: object) => void failures.push(context) };
  const ports = { ...createTestPorts({ seed }), reporter };
  const store = watchStore(createMemoryStore());
  const clocks = createClocks(store, ports.clock);
  const runner = createJobRunner({ store, ports, clocks, handlers: jobHandlers });
  const clockId = exampleDelivery().partnerId;
  const now = (): Promise<Instant> => clocks.exactNow(clockId);
  const commit = async <T>(work: (effects: Effects) => Promise<T>): Promise<T> =>
    withEffects({ store, ports }, work, { now: await now(), clockId });

  return {
    reader: store.reader,
    failures,
    now,
    create: ({ sandbox = {}, change = {} } = {}) =>
      commit(async (effects) => {
        const { now: at } = effects;
        const times = { dispatchAt: at, statusSince: at, createdAt: at, updatedAt: at };
        const fixed = exampleDelivery({ ...times, id: ports.newId('delivery'), trackingToken: ports.newId('request') });
        const delivery = { ...fixed, ...change };
        const simulation = newSimulation(sandbox, null, delivery.dispatchAt);
        const made = await deliveryDeadlines.begin(effects, { ...delivery, simulation });
        await effects.db.insert('deliveries', made);
        scheduleStep(effects, made);
        effects.emit(await deliveryEvent(effects, made, 'delivery.created', 'key_1', null));
        return made;
      }),
    act: (id, work) =>
      commit(async (effects) => {
        const delivery = await effects.db.lock('deliveries', id);
        if (!delivery) throw new Error(`There is no delivery ${id}.`);
        return work(effects, delivery);
      }),
    async pass(seconds) {
      const { reached } = await runner.advanceClock(clockId, addSeconds(await now(), seconds), 60_000);
      if (!reached) throw new Error('The clock did not reach its target.');
    },
    async read(id) {
      const delivery = await store.reader.get('deliveries', id);
      if (!delivery) throw new Error(`There is no delivery ${id}.`);
      return delivery;
    },
    events: (id) => store.reader.find('events', { where: { subjectId: id }, orderBy: [['sequence', 'asc']] }),
  };
}
