import { CourierOfferList, DispatchOffers, KpiOverview, SignedIn, type ZoneSettings } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { wakeZone } from '../../../couriers/courier-offers/wake-zone.js';
import type { CourierRecord } from '../../../couriers/couriers/records.js';
import { exampleCourier } from '../../../couriers/testing/courier-fixture.js';
import { withEffects } from '../../../kernel/operation/unit-of-work.js';
import { addSeconds, toInstant } from '../../../kernel/primitives/instant.js';
import type { DeliveryRecord } from '../../../orders/deliveries/records.js';
import { orderMoves } from '../../../orders/orders/move.js';
import type { OrderRecord } from '../../../orders/orders/records.js';
import { exampleDelivery } from '../../../orders/testing/delivery-fixture.js';
import { exampleOrderRecord } from '../../../orders/testing/order-fixture.js';
import { advanceTo } from '../../../service/testing/advance.js';
import { createTestService, type TestService } from '../../../service/testing/test-service.js';
import { demoEmails } from '../../../values/demo/demo-accounts.js';
import { zoneOf } from '../../../values/geo/area/sectors.js';
import { followJobs } from '../offers/follow-jobs.js';

const now = '2026-11-21T10:00:00.000Z';
const example = exampleOrderRecord();
const pickup = { lat: example.pickupLat, lng: example.pickupLng };
const zoneId = zoneOf(pickup)?.id ?? '';
const courierId = (index: number): string => `cou_01kb2m5v3xe8wr9q4t7n6c0d${10 + index}`;
const orderId = (index: number): string => `ord_01kb2m5v3xe8wr9q4t7n6c0d${10 + index}`;

interface Setting {
  readonly mode: ZoneSettings['mode'];
  /** Each 300 m further from the store than the one before. */
  readonly couriers?: readonly Partial<CourierRecord>[];
  readonly orders?: readonly Partial<OrderRecord>[];
  readonly deliveries?: readonly DeliveryRecord[];
}

const deliveryId = (index: number): string => `dlv_01kb2m5v3xe8wr9q4t7n6c0d${10 + index}`;

const ready = { status: 'ready', statusSince: now } as const;
/** From another store, towards the second courier. */
const elsewhere = { ...ready, storeId: 'sto_01kb2m5v3xe8wr9q4t7n6c0dzz', pickupLat: pickup.lat + 0.006 } as const;
const inPreparation = { status: 'accepted', statusSince: now, readyBy: addSeconds(now, 60) } as const;

/** Deliveries of a batch from the store. The first door is the far one, as the partner asked. */
function batchOf(): readonly DeliveryRecord[] {
  const batch = { batchId: 'bat_1', batchTrip: { dropoffs: 2, distanceMeters: 4_000, minimumAge: null } };
  const { pickup: from, dropoff } = exampleDelivery();
  return [0.012, 0.004].map((north, index) =>
    exampleDelivery({
      id: deliveryId(index),
      trackingToken: `TOKEN${index}`,
      livemode: true,
      simulation: null,
      zoneId,
      pickupLat: pickup.lat,
      pickupLng: pickup.lng,
      pickup: { ...from, ...pickup, zoneId },
      dropoff: { ...dropoff, lat: pickup.lat + north, lng: pickup.lng },
      durationSeconds: 600 + index * 400,
      batchStop: index + 1,
      ...batch,
    }),
  );
}

/** Signs in a demo account that becomes the account of a courier. */
async function signIn({ store, send }: TestService, index: number): Promise<string> {
  const accounts = await store.reader.find('accounts', { where: { role: 'courier', demo: true } });
  const account = accounts[index];
  if (!account) throw new Error('There are too few demo accounts of couriers.');
  await store.transaction((db) => db.update('accounts', { id: account.id }, { courierId: courierId(index) }));
  return SignedIn.parse((await send('POST', '/api/v1/auth/demo-login', { body: { accountId: account.id } })).body)
    .token;
}

