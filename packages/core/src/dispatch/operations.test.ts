import { DispatchOffers } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { isClaimable } from '../courier-deliveries/claimable.js';
import { exampleCourier } from '../couriers/courier-fixture.js';
import type { CourierRecord } from '../couriers/records.js';
import { exampleDelivery } from '../deliveries/delivery-fixture.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { exampleOrderRecord } from '../orders/order-fixture.js';
import type { OrderRecord } from '../orders/records.js';
import { createTestService, type TestService } from '../testing/test-service.js';

const now = '2026-11-21T10:00:00.000Z';
const delivery = exampleDelivery({ livemode: true, simulation: null, vehicle: 'scooter', dispatchAt: now });
const pickup = { lat: delivery.pickupLat, lng: delivery.pickupLng };

/** The service with a live delivery; the couriers, if given, are the only ones. */
async function createScene(options: { couriers?: readonly CourierRecord[]; delivery?: Partial<DeliveryRecord> } = {}) {
  const test = await createTestService();
  await test.store.transaction(async (db) => {
    await db.insert('deliveries', { ...delivery, ...options.delivery });
    if (!options.couriers) return;
    await db.remove('couriers', {});
    await db.insert('couriers', ...options.couriers);
  });
  return test;
}

async function offersFor(test: TestService, id = delivery.id) {
  const token = await test.signIn('support');
  const answer = await test.send('GET', `/api/v1/dispatch/${id}/offers`, { token });
  expect(answer.status).toBe(200);
  return DispatchOffers.parse(answer.body);
}

const courier = (name: string, change: Partial<CourierRecord> = {}): CourierRecord =>
  exampleCourier({
    ...pickup,
    id: `cou_01kb2m5v3xe8wr9q4t7n6c0d1f`.slice(0, -name.length) + name,
    positionAt: now,
    ...change,
  });
const [near, far, idle] = [
  courier('1a'),
  courier('1b', { lat: pickup.lat + 0.01 }),
  courier('1c', { positionAt: '2026-11-21T09:00:00.000Z' }),
];
const idsOf = (rows: readonly { courierId: string }[]): string[] => rows.map(({ courierId }) => courierId);

describe('offers', () => {
  it('are best first, each with a score that explains itself', async () => {
    const { offers, rejections, jobId, at } = await offersFor(await createScene({ couriers: [far, near, idle] }));
    expect({ jobId, at, rejections }).toEqual({ jobId: delivery.id, at: now, rejections: [] });
    expect(idsOf(offers)).toEqual([idle.id, near.id, far.id]);
    expect(offers.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    for (const { score, parts, pickupEtaSeconds } of offers) {
      expect(parts.pickupSeconds + parts.idleSeconds + parts.ratingSeconds).toBe(score);
      expect(parts.pickupSeconds).toBe(pickupEtaSeconds);
    }
    expect(offers[2]).toMatchObject({ vehicle: 'scooter', distanceMeters: 1_501, pickupEtaSeconds: 246 });
  });

  it('say why the others are left out, the nearest first', async () => {
    const couriers = [
      courier('2a', { onShift: false, lat: pickup.lat + 0.02 }),
      courier('2b', { vehicle: 'bicycle', lat: pickup.lat + 0.01 }),
      courier('2c', { lat: null, lng: null }),
      courier('2d', { lat: pickup.lat + 0.06 }),
      courier('2e', { lat: pickup.lat + 0.2 }),
      courier('2f', { lat: null, lng: null, onShift: false }),
    ];
    const { offers, rejections } = await offersFor(await createScene({ couriers }));
    expect(offers).toEqual([]);
    expect(rejections.map(({ courierId, reason }) => [courierId.at(-1), reason])).toEqual([
      ['b', 'vehicle_too_small'],
      ['a', 'off_shift'],
      ['d', 'too_far'],
      ['c', 'position_unknown'],
    ]);
  });

  it('leave out who carries two jobs, a return and its delivery counting once', async () => {
    const test = await createScene({ couriers: [near, idle] });
    const order = exampleOrderRecord({ status: 'claimed' });
    const carried = (change: Partial<DeliveryRecord>) => ({ ...delivery, ...change, trackingToken: change.id ?? '' });
    await test.store.transaction(async (db) => {
      await db.insert(
        'orders',
        { ...order, courierId: near.id },
        { ...order, id: 'ord_2', number: '2', courierId: idle.id, status: 'delivered' },
      );
      await db.insert(
        'deliveries',
        carried({ id: 'dlv_2', status: 'at_pickup', courierId: near.id }),
        carried({ id: 'dlv_3', status: 'returning', courierId: idle.id }),
        carried({ id: 'dlv_4', status: 'picked_up', courierId: idle.id, returnOfId: 'dlv_3' }),
      );
    });
    const { offers, rejections } = await offersFor(test);
    expect(rejections).toEqual([{ courierId: near.id, reason: 'busy' }]);
    expect(offers).toMatchObject([{ courierId: idle.id, parts: { idleSeconds: 0 } }]);
  });

  it('are at most twenty, with at most a hundred refusals', async () => {
    const many = Array.from({ length: 150 }, (_, index) => courier(`${100 + index}`, { onShift: index < 30 }));
    const { offers, rejections } = await offersFor(await createScene({ couriers: many }));
    expect([offers.length, rejections.length]).toEqual([20, 100]);
  });

  it('go only to couriers who find the delivery among what they may claim', async () => {
    const test = await createScene({ delivery: { vehicle: 'bicycle' } });
    const { offers } = await offersFor(test);
    expect(offers.length).toBeGreaterThan(3);
    for (const { courierId } of offers) {
      const offered = await test.store.reader.get('couriers', courierId);
      expect(offered && isClaimable({ ...delivery, vehicle: 'bicycle' }, offered, now)).toBe(true);
    }
  });

  it.each<[OrderRecord['status'], number]>([
    ['ready', 1],
    ['accepted', 0],
    ['claimed', 0],
    ['delivered', 0],
  ])('of an order that is %s', async (status, count) => {
    const test = await createScene({ couriers: [courier('3a', { vehicle: 'bicycle' })] });
    const order = exampleOrderRecord({ status });
    await test.store.transaction((db) => db.insert('orders', order));
    const { offers, rejections } = await offersFor(test, order.id);
    expect([offers.length, rejections]).toEqual([count, []]);
  });

  it.each<[string, Partial<DeliveryRecord>]>([
    ['is taken', { status: 'assigned', courierId: near.id }],
    ['has ended', { status: 'expired' }],
    ['waits only later', { dispatchAt: '2026-11-21T10:00:00.001Z' }],
  ])('are none for a delivery that %s', async (_name, change) => {
    const { offers, rejections } = await offersFor(await createScene({ couriers: [near], delivery: change }));
    expect([offers, rejections]).toEqual([[], []]);
  });

  it('are not found for what is not there, is not live, or is no job', async () => {
    const test = await createScene({ delivery: { livemode: false, dispatchAt: now } });
    const token = await test.signIn('admin');
    const read = (id: string) => test.send('GET', `/api/v1/dispatch/${id}/offers`, { token });
    expect((await read(delivery.id)).body).toMatchObject({ code: 'not_found' });
    expect((await read('ord_01kb2m5v3xe8wr9q4t7n6c0d1f')).body).toMatchObject({ code: 'not_found' });
    expect((await read('quo_01kb2m5v3xe8wr9q4t7n6c0d1f')).body).toMatchObject({ code: 'invalid_request' });
    const customer = await test.signIn('customer');
    expect((await test.send('GET', `/api/v1/dispatch/${delivery.id}/offers`, { token: customer })).status).toBe(403);
  });
});
