import { expectedMultiple } from '@doorstep/dispatch';
import { expect, it } from 'vitest';
import { arrivalDelays, delayRange } from '../../catalogue/arrivals/arrival-delays.js';
import { knownPreparations } from '../../dispatch/dispatch/durations/known-preparations.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { orderEvent } from '../../orders/orders/move.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { followOrders } from './record-order.js';

const acceptedAt = '2026-11-21T09:00:00.000Z';

/** Delivers an order of a store that promised it within a time and took another one. */
async function deliver(
  { store, ports, service }: TestService,
  { storeId, promised, taken }: { readonly storeId: string; readonly promised: number | null; readonly taken: number },
): Promise<void> {
  const readyBy = promised === null ? null : addSeconds(acceptedAt, promised);
  const id = ports.newId('order');
  const order = exampleOrderRecord({ id, number: id, storeId, status: 'delivered', readyBy });
  const steps = [
    ['order.accepted', acceptedAt],
    ['order.ready', addSeconds(acceptedAt, taken)],
  ] as const;
  await withEffects({ store, ports, onEvents: followOrders, starter: service.jobs.starter }, async (effects) => {
    await effects.db.insert('orders', order);
    for (const [step, [type, createdAt]] of steps.entries()) {
      const event = orderEvent({ ...order, sequence: step + 1 }, type, 'system');
      await effects.db.insert('events', {
        ...event,
        ...{ id: ports.newId('event'), partnerId: null, livemode: true, createdAt },
      });
    }
    effects.emit(orderEvent({ ...order, sequence: steps.length + 1 }, 'order.delivered', 'system'));
  });
  await service.jobs.runAllDue();
}

it('are learned from delivered orders, and other stores follow a little', async () => {
  const test = await createTestService();
  const [slow, quick, silent] = (await test.store.reader.find('stores', { limit: 3 })).map(({ id }) => id);
  if (!slow || !quick || !silent) throw new Error('The seed has too few stores.');
  const meanOf = async (storeId: string) =>
    expectedMultiple((await knownPreparations(test.store.reader, [slow, quick, silent]))(storeId)).mean;
  expect(await meanOf(slow)).toBe(1);
  for (let order = 0; order < 20; order++) await deliver(test, { storeId: slow, promised: 600, taken: 1_200 });
  await deliver(test, { storeId: quick, promised: 600, taken: 300 });
  await deliver(test, { storeId: silent, promised: null, taken: 900 });
  const means = [await meanOf(quick), await meanOf(silent), await meanOf(slow)] as const;
  expect(means).toEqual(means.toSorted((a, b) => a - b));
  expect(means[0]).toBeGreaterThan(1.4);
  expect(means[2]).toBeLessThan(2);
  expect(await test.store.reader.get('preparationTimes', silent)).toBeUndefined();
});

it('come with the time from ready to the door, which the zone learns', async () => {
  const test = await createTestService();
  const [store] = await test.store.reader.find('stores', { limit: 1 });
  if (!store) throw new Error('The seed has no store.');
  const { zoneId } = exampleOrderRecord();
  const latest = async () => delayRange((await arrivalDelays(test.store.reader, zoneId)).ready, -3_600).high;
  const before = await latest();
  // The order of the example is delivered fifty minutes after it is ready.
  for (let order = 0; order < 30; order++) await deliver(test, { storeId: store.id, promised: 600, taken: 600 });
  expect(await latest()).toBeGreaterThan(before + 300);
});