/** Starts a service whose zone changes to a mode while orders wait. */
async function setUp({ mode, couriers = [{}, {}], orders = [], deliveries = [] }: Setting) {
  const test = await createTestService();
  const { store, ports, service } = test;
  const records = couriers.map((change, index) => exampleCourier({ id: courierId(index), shiftSince: now, ...change }));
  await store.transaction(async (db) => {
    await db.remove('couriers', {});
    await db.remove('courierPositions', {});
    await db.insert('couriers', ...records);
    const rows = orders.map((change, index) =>
      exampleOrderRecord({ id: orderId(index), number: `B-${index}`, zoneId, createdAt: now, ...change }),
    );
    await db.insert('orders', ...rows);
    await db.insert('deliveries', ...deliveries);
  });
  const report = (): void => {
    for (const [index, { id }] of records.entries()) {
      const coordinates = { lat: pickup.lat + 0.0027 * (index + 1), lng: pickup.lng };
      ports.positions.keep(id, { coordinates, at: toInstant(ports.clock.now()) });
    }
  };
  const tokens = await Promise.all(records.map((_, index) => signIn(test, index)));
  const send = (index: number, method: string, path: string, body?: unknown) =>
    test.send(method, `/api/v1/couriers${path}`, {
      token: tokens[index] ?? '',
      ...(body === undefined ? {} : { body }),
    });
  const advance = async (seconds: number): Promise<void> => {
    report();
    await advanceTo(ports.clock, service.jobs, ports.clock.now() + seconds * 1_000, ports.live);
  };
  report();
  const admin = await test.signIn('admin');
  await test.send('PATCH', `/api/v1/dispatch-zones/${zoneId}`, { token: admin, body: { mode } });
  await advance(1);
  const offers = async (index: number) => CourierOfferList.parse((await send(index, 'GET', '/me/offers')).body).data;
  return {
    store,
    send,
    advance,
    offers,
    /** Returns the newest offer of a courier. */
    async offer(index: number) {
      const [newest] = await offers(index);
      if (!newest) throw new Error(`The courier ${index} has no offer.`);
      return newest;
    },
    accept: (index: number, id: string) => send(index, 'POST', `/me/offers/${id}/accept`),
    decline: (index: number, id: string) => send(index, 'POST', `/me/offers/${id}/decline`, { reason: 'too_far' }),
    order: (index: number) => store.reader.get('orders', orderId(index)),
    delivery: (index: number) => store.reader.get('deliveries', deliveryId(index)),
    /** Returns the names of the stops of a courier's route. */
    route: async (index: number) => namesOf((await store.reader.get('courierRoutes', courierId(index)))?.stops ?? []),
    /** Adds an order that waits for a courier, and starts a round. */
    async addOrder(index: number, change: Partial<OrderRecord>) {
      await withEffects({ store, ports, starter: service.jobs.starter }, async (effects) => {
        const row = exampleOrderRecord({ id: orderId(index), number: `B-${index}`, zoneId, createdAt: now, ...change });
        await effects.db.insert('orders', row);
        await wakeZone(effects, zoneId);
      });
    },
    /** Marks orders as ready, one after another. */
    async prepare(...indexes: readonly number[]) {
      for (const index of indexes) {
        await withEffects({ store, ports, onEvents: followJobs }, async (effects) => {
          const order = await effects.db.lock('orders', orderId(index));
          if (!order) throw new Error('The order is gone.');
          await orderMoves.move(effects, order, 'merchant_ready', { relation: 'merchant', actorId: 'acc_1' });
        });
      }
    },
    /** Marks an order as ready in the name of its merchant, and returns the answer. */
    async markReady(index: number) {
      const token = await test.signIn('merchant');
      const [account] = await store.reader.find('accounts', { where: { email: demoEmails.merchant } });
      const merchantId = account?.merchantId ?? '';
      await store.transaction(async (db) => {
        await db.update('orders', { id: orderId(index) }, { merchantId });
        await db.insert('payments', {
          id: 'pay_01kb2m5v3xe8wr9q4t7n6c0d1f',
          orderId: orderId(index),
          status: 'authorised',
          currency: 'RON',
          amount: 1_000,
          capturedAmount: 0,
          refundedAmount: 0,
          disputedAmount: 0,
          provider: 'simulated',
          providerReference: 'ref',
          createdAt: now,
          updatedAt: now,
        });
      });
      return test.send('POST', `/api/v1/orders/${orderId(index)}/merchant-ready`, { token, body: {} });
    },
    /** Returns the key figures of offers. */
    async figures() {
      const { body } = await test.send('GET', '/api/v1/admin/kpis/overview', { token: admin });
      return KpiOverview.parse(body).dispatch.offers;
    },
    /** Returns the alerts about an order. */
    async alerts(index: number) {
      const found = await store.reader.find('dispatchAlerts', { where: { jobId: orderId(index) } });
      return found.map(({ reason, resolvedAt }) => ({ reason, resolvedAt }));
    },
    /** Returns an order's couriers and decisions as an administrator sees them. */
    async decided(index: number) {
      const { body } = await test.send('GET', `/api/v1/dispatch/${orderId(index)}/offers`, { token: admin });
      return DispatchOffers.parse(body);
    },
  };
}

