import { expect, it } from 'vitest';
import { keyOf, orderFault } from '../../couriers/route-plans/sequence.js';
import { jobRecord, type NewJob } from '../../kernel/operation/jobs.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { planRoute } from './plan-job.js';

const courier = { displayName: 'Mihai Dinu', vehicle: 'scooter' } as const;
const parties = { ...exampleOrderRecord().parties, courier };
const courierId = 'cou_01kb2m5v3xe8wr9q4t7n6c0d1f';
const order = exampleOrderRecord({ status: 'claimed', courierId, parties });
const delivery = exampleDelivery({
  livemode: true,
  simulation: null,
  status: 'picked_up',
  courierId,
  carrier: { ...courier, phone: '+40721000123', from: null },
});

it('puts everything that a courier carries on their route, once', async () => {
  const store = createMemoryStore();
  const ports = createTestPorts();
  await store.transaction(async (db) => {
    await db.insert('orders', order, { ...order, id: 'ord_2', number: 'X', status: 'delivered', outcome: 'delivered' });
    await db.insert('deliveries', delivery);
  });
  const job: NewJob = { kind: 'courier_route.plan', subjectId: courierId, dueAt: '2026-11-21T10:00:00.000Z' };
  for (let run = 0; run < 2; run += 1) {
    await withEffects({ store, ports }, (effects) => planRoute(effects, jobRecord(job, effects)));
  }
  const row = await store.reader.get('courierRoutes', courierId);
  const expected = [
    { jobId: order.id, kind: 'pickup' },
    { jobId: order.id, kind: 'dropoff' },
    { jobId: delivery.id, kind: 'dropoff' },
  ] as const;
  expect(orderFault(expected, row?.stops ?? [])).toBeUndefined();
  expect(row?.stops.map(keyOf)).toHaveLength(3);
  expect(row?.version).toBe(2);
});
