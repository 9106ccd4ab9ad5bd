import { Delivery } from '@doorstep/contracts';
import type { EventRecord } from '../../kernel/operation/events.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import type { TableName } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';
import { createWebhookTest, type WebhookTest } from '../../partners/testing/webhook-fixture.js';
import { fanOutEvents } from '../../partners/webhooks/fan-out.js';
import type { TestAnswer } from '../../service/testing/test-service.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';
import { openedData } from '../../values/events/view.js';
import type { Carrier } from '../deliveries/carrier.js';
import type { DeliveryMover } from '../deliveries/moves.js';
import type { DeliveryRecord } from '../deliveries/records.js';

/** A request to deliver flowers from the old town to Sector 6. */
export const flowers = {
  pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Andrei Pop', phone: '+40722000111' } },
  items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
} as const;

/** The courier of these tests, before and after the claim. */
export const candidate: DeliveryMover = { relation: 'candidate', actorId: 'acc_courier' };
export const courier: DeliveryMover = { relation: 'courier', actorId: 'acc_courier' };
export const carrier: Carrier = {
  courierId: 'cou_01kb2m5v3xe8wr9q4t7n6c0d1f',
  fleetId: null,
  snapshot: { displayName: 'Mihai Dinu', vehicle: 'scooter', phone: '+40721000001', from: null },
};

/** The tables that a move of a delivery can write. */
const written = ['deliveries', 'proofs', 'events', 'ledgerEntries', 'jobs', 'quotes', 'webhookMessages'] as const;

/** A complete service with shortcuts for the partner's requests and the moves of couriers. */
export interface DeliveryHarness extends WebhookTest {
  /** A live key of the demo partner. */
  readonly liveKey: string;
  /** Sends a request with the test key, or with `key`. */
  call(method: string, target: string, body?: object, key?: string): Promise<TestAnswer>;
  /** Creates a delivery in live mode, which nothing moves by itself, unless `key` is a test key. */
  create(change?: object, key?: string): Promise<Delivery>;
  read(id: string): Promise<DeliveryRecord>;
  change(id: string, change: Partial<Omit<DeliveryRecord, 'id'>>): Promise<void>;
  /** Locks a delivery, and runs and commits `work` on it. */
  act<T>(id: string, work: (effects: Effects, delivery: DeliveryRecord) => Promise<T>): Promise<T>;
  /** Reads the events of a delivery in order, with open PINs. */
  events(id: string): Promise<EventRecord[]>;
  /** Reads the ledger entries of a delivery. Their amounts in minor units sum to zero. */
  ledger(id: string): Promise<readonly Tables['ledgerEntries'][]>;
  /** Reads everything that a move of a delivery can write. */
  snapshot(): Promise<Readonly<Record<string, readonly unknown[]>>>;
}

export async function createDeliveryHarness(): Promise<DeliveryHarness> {
  const test = await createWebhookTest();
  const { store, ports, send, service } = test;
  const liveKey = await test.issueKey({ own: true, livemode: true });
  const call: DeliveryHarness['call'] = (method, target, body, token = demoApiKey) =>
    send(method, target, { token, ...(body ? { body } : {}) });
  const all = (table: TableName): Promise<readonly unknown[]> => store.reader.find(table, {});

  async function read(id: string): Promise<DeliveryRecord> {
    const delivery = await store.reader.get('deliveries', id);
    if (!delivery) throw new Error(`There is no delivery ${id}.`);
    return delivery;
  }

  return {
    ...test,
    liveKey,
    call,
    read,
    async create(change = {}, key = liveKey) {
      return Delivery.parse((await call('POST', '/v1/deliveries', { ...flowers, ...change }, key)).body);
    },
    async change(id, change) {
      await store.transaction((db) => db.update('deliveries', { id }, change));
    },
    act: (id, work) =>
      withEffects(
        { store, ports, onEvents: fanOutEvents, starter: service.jobs.starter },
        async (effects) => {
          const delivery = await effects.db.lock('deliveries', id);
          if (!delivery) throw new Error(`There is no delivery ${id}.`);
          return work(effects, delivery);
        },
        { now: toInstant(ports.clock.now()), clockId: 'system' },
      ),
    async events(id) {
      const events = await store.reader.find('events', { where: { subjectId: id }, orderBy: [['sequence', 'asc']] });
      return events.map((event) => ({ ...event, data: openedData(event, ports.sealer) }));
    },
    ledger: (id) => store.reader.find('ledgerEntries', { where: { subjectId: id } }),
    snapshot: async () =>
      Object.fromEntries(await Promise.all(written.map(async (table) => [table, await all(table)] as const))),
  };
}