const namesOf = (stops: readonly { readonly kind: string; readonly jobId: string }[]): readonly string[] =>
  stops.map(({ kind, jobId }) => `${kind} ${jobId}`);

/** The stops of the batch in its own order. */
const batchStops = ['pickup', 'dropoff'].flatMap((kind) => [0, 1].map((index) => `${kind} ${deliveryId(index)}`));

describe('a batch', () => {
  it('is offered as one trip, whose deliveries the courier takes all at once', async () => {
    // On a bicycle there is room for one trip with three stops, but not for two.
    const { offer, offers, accept, delivery, route, store } = await setUp({
      mode: 'offer',
      couriers: [{ vehicle: 'bicycle' }, {}],
      deliveries: batchOf(),
    });
    const { id, jobs, stops, pay } = await offer(0);
    expect(jobs.map(({ jobId }) => jobId)).toEqual([deliveryId(0), deliveryId(1)]);
    expect(namesOf(stops)).toEqual(batchStops);
    expect(pay.amount).toBe(jobs.reduce((sum, { earnings }) => sum + earnings.amount, 0));
    const [, , far, near] = stops.map(({ etaAt }) => Date.parse(etaAt));
    expect(Number(near) - Number(far)).toBe(400_000);
    const accepted = { status: 'accepted', jobs: [{ state: 'claimed' }, { state: 'claimed' }] };
    expect((await accept(0, id)).body).toMatchObject(accepted);
    for (const index of [0, 1]) {
      expect(await delivery(index)).toMatchObject({ status: 'assigned', courierId: courierId(0), offerId: null });
      const events = await store.reader.find('events', { where: { subjectId: deliveryId(index) } });
      expect(events.map(({ type }) => type)).toEqual(['delivery.assigned']);
    }
    expect(await route(0)).toEqual(batchStops);
    expect(await offers(1)).toEqual([]);
  });

  it('is assigned as one trip, which keeps its order of stops', async () => {
    const { offer, delivery, route } = await setUp({ mode: 'assign', deliveries: batchOf() });
    expect(await offer(0)).toMatchObject({ kind: 'assignment', jobs: [{ state: 'claimed' }, { state: 'claimed' }] });
    expect(await delivery(1)).toMatchObject({ status: 'assigned', courierId: courierId(0) });
    expect(await route(0)).toEqual(batchStops);
  });

  it('is offered without the deliveries that have ended', async () => {
    const [first, second] = batchOf();
    if (!first || !second) throw new Error('The batch has two deliveries.');
    const { offer } = await setUp({ mode: 'offer', deliveries: [{ ...first, status: 'cancelled' }, second] });
    expect((await offer(0)).jobs.map(({ jobId }) => jobId)).toEqual([deliveryId(1)]);
  });
});

