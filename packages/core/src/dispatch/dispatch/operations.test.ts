import { CourierLocation, DispatchOffers } from '@doorstep/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import { loadCourier } from '../../couriers/eligibility/loaded-courier.js';
import { refusalOf } from '../../couriers/eligibility/refusal.js';
import { exampleCourier } from '../../couriers/testing/courier-fixture.js';
import { deliveryJob } from '../../orders/deliveries/claimable-delivery.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import type { Point } from '../../values/geo/shape/point.js';

const now = '2026-11-21T10:00:00.000Z';
const delivery = exampleDelivery({ livemode: true, simulation: null, vehicle: 'scooter', dispatchAt: now });
const pickup = { lat: delivery.pickupLat, lng: delivery.pickupLng };

/** A courier with their position, if it is known. */
interface Placed {
  readonly courier: CourierRecord;
  readonly place: Partial<Point & { readonly at: string }> | null;
}

/** Creates a service with a live delivery. Couriers, if given, replace those of the seed. */
async function setUp(options: { couriers?: readonly Placed[]; delivery?: Partial<DeliveryRecord> } = {}) {
  const test = await createTestService();
  await test.store.transaction(async (db) => {
    await db.insert('deliveries', { ...delivery, ...options.delivery });
    if (!options.couriers) return;
    await db.remove('couriers', {});
    await db.remove('courierPositions', {});
    await db.insert('couriers', ...options.couriers.map(({ courier }) => courier));
  });
  for (const { courier, place } of options.couriers ?? []) {
    const { at, ...coordinates } = { ...pickup, at: now, ...place };
    if (place) test.ports.positions.keep(courier.id, { coordinates, at });
  }
  return test;
}

async function offersFor(test: TestService, id = delivery.id) {
  const token = await test.signIn('support');
  const answer = await test.send('GET', `/api/v1/dispatch/${id}/offers`, { token });
  expect(answer.status).toBe(200);
  return DispatchOffers.parse(answer.body);
}

const placed = (name: string, place: Placed['place'] = {}, change: Partial<CourierRecord> = {}): Placed => ({
  courier: exampleCourier({
    id: `cou_01kb2m5v3xe8wr9q4t7n6c0d1f`.slice(0, -name.length) + name,
    shiftSince: now,
    ...change,
  }),
  place,
});
const [near, far, idle] = [
  placed('1a'),
  placed('1b', { lat: pickup.lat + 0.01 }),
  placed('1c', {}, { shiftSince: '2026-11-21T09:00:00.000Z' }),
];
const idOf = ({ courier }: Placed): string => courier.id;
const idsOf = (rows: readonly { courierId: string }[]): string[] => rows.map(({ courierId }) => courierId);
const lastOf = (rows: readonly { courierId: string; reason: string }[]) =>
  rows.map(({ courierId, reason }) => [courierId.at(-1), reason]);

