import { beforeEach, describe, expect, it } from 'vitest';
import { staleBefore } from '../../couriers/eligibility/place.js';
import { exampleCourier } from '../../couriers/testing/courier-fixture.js';
import { eventRecord } from '../../kernel/operation/events.js';
import { addSeconds, type Instant, toInstant } from '../../kernel/primitives/instant.js';
import { orderEvent } from '../../orders/orders/move.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import type { Point } from '../../values/geo/shape/point.js';
import { draftNotification } from '../new-notification.js';
import { initialPreferences } from '../preferences.js';
import { ruleById } from '../rules/rules.js';
import { nearbyCouriers } from './nearby-couriers.js';

const order = exampleOrderRecord({ status: 'ready' });
const store: Point = { lat: order.pickupLat, lng: order.pickupLng };
const nobody = 'system';

let test: TestService;
let now: Instant;

beforeEach(async () => {
  test = await createTestService();
  now = toInstant(test.ports.clock.now());
  await test.store.transaction((db) => db.update('couriers', {}, { onShift: false }));
});

/** Adds a courier on shift, some metres north of the store, and returns the id of the account. */
async function courier(meters: number, change: Parameters<typeof exampleCourier>[0] = {}, at = now): Promise<string> {
  const { ports, store: db } = test;
  const record = exampleCourier({ id: ports.newId('courier'), ...change });
  const accountId = ports.newId('account');
  await db.transaction(async (unit) => {
    await unit.insert('couriers', record);
    await unit.insert('accounts', {
      id: accountId,
      role: 'courier',
      email: `${accountId}@curier.example`,
      passwordHash: null,
      displayName: record.displayName,
      phone: record.phone,
      demo: false,
      merchantId: null,
      courierId: record.id,
      fleetId: null,
      createdAt: now,
      updatedAt: now,
    });
  });
  const coordinates = { lat: store.lat + meters / 111_195, lng: store.lng };
  ports.positions.keep(record.id, { coordinates, at });
  return accountId;
}

const told = (change: Partial<OrderRecord> = {}, except = nobody, at = now) =>
  nearbyCouriers(
    { reader: test.store.reader, ports: test.ports, now: at },
    { ...order, ...change },
    { accountId: except, courierId: null },
  );

describe('the couriers who are told about a ready order', () => {
  it('are those on shift nearby, the nearest first', async () => {
    const [far, near] = [await courier(4_000), await courier(200)];
    await courier(5_500);
    await courier(100, { onShift: false });
    await courier(300, {}, addSeconds(staleBefore(now), -1));
    expect(await told()).toEqual([near, far]);
  });

  it('are at most five', async () => {
    const couriers: string[] = [];
    for (let index = 1; index <= 7; index++) couriers.push(await courier(index * 100));
    expect(await told()).toEqual(couriers.slice(0, 5));
  });

  it('are none once the order waits no more', async () => {
    await courier(200);
    expect(await told({ status: 'claimed' })).toEqual([]);
    expect(await told({ status: 'cancelled' })).toEqual([]);
  });

  it.each(['offer', 'assign'] as const)('are none in a zone of mode %s, where an offer tells them', async (mode) => {
    await courier(200);
    const settings = { id: order.zoneId, sequence: 1, settings: { mode }, updatedAt: now };
    await test.store.transaction((db) => db.insert('zoneSettings', settings));
    expect(await told()).toEqual([]);
  });

  it('do not include the one who released the order', async () => {
    const [releaser, other] = [await courier(100), await courier(200)];
    expect(await told({}, releaser)).toEqual([other]);
  });

  it('do not include those who carry as much as they can', async () => {
    const accountId = await courier(100);
    const account = await test.store.reader.get('accounts', accountId);
    const carry = async (): Promise<void> => {
      const [customer] = await test.store.reader.find('accounts', { where: { role: 'customer' }, limit: 1 });
      const [shop] = await test.store.reader.find('stores', { limit: 1 });
      const parties = { customerId: customer?.id ?? '', storeId: shop?.id ?? '', merchantId: shop?.merchantId ?? '' };
      const id = test.ports.newId('order');
      const carried = { id, number: id, status: 'claimed', courierId: account?.courierId ?? null } as const;
      await test.store.transaction((db) => db.insert('orders', { ...order, ...parties, ...carried }));
    };
    for (let carried = 1; carried <= 2; carried += 1) {
      await carry();
      expect(await told()).toEqual([accountId]);
    }
    await carry();
    expect(await told()).toEqual([]);
  });

  it('are told about one order in two minutes', async () => {
    const accountId = await courier(100);
    await tell(accountId);
    expect(await told()).toEqual([]);
    expect(await told({}, nobody, addSeconds(now, 119))).toEqual([]);
    expect(await told({}, nobody, addSeconds(now, 120))).toEqual([accountId]);
  });
});

/** Inserts a message about a ready order. */
async function tell(accountId: string): Promise<void> {
  const account = await test.store.reader.get('accounts', accountId);
  const rule = ruleById('order.ready/courier');
  if (!account || !rule) throw new Error('There is no such account or rule.');
  const event = eventRecord(orderEvent(order, 'order.ready', nobody), { now, ports: test.ports, requestId: null });
  const context = { event, valuesIn: () => ({}), accountsOf: () => undefined };
  const draft = draftNotification(
    { now, ports: test.ports },
    context,
    { rule, account },
    'push',
    initialPreferences('ro'),
  );
  const message = { ...draft, status: 'sent', reasons: [], heldUntil: null } as const;
  await test.store.transaction((db) => db.insert('notifications', message));
}