describe('a zone that offers jobs', () => {
  it('asks the best courier, and after a refusal the next best, but nobody twice at once', async () => {
    const { offer, offers, accept, decline, decided, alerts, advance } = await setUp({
      mode: 'offer',
      orders: [ready],
    });
    const first = await offer(0);
    expect(first).toMatchObject({ kind: 'offer', status: 'pending', jobs: [{ jobId: orderId(0), state: 'offered' }] });
    expect(first.pay.amount).toBe(first.jobs[0]?.earnings.amount);
    expect(await offers(1)).toEqual([]);
    expect((await decline(0, first.id)).body).toMatchObject({ status: 'declined', reason: 'too_far' });
    await advance(1);
    const second = await offer(1);
    expect(second).toMatchObject({ status: 'pending' });
    await decline(1, second.id);
    await advance(1);
    const { decisions, waiting } = await decided(0);
    expect(waiting).toMatchObject({ reason: 'declined_by_all', courierId: null });
    expect(decisions).toMatchObject([
      { offerId: second.id, status: 'declined', reason: 'too_far' },
      { offerId: first.id, status: 'declined', reason: 'too_far' },
    ]);
    expect(decisions[1]?.explanation[0]).toMatch(
      new RegExp(`^Courier ${courierId(1)}: \\d+ (?:seconds|minutes?) later\\.$`),
    );
    expect(await alerts(0)).toEqual([{ reason: 'declined_by_all', resolvedAt: null }]);
    await advance(59);
    expect([(await offers(0)).length, (await offers(1)).length]).toEqual([1, 1]);
    await advance(75);
    expect((await offers(0)).length).toBe(2);
    await accept(0, (await offer(0)).id);
    expect(await alerts(0)).toMatchObject([{ reason: 'declined_by_all', resolvedAt: expect.any(String) }]);
  });

  it('asks a courier who can finish the job by the end of their shift', async () => {
    const { offers } = await setUp({
      mode: 'offer',
      couriers: [{ shiftEndsAt: addSeconds(now, 30) }, { shiftEndsAt: addSeconds(now, 7_200) }],
      orders: [ready],
    });
    expect([await offers(0), (await offers(1)).length]).toEqual([[], 1]);
  });

  it('asks a courier who has earned less on their shift than one who is a little nearer', async () => {
    const shiftSince = addSeconds(now, -7_200);
    const test = await setUp({ mode: 'offer', couriers: [{ shiftSince }, { shiftSince }] });
    const earned = {
      kind: 'order_delivered',
      line: 1,
      account: 'courier_payable',
      component: 'delivery_share',
    } as const;
    await test.store.transaction((db) =>
      db.insert('ledgerEntries', {
        ...earned,
        ...{ id: 'led_1', postingId: 'pos_1', sourceId: 'ord_1', subjectId: 'ord_1', livemode: true },
        ...{ ownerId: courierId(0), partnerId: null, storeId: null, fleetId: null, courierId: courierId(0) },
        ...{ amount: -5_000, currency: 'RON', day: '2026-11-21', createdAt: addSeconds(now, -600) },
      }),
    );
    await test.addOrder(0, ready);
    await test.advance(1);
    expect([await test.offers(0), (await test.offers(1)).length]).toEqual([[], 1]);
  });

  it.each([
    ['nothing else', {}, 0],
    ['an order that the merchant has not accepted', { status: 'placed', prepSeconds: 60 }, 1],
    ['an order for a later slot', { status: 'scheduled', prepSeconds: 60, scheduledFor: addSeconds(now, 2_760) }, 1],
    ['an order for tomorrow', { status: 'scheduled', scheduledFor: addSeconds(now, 86_400) }, 0],
  ] as const)('keeps the nearest courier for what is known ahead: %s', async (_, known, asked) => {
    const between = { ...ready, pickupLat: pickup.lat + 0.0038, storeId: elsewhere.storeId };
    const south = { pickupLat: pickup.lat - 0.01, statusSince: now, ...known };
    const orders = 'status' in known ? [between, south] : [between];
    const { offers, order } = await setUp({ mode: 'offer', orders });
    expect((await offers(asked)).map(({ jobs }) => jobs.map(({ jobId }) => jobId))).toEqual([[orderId(0)]]);
    expect(await offers(1 - asked)).toEqual([]);
    expect((await order(1))?.offerId ?? null).toBeNull();
  });

  it('does not count a courier as one who refused while they answer another offer', async () => {
    const { offer, decline, decided, alerts, advance } = await setUp({ mode: 'offer', orders: [ready, elsewhere] });
    const [one, two] = [await offer(0), await offer(1)];
    expect([one, two].map(({ jobs }) => jobs.map(({ jobId }) => jobId))).toEqual([[orderId(0)], [orderId(1)]]);
    await decline(0, one.id);
    await advance(1);
    expect((await decided(0)).waiting).toMatchObject({ reason: 'refused' });
    expect(await alerts(0)).toEqual([]);
    await decline(1, two.id);
    await advance(1);
    expect((await offer(1)).jobs).toMatchObject([{ jobId: orderId(0) }]);
  });

  it('asks the next courier when the countdown ends', async () => {
    const { offer, offers, accept, figures, advance } = await setUp({ mode: 'offer', orders: [ready] });
    const { id, expiresAt } = await offer(0);
    await advance(43);
    expect(await offers(1)).toEqual([]);
    await advance(3);
    expect(await offer(0)).toMatchObject({ status: 'expired', answeredAt: expiresAt });
    expect(await offer(1)).toMatchObject({ status: 'pending' });
    expect((await accept(0, id)).body).toMatchObject({ code: 'offer_expired' });
    await accept(1, (await offer(1)).id);
    expect(await figures()).toMatchObject({
      ...{ total: 2, accepted: 1, declined: 0, expired: 1, acceptedBasisPoints: 5_000, expiredBasisPoints: 5_000 },
      ...{ answer: { count: 1 }, zones: [{ zoneId, total: 2, expired: 1 }] },
    });
  });

  it('gives a ready order to the courier who accepts, once', async () => {
    const { offer, accept, decline, order } = await setUp({ mode: 'offer', orders: [ready] });
    const { id } = await offer(0);
    expect((await accept(1, id)).status).toBe(404);
    expect((await accept(0, id)).body).toMatchObject({ status: 'accepted', jobs: [{ state: 'claimed' }] });
    expect(await order(0)).toMatchObject({ status: 'claimed', courierId: courierId(0), offerId: null });
    expect((await accept(0, id)).status).toBe(200);
    expect((await decline(0, id)).body).toMatchObject({ code: 'invalid_transition' });
  });

  it('refuses an acceptance beyond the capacity of the courier, and gives them nothing', async () => {
    const { store, offer, accept, order } = await setUp({
      mode: 'offer',
      couriers: [{ vehicle: 'bicycle' }],
      orders: [ready],
    });
    const { id } = await offer(0);
    // Claims meanwhile, which need no offer.
    const claimed = [1, 2].map((index) =>
      exampleOrderRecord({ id: orderId(index), number: `C-${index}`, status: 'claimed', courierId: courierId(0) }),
    );
    await store.transaction((db) => db.insert('orders', ...claimed));
    expect(await accept(0, id)).toMatchObject({ status: 409, body: { code: 'courier_at_capacity' } });
    expect(await order(0)).toMatchObject({ status: 'ready', courierId: null, offerId: id });
    expect(await offer(0)).toMatchObject({ status: 'pending' });
  });

  it('offers orders of one store together', async () => {
    const { offer, offers, accept, send } = await setUp({ mode: 'offer', couriers: [{}], orders: [ready, ready] });
    const { id, jobs, stops } = await offer(0);
    expect(jobs.map(({ jobId }) => jobId).sort()).toEqual([orderId(0), orderId(1)]);
    expect(stops.map(({ kind }) => kind)).toEqual(['pickup', 'pickup', 'dropoff', 'dropoff']);
    await accept(0, id);
    expect(await offers(0)).toHaveLength(1);
    expect((await send(0, 'GET', '/me/work')).body).toMatchObject({ offers: [] });
  });

  it('reserves an order that is not ready, until its courier gives it back', async () => {
    const { offer, accept, decline, order, advance } = await setUp({ mode: 'offer', orders: [inPreparation] });
    const { id } = await offer(0);
    expect((await accept(0, id)).body).toMatchObject({ jobs: [{ state: 'reserved' }] });
    expect(await order(0)).toMatchObject({ status: 'accepted', reservedFor: courierId(0), offerId: id });
    expect((await decline(0, id)).body).toMatchObject({ status: 'declined', jobs: [{ state: 'ended' }] });
    expect(await order(0)).toMatchObject({ reservedFor: null, offerId: null });
    await advance(1);
    expect(await offer(1)).toMatchObject({ status: 'pending' });
  });

  it('withdraws the offer of a courier who goes off shift, and asks the next one', async () => {
    const { offer, send, advance } = await setUp({ mode: 'offer', orders: [ready] });
    await send(0, 'POST', '/location', { coordinates: { lat: pickup.lat + 0.0027, lng: pickup.lng }, onShift: false });
    expect(await offer(0)).toMatchObject({ status: 'withdrawn', reason: 'courier_off_shift' });
    await advance(1);
    expect(await offer(1)).toMatchObject({ status: 'pending' });
  });
});