describe('offers', () => {
  it('are sorted by score, each with the parts that sum to it', async () => {
    const { offers, rejections, jobId, at } = await offersFor(await setUp({ couriers: [far, near, idle] }));
    expect({ jobId, at, rejections }).toEqual({ jobId: delivery.id, at: now, rejections: [] });
    expect(idsOf(offers)).toEqual([idle, near, far].map(idOf));
    expect(offers.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    for (const { score, parts, pickupEtaSeconds } of offers) {
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(score);
      expect(parts).toMatchObject({ pickupSeconds: pickupEtaSeconds, detourSeconds: 0 });
    }
    expect(offers[2]?.distanceMeters).toBeGreaterThan(1_000);
  });

  it('come with the reasons for the others, the nearest first', async () => {
    const couriers = [
      placed('2a', { lat: pickup.lat + 0.02 }, { onShift: false }),
      placed('2b', { lat: pickup.lat + 0.01 }, { vehicle: 'bicycle' }),
      placed('2c', null),
      placed('2d', { lat: pickup.lat + 0.06 }),
      placed('2e', { lat: pickup.lat + 0.2 }),
      placed('2f', null, { onShift: false }),
      placed(
        '20',
        { lat: pickup.lat + 0.03, at: '2026-11-21T09:54:00.000Z' },
        { shiftSince: '2026-11-21T09:00:00.000Z' },
      ),
    ];
    const { offers, rejections } = await offersFor(await setUp({ couriers }));
    expect(offers).toEqual([]);
    expect(lastOf(rejections)).toEqual([
      ['b', 'vehicle_too_small'],
      ['a', 'off_shift'],
      ['0', 'position_stale'],
      ['d', 'too_far'],
      ['c', 'position_unknown'],
    ]);
  });

  it('count the detour of a courier who carries something', async () => {
    const test = await setUp({ couriers: [near, far] });
    const assigned = { vehicle: 'bicycle', status: 'assigned', courierId: idOf(far) } as const;
    const carried = { ...delivery, id: 'dlv_2', trackingToken: '2', ...assigned };
    const stop = { ...delivery.pickup, lat: pickup.lat + 0.03 };
    await test.store.transaction((db) => db.insert('deliveries', { ...carried, pickup: stop }));
    const { offers } = await offersFor(test);
    const routes = offers.map(({ courierId, parts: { pickupSeconds, detourSeconds } }) => ({
      courierId,
      pickupSeconds,
      detourSeconds,
    }));
    const routeSeconds = async (from: number, to: number): Promise<number> => {
      const [start, end] = [from, to].map((by) => ({ lat: pickup.lat + by, lng: pickup.lng }));
      if (!start || !end) throw new Error('A route has two ends.');
      return (await test.ports.router.route(start, end, { vehicle: 'scooter', departAt: now })).durationSeconds;
    };
    const [toPickup, onward, direct] = [
      await routeSeconds(0.01, 0),
      await routeSeconds(0, 0.03),
      await routeSeconds(0.01, 0.03),
    ];
    expect(routes).toEqual([
      { courierId: idOf(near), pickupSeconds: 0, detourSeconds: 0 },
      { courierId: idOf(far), pickupSeconds: toPickup, detourSeconds: toPickup + onward - direct },
    ]);
    expect(onward).toBeGreaterThan(direct);
  });

  it('take few queries and one matrix for each kind of vehicle, for any number of couriers', async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      placed(`${1_000 + index}`, {}, { vehicle: index % 2 === 0 ? 'scooter' : 'car' }),
    );
    const test = await setUp({ couriers: many });
    await offersFor(test);
    const [find, get, matrix] = [
      vi.spyOn(test.store.reader, 'find'),
      vi.spyOn(test.store.reader, 'get'),
      vi.spyOn(test.ports.router, 'matrix'),
    ];
    await offersFor(test);
    expect(find.mock.calls.length + get.mock.calls.length).toBeLessThan(12);
    expect(matrix).toHaveBeenCalledTimes(2);
    expect(matrix.mock.calls.every(([, , options]) => options?.departAt === now)).toBe(true);
  });

  it('exclude a courier who ends the shift', async () => {
    const test = await setUp({ delivery: { vehicle: 'bicycle' } });
    const token = await test.signIn('courier');
    const report = async (onShift: boolean): Promise<CourierLocation> => {
      const body = { coordinates: pickup, onShift };
      return CourierLocation.parse((await test.send('POST', '/api/v1/couriers/location', { token, body })).body);
    };
    const { courierId } = await report(true);
    const before = await offersFor(test);
    await report(false);
    const after = await offersFor(test);
    expect(idsOf(before.offers)).toContain(courierId);
    expect(idsOf(after.offers)).not.toContain(courierId);
    expect(after.rejections).toContainEqual({ courierId, reason: 'off_shift' });
  });

  it('exclude a courier with three jobs, counting a return and its original once', async () => {
    const test = await setUp({ couriers: [near, idle] });
    const order = exampleOrderRecord({ status: 'claimed' });
    const carried = (change: Partial<DeliveryRecord>) => ({
      ...delivery,
      vehicle: 'bicycle' as const,
      ...change,
      trackingToken: change.id ?? '',
    });
    await test.store.transaction(async (db) => {
      await db.insert(
        'orders',
        { ...order, courierId: idOf(near) },
        { ...order, id: 'ord_3', number: '3', courierId: idOf(near), status: 'picked_up' },
        { ...order, id: 'ord_2', number: '2', courierId: idOf(idle), status: 'delivered', statusSince: now },
      );
      await db.insert(
        'deliveries',
        carried({ id: 'dlv_2', status: 'at_pickup', courierId: idOf(near) }),
        carried({ id: 'dlv_3', status: 'returning', courierId: idOf(idle) }),
        carried({ id: 'dlv_4', status: 'picked_up', courierId: idOf(idle), returnOfId: 'dlv_3' }),
      );
    });
    const { offers, rejections } = await offersFor(test);
    expect(rejections).toEqual([{ courierId: idOf(near), reason: 'busy' }]);
    expect(offers).toMatchObject([{ courierId: idOf(idle), parts: { idleSeconds: 0 } }]);
  });

  it('are at most twenty, with at most a hundred rejections', async () => {
    const many = Array.from({ length: 150 }, (_, index) => placed(`${100 + index}`, {}, { onShift: index < 30 }));
    const { offers, rejections } = await offersFor(await setUp({ couriers: many }));
    expect([offers.length, rejections.length]).toEqual([20, 100]);
  });

  it('go only to couriers who may claim the delivery', async () => {
    const test = await setUp({ delivery: { vehicle: 'bicycle' } });
    const { offers } = await offersFor(test);
    expect(offers.length).toBeGreaterThan(3);
    for (const { courierId } of offers) {
      const offered = await test.store.reader.get('couriers', courierId);
      const loaded = offered && (await loadCourier(test.store.reader, { ports: test.ports, now }, offered));
      expect(loaded && refusalOf(deliveryJob({ ...delivery, vehicle: 'bicycle' }, now), loaded, now)).toBeUndefined();
    }
  });

  it.each<[OrderRecord['status'], number]>([
    ['ready', 1],
    ['accepted', 0],
    ['claimed', 0],
    ['delivered', 0],
  ])('for an order that is %s number %i', async (status, count) => {
    const test = await setUp({ couriers: [placed('3a', {}, { vehicle: 'bicycle' })] });
    const order = exampleOrderRecord({ status });
    await test.store.transaction((db) => db.insert('orders', order));
    const { offers, rejections } = await offersFor(test, order.id);
    expect([offers.length, rejections]).toEqual([count, []]);
  });

  it.each<[string, Partial<DeliveryRecord>]>([
    ['is taken', { status: 'assigned', courierId: idOf(near) }],
    ['has ended', { status: 'expired' }],
    ['is dispatched later', { dispatchAt: '2026-11-21T10:00:00.001Z' }],
  ])('are none for a delivery that %s', async (_name, change) => {
    const { offers, rejections } = await offersFor(await setUp({ couriers: [near], delivery: change }));
    expect([offers, rejections]).toEqual([[], []]);
  });

  it('are refused for unknown jobs, test deliveries, other objects and other roles', async () => {
    const test = await setUp({ delivery: { livemode: false, dispatchAt: now } });
    const token = await test.signIn('admin');
    const read = (id: string) => test.send('GET', `/api/v1/dispatch/${id}/offers`, { token });
    expect((await read(delivery.id)).body).toMatchObject({ code: 'not_found' });
    expect((await read('ord_01kb2m5v3xe8wr9q4t7n6c0d1f')).body).toMatchObject({ code: 'not_found' });
    expect((await read('quo_01kb2m5v3xe8wr9q4t7n6c0d1f')).body).toMatchObject({ code: 'invalid_request' });
    const customer = await test.signIn('customer');
    expect((await test.send('GET', `/api/v1/dispatch/${delivery.id}/offers`, { token: customer })).status).toBe(403);
  });
});
