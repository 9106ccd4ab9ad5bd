import { describe, expect, it } from 'vitest';
import { exampleCourier } from '../couriers/courier-fixture.js';
import { exampleOrderRecord } from '../orders/order-fixture.js';
import { createMemoryStore } from '../service/memory-store.js';
import { createTestPorts, testStart } from '../testing/test-ports.js';
import { expectedWait, zoneLoad } from './courier-wait.js';

const minute = 60;

describe('expectedWait', () => {
  it.each([
    ['claim', 0, 10, 15, 8, 'couriers ride to the store once the order is ready'],
    ['claim', 14, 10, 15, 8, 'couriers are free again before the order is ready'],
    ['claim', 29, 10, 15, 31, 'each courier has three jobs'],
    ['assign', 0, 10, 15, 0, 'a courier is there in time'],
    ['offer', 0, 10, 5, 1, 'the order is ready before a courier can be there'],
    ['assign', 29, 10, 15, 31, 'each courier has three jobs'],
    ['assign', 500, 10, 15, 45, 'nobody can say, so it is the upper bound'],
    ['assign', 1, 0, 15, 11, 'the zone has no couriers and two jobs'],
  ] as const)(
    'mode %s, %d jobs, %d couriers, ready in %d min: %d min, because %s',
    (mode, openJobs, couriers, ready, wait, _reason) => {
      expect(expectedWait({ mode, openJobs, couriers }, ready * minute)).toBe(wait * minute);
    },
  );
});

describe('zoneLoad', () => {
  it('counts the jobs that are not delivered, and the couriers on shift in the zone', async () => {
    const store = createMemoryStore();
    const ports = createTestPorts();
    const order = exampleOrderRecord();
    const { zoneId, pickupLat: lat, pickupLng: lng } = order;
    const statuses = ['accepted', 'ready', 'claimed', 'picked_up', 'placed', 'delivered', 'cancelled'] as const;
    const couriers = [
      { id: 'cou_here', onShift: true, coordinates: { lat, lng } },
      { id: 'cou_home', onShift: false, coordinates: { lat, lng } },
      { id: 'cou_far', onShift: true, coordinates: { lat: 44.3805, lng: 26.142 } },
    ];
    await store.transaction(async (db) => {
      for (const [index, status] of statuses.entries()) {
        await db.insert('orders', exampleOrderRecord({ id: `ord_${index}`, number: `N-${index}`, status }));
      }
      for (const { id, onShift } of couriers) await db.insert('couriers', exampleCourier({ id, onShift }));
    });
    for (const { id, coordinates } of couriers) ports.positions.keep(id, { coordinates, at: testStart });
    const call = { reader: store.reader, ports, now: testStart, revision: () => 0 };
    expect(await zoneLoad(call, zoneId, { lat, lng })).toEqual({ mode: 'claim', openJobs: 4, couriers: 1 });
  });
});
