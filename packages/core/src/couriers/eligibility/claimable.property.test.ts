import { CourierDeliveryList, equipmentKinds, OrderList } from '@doorstep/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSeconds } from '../../kernel/primitives/instant.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import type { CourierRecord } from '../couriers/records.js';

const now = '2026-11-21T10:00:00.000Z';
const center = { lat: 44.4268, lng: 26.1025 };
const degrees = fc.double({ min: -0.05, max: 0.05, noNaN: true });
const places = fc.record({ lat: degrees.map((by) => center.lat + by), lng: degrees.map((by) => center.lng + by) });
const trips = fc.constantFrom(900, 6_900, 7_100, 16_000);

/** The parts of a ready order that the rules look at. */
const orders = fc.record({
  place: places,
  distanceMeters: trips,
  minimumAge: fc.constantFrom(null, null, 18),
  status: fc.constantFrom('ready', 'ready', 'ready', 'accepted'),
});
const deliveries = fc.record({
  place: places,
  distanceMeters: trips,
  minimumAge: fc.constantFrom(null, null, 16),
  vehicle: fc.constantFrom('bicycle', 'bicycle', 'scooter', 'car'),
  equipment: fc.subarray([...equipmentKinds], { maxLength: 1 }),
  dispatchAt: fc.constantFrom(now, now, addSeconds(now, 60)),
});
const couriers = fc.record({
  vehicle: fc.constantFrom('bicycle', 'scooter', 'car'),
  equipment: fc.subarray([...equipmentKinds]),
  birthDate: fc.constantFrom(null, '2000-01-01', '2012-01-01'),
  onShift: fc.constantFrom(true, true, true, true, false),
  carried: fc.constantFrom(0, 0, 1, 1, 2, 3),
  /** Seconds since the last report; null for none in this shift. */
  silentSeconds: fc.constantFrom(0, 0, 0, null, 301),
});

type Generated<T> = T extends fc.Arbitrary<infer V> ? V : never;

interface City {
  readonly test: TestService;
  readonly token: string;
  readonly orderIds: readonly string[];
  readonly deliveryIds: readonly string[];
}

async function setUp(
  courier: Generated<typeof couriers>,
  waiting: {
    readonly orders: readonly Generated<typeof orders>[];
    readonly deliveries: readonly Generated<typeof deliveries>[];
  },
): Promise<City> {
  const test = await createTestService();
  const { store, ports } = test;
  const token = await test.signIn('courier');
  const [session] = await store.reader.find('sessions', { where: { courierId: { not: null } } });
  const [shop] = await store.reader.find('stores', { limit: 1 });
  const [customer] = await store.reader.find('accounts', { where: { role: 'customer' }, limit: 1 });
  const [partner] = await store.reader.find('partners', { limit: 1 });
  const courierId = session?.courierId;
  if (!courierId || !shop || !customer || !partner) throw new Error('The seed is not complete.');
  const { vehicle, equipment, birthDate, onShift, carried, silentSeconds } = courier;
  if (silentSeconds !== null)
    ports.positions.keep(courierId, { coordinates: center, at: addSeconds(now, -silentSeconds) });
  const parties = { customerId: customer.id, storeId: shop.id, merchantId: shop.merchantId };
  const record = (change: Partial<OrderRecord>): OrderRecord => {
    const id = ports.newId('order');
    return { ...exampleOrderRecord({ id, number: id, status: 'ready' }), ...parties, ...change };
  };
  const orderRows = waiting.orders.map(({ place, ...change }) =>
    record({ pickupLat: place.lat, pickupLng: place.lng, ...change }),
  );
  const carriedRows = Array.from({ length: carried }, () => record({ status: 'claimed', courierId }));
  const deliveryRows = waiting.deliveries.map(({ place, minimumAge, ...change }): DeliveryRecord => {
    const id = ports.newId('delivery');
    const example = exampleDelivery();
    return {
      ...example,
      ...change,
      id,
      trackingToken: id,
      partnerId: partner.id,
      livemode: true,
      simulation: null,
      pickupLat: place.lat,
      pickupLng: place.lng,
      dropoff: { ...example.dropoff, minimumAge },
    };
  });
  const shiftSince = addSeconds(now, -1_000);
  const change: Partial<Omit<CourierRecord, 'id'>> = { vehicle, equipment, birthDate, onShift, shiftSince };
  await store.transaction(async (db) => {
    await db.update('couriers', { id: courierId }, change);
    for (const order of [...orderRows, ...carriedRows]) {
      await db.insert('orders', order);
      await db.insert('payments', {
        id: ports.newId('payment'),
        orderId: order.id,
        status: 'authorised',
        provider: 'test',
        providerReference: order.id,
        currency: 'RON',
        amount: order.pricing.total,
        capturedAmount: 0,
        refundedAmount: 0,
        disputedAmount: 0,
        createdAt: now,
        updatedAt: now,
      });
    }
    for (const delivery of deliveryRows) await db.insert('deliveries', delivery);
  });
  return {
    test,
    token,
    orderIds: orderRows.map(({ id }) => id),
    deliveryIds: deliveryRows.map(({ id }) => id),
  };
}

/** Reads all pages of a list of claimable jobs. Every page but the last is full. */
async function listed({ test, token }: City, path: string, list: typeof OrderList | typeof CourierDeliveryList) {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `view=claimable&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const answer = await test.send('GET', `${path}?${query}`, { token });
    const page = list.parse(answer.body);
    ids.push(...page.data.map(({ id }) => id));
    if (page.nextCursor !== null) expect(page.data).toHaveLength(2);
    cursor = page.nextCursor;
  }
  return ids;
}

/** Returns the jobs whose claim succeeds. Each is given back before the next claim. */
async function claimable({ test, token }: City, path: string, ids: readonly string[]): Promise<string[]> {
  const claimed: string[] = [];
  for (const id of ids) {
    const { status } = await test.send('POST', `${path}/${id}/courier-claim`, { token });
    expect([200, 404, 409]).toContain(status);
    if (status !== 200) continue;
    claimed.push(id);
    const body = { reason: 'vehicle_problem' };
    expect((await test.send('POST', `${path}/${id}/courier-release`, { token, body })).status).toBe(200);
  }
  return claimed;
}

it('lists of claimable work show exactly the jobs whose claim succeeds', async () => {
  const counts = { listed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      couriers,
      fc.array(orders, { minLength: 3, maxLength: 6 }),
      fc.array(deliveries, { minLength: 3, maxLength: 6 }),
      async (courier, waitingOrders, waitingDeliveries) => {
        const city = await setUp(courier, { orders: waitingOrders, deliveries: waitingDeliveries });
        for (const [path, ids, list] of [
          ['/api/v1/orders', city.orderIds, OrderList],
          ['/api/v1/deliveries', city.deliveryIds, CourierDeliveryList],
        ] as const) {
          const shown = await listed(city, path, list);
          expect(shown.toSorted()).toEqual((await claimable(city, path, ids)).toSorted());
          counts.listed += shown.length;
          counts.refused += ids.length - shown.length;
        }
      },
    ),
    { numRuns: 15, seed: 55 },
  );
  expect(counts.listed).toBeGreaterThan(10);
  expect(counts.refused).toBeGreaterThan(40);
});
