import { describe, expect, it } from 'vitest';
import { exampleCourier } from '../../couriers/testing/courier-fixture.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { createTestPorts, testStart } from '../../service/testing/test-ports.js';
import { zoneLoad } from './zone-load.js';

describe('zoneLoad', () => {
  it('counts the jobs that are not delivered, and the couriers on shift in the zone, once a second', async () => {
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
    const counted = { mode: 'claim', openJobs: 4, couriers: 1 };
    expect(await Promise.all([zoneLoad(call, zoneId), zoneLoad(call, zoneId)])).toEqual([counted, counted]);
    await store.transaction((db) =>
      db.insert('orders', exampleOrderRecord({ id: 'ord_new', number: 'N-9', status: 'ready' })),
    );
    ports.positions.keep('cou_far', { coordinates: { lat, lng }, at: testStart });
    expect(await zoneLoad(call, zoneId)).toEqual(counted);
    expect(await zoneLoad(call, 'bucharest-sector-4')).toMatchObject({ openJobs: 0 });
    ports.clock.set(ports.clock.now() + 1_000);
    expect(await zoneLoad(call, zoneId)).toEqual({ ...counted, openJobs: 5, couriers: 2 });
  });
});