describe('a zone that assigns jobs', () => {
  it('gives a ready order to the best courier, who is told', async () => {
    const { offer, order, store } = await setUp({ mode: 'assign', orders: [ready] });
    expect(await offer(0)).toMatchObject({ kind: 'assignment', status: 'accepted', expiresAt: null });
    expect(await order(0)).toMatchObject({ status: 'claimed', courierId: courierId(0) });
    const types = (await store.reader.find('events', { where: { actorId: 'system' } })).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['offer.assigned', 'order.claimed']));
  });
});

describe('orders that a courier has reserved', () => {
  it.each([[[0, 1]], [[1, 0]]])('follow the stops of the offer when they are ready: %j', async (doors) => {
    const { offer, order, prepare, route, store } = await setUp({
      mode: 'assign',
      couriers: [{}],
      orders: [inPreparation, inPreparation],
    });
    const { id } = await offer(0);
    const planned = ['pickup', 'dropoff'].flatMap((kind) => doors.map((index) => `${kind} ${orderId(index)}`));
    const stored = (await store.reader.get('dispatchOffers', id))?.stops ?? [];
    const stops = planned.flatMap((name) => stored.find(({ kind, jobId }) => name === `${kind} ${jobId}`) ?? []);
    await store.transaction((db) => db.update('dispatchOffers', { id }, { stops }));
    await prepare(0, 1);
    expect(await order(1)).toMatchObject({ status: 'claimed', courierId: courierId(0) });
    expect(await route(0)).toEqual(planned);
  });
});

