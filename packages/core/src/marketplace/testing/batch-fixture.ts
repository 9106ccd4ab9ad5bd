import { BatchQuote, type Delivery, DeliveryBatch } from '@doorstep/contracts';
import { createDeliveryHarness, type DeliveryHarness, flowers } from '../../orders/testing/delivery-harness-fixture.js';
import type { TestAnswer } from '../../service/testing/test-service.js';
import { demoApiKey } from '../../values/demo/demo-accounts.js';

/** A far dropoff, a near one, and one between them, in this order of requests. */
export const places = {
  far: 'Bd. Iuliu Maniu 7, București',
  near: 'Calea Victoriei 12, București',
  between: 'Splaiul Independenței 200, București',
} as const;

/** A dropoff of a batch. */
export function dropoffAt(address: string, change: object = {}): object {
  return { address, contact: { name: 'Andrei Pop', phone: '+40722000111' }, items: flowers.items, ...change };
}

/** Three dropoffs, whose best order is near, between, far. */
export const threeDropoffs = [dropoffAt(places.far), dropoffAt(places.near), dropoffAt(places.between)];

/** A service with shortcuts for batches. */
export interface BatchHarness extends DeliveryHarness {
  /** Requests a batch of three with the test key, or with `key`. */
  ask(change?: object, key?: string): Promise<TestAnswer>;
  /** Creates a batch of three in live mode, unless `key` is a test key. */
  batch(change?: object, key?: string): Promise<DeliveryBatch>;
  quote(change?: object): Promise<BatchQuote>;
  /** Reads a batch. */
  look(batch: Pick<DeliveryBatch, 'id' | 'livemode'>): Promise<DeliveryBatch>;
  /** Returns the deliveries of a batch in the order of the stops. */
  stops(batch: Pick<DeliveryBatch, 'id' | 'livemode'>): Promise<readonly Delivery[]>;
}

export async function createBatchHarness(): Promise<BatchHarness> {
  const harness = await createDeliveryHarness();
  const { call, liveKey } = harness;
  const ask: BatchHarness['ask'] = (change = {}, key = demoApiKey) =>
    call('POST', '/v1/deliveries/batch', { pickup: flowers.pickup, dropoffs: threeDropoffs, ...change }, key);
  const look: BatchHarness['look'] = async ({ id, livemode }) =>
    DeliveryBatch.parse(
      (await call('GET', `/v1/delivery-batches/${id}`, undefined, livemode ? liveKey : demoApiKey)).body,
    );
  return {
    ...harness,
    ask,
    look,
    batch: async (change = {}, key = liveKey) => DeliveryBatch.parse((await ask(change, key)).body),
    async quote(change = {}) {
      const pickup = { address: flowers.pickup.address };
      const dropoffs = Object.values(places).map((address) => ({ address }));
      return BatchQuote.parse((await call('POST', '/v1/quotes/batch', { pickup, dropoffs, ...change })).body);
    },
    stops: async (batch) => (await look(batch)).deliveries,
  };
}