describe('the answer to a merchant whose order is ready', () => {
  it.each([
    [{ mode: 'assign', orders: [inPreparation] }, 'claimed'],
    [{ mode: 'claim', orders: [inPreparation] }, 'ready'],
  ] as const)('states what the order is then: %j', async (setting, status) => {
    const { markReady, order } = await setUp(setting);
    expect(await markReady(0)).toMatchObject({ status: 200, body: { id: orderId(0), status } });
    expect(await order(0)).toMatchObject({ status });
  });
});

describe('an order of a store to which a courier is on the way', () => {
  const later = { ...inPreparation, readyBy: addSeconds(now, 240) } as const;
  const trip = (...indexes: readonly number[]): readonly string[] =>
    ['pickup', 'dropoff'].flatMap((kind) => indexes.map((index) => `${kind} ${orderId(index)}`)).sort();

  it('joins the trip, whose stops are one plan from then on', async () => {
    const { offer, offers, order, addOrder, advance, prepare, route, store } = await setUp({
      mode: 'assign',
      couriers: [{}],
      orders: [later],
    });
    await advance(200);
    const { id } = await offer(0);
    await addOrder(1, { ...ready });
    await advance(1);
    const joined = await offer(0);
    expect(joined).toMatchObject({ kind: 'assignment', jobs: [{ jobId: orderId(1), state: 'claimed' }] });
    expect(namesOf(joined.stops).toSorted()).toEqual(trip(0, 1));
    expect(await offers(0)).toHaveLength(2);
    expect((await store.reader.get('dispatchOffers', id))?.stops).toEqual(
      (await store.reader.get('dispatchOffers', joined.id))?.stops,
    );
    await prepare(0);
    expect(await order(0)).toMatchObject({ status: 'claimed', courierId: courierId(0) });
    expect(await route(0)).toEqual(namesOf(joined.stops));
  });

  it('does not join once something is picked up, or beyond the capacity', async () => {
    const { offers, addOrder, advance, store } = await setUp({
      mode: 'assign',
      couriers: [{ vehicle: 'bicycle' }],
      orders: [ready, ready],
    });
    await addOrder(2, { ...ready });
    await advance(1);
    expect(await offers(0)).toHaveLength(1);
    await store.transaction((db) =>
      db.update('orders', { id: { in: [orderId(0), orderId(1)] } }, { status: 'picked_up' }),
    );
    await advance(10);
    expect(await offers(0)).toHaveLength(1);
  });
});

describe('a zone in which couriers claim jobs', () => {
  it('has no rounds', async () => {
    const { store, advance, offers } = await setUp({ mode: 'claim', orders: [ready] });
    await advance(60);
    expect(await offers(0)).toEqual([]);
    expect(await store.reader.count('jobs', { kind: 'dispatch.decide' })).toBe(0);
  });

  it('ends its rounds when the last job has a courier', async () => {
    const { store, advance, offer, accept } = await setUp({ mode: 'offer', orders: [ready] });
    await accept(0, (await offer(0)).id);
    await advance(5);
    expect(await store.reader.count('jobs', { kind: 'dispatch.decide' })).toBe(0);
  });
});
