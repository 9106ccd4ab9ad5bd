import type { CourierRoute, Order, PlatformSession, Tracking } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { claimOrder, deliverOrder, elsewhere, pickUpOrder } from '../kit/courier-hands.js';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers } from '../kit/http.js';
import { createLive, crowdCourier, liveMode } from '../kit/live-delivery.js';
import { codesOf } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { doorstep, placeOrder } from '../kit/shopping.js';
import { crowdTokens } from '../targets/test-actors.js';

/** Dropoffs north of the shop: the second one is behind the first. */
const doors = [doorstep, { lat: doorstep.lat + 0.008, lng: doorstep.lng }] as const;

async function readyOrder(harness: Harness, deliveryCoordinates: (typeof doors)[number]): Promise<Order> {
  const merchant = await harness.as('merchant');
  const { id } = await placeOrder(harness, { deliveryCoordinates });
  await merchant.orders.accept(id);
  return merchant.orders.markReady(id);
}

/** Claims two ready orders of one store, and returns them in the order in which the route delivers them. */
async function claimBoth(harness: Harness, courier: PlatformSession): Promise<readonly [first: string, last: string]> {
  for (const door of doors) await claimOrder(courier, (await readyOrder(harness, door)).id);
  const { stops } = await courier.courierRoutes.getOwn();
  const [first, last] = stops.filter(({ kind }) => kind === 'dropoff').flatMap(({ jobs }) => jobs.map(({ id }) => id));
  if (!first || !last) throw new Error('The route lacks a dropoff.');
  return [first, last];
}

const namesOf = ({ stops }: CourierRoute) =>
  stops.map(({ kind, jobs }) => ({ kind, jobIds: jobs.map(({ id }) => id) }));

async function deliver(harness: Harness, courier: PlatformSession, id: string): Promise<void> {
  const { pickupCode, dropoffCode } = await codesOf(harness, id);
  const { status } = await courier.orders.get(id);
  if (status === 'claimed') await pickUpOrder(courier, id, { pickupCode });
  await deliverOrder(courier, id, { dropoffCode });
}

export const courierRoutes = subject('courier routes', (scenario) => {
  scenario('share the pickup at a store, and tell each customer only the number of stops before', async (harness) => {
    const courier = crowdCourier(harness, 30);
    const customer = await harness.as('customer');
    expect(await courier.courierRoutes.getOwn()).toMatchObject({ stops: [] });
    const [first, last] = await claimBoth(harness, courier);
    const route = await courier.courierRoutes.getOwn();
    expect(namesOf(route)).toEqual([
      { kind: 'pickup', jobIds: expect.arrayContaining([first, last]) },
      { kind: 'dropoff', jobIds: [first] },
      { kind: 'dropoff', jobIds: [last] },
    ]);
    expect(route.stops.map(({ status }) => status)).toEqual(['next', 'planned', 'planned']);
    expect(route.stops.map(({ etaLow }) => etaLow)).toEqual(route.stops.map(({ etaLow }) => etaLow).toSorted());
    const { version, route: carried } = await courier.work.get();
    expect(carried.stops.map(({ id }) => id)).toEqual(route.stops.map(({ id }) => id));
    expect(version).toBeGreaterThanOrEqual(route.version);
    const order = await courier.orders.get(last);
    expect(route.stops[2]).toMatchObject({
      address: order.dropoff.addressText,
      coordinates: order.dropoff.coordinates,
      jobs: [{ contact: { name: order.customer?.displayName, phone: order.customer?.phone } }],
    });

    const earlier = await customer.orders.getTracking(first);
    const later = await customer.orders.getTracking(last);
    expect([earlier.stopsBefore, later.stopsBefore]).toEqual([0, 1]);
    expect(Date.parse(String(later.etaLow))).toBeGreaterThan(Date.parse(String(earlier.etaLow)));
    expect(JSON.stringify(later)).not.toContain(first);

    // The stream of the last customer has one message for each change of the route, without an event of their own order.
    const stream = customer.orders.follow(last).messages();
    const next = async (): Promise<Tracking | undefined> => (await stream.next()).value?.data;
    expect(await next()).toMatchObject({ stopsBefore: 1 });
    await deliver(harness, courier, first);
    let message = await next();
    while (message?.stopsBefore === 1) message = await next();
    expect(message).toMatchObject({ sequence: later.sequence, stopsBefore: 0 });
    await stream.return(undefined);
    await deliver(harness, courier, last);
    expect(await customer.orders.getTracking(last)).toMatchObject({ stopsBefore: null, etaLow: null });
    expect((await courier.courierRoutes.getOwn()).stops).toEqual([]);
  });

  scenario('follow the order that the courier chooses, if it is possible', async (harness) => {
    const courier = crowdCourier(harness, 31);
    const customer = await harness.as('customer');
    const [first, last] = await claimBoth(harness, courier);
    const { version, stops } = await courier.courierRoutes.getOwn();
    const [pickup = '', one = '', two = ''] = stops.map(({ id }) => id);
    const token = crowdTokens[31];
    const put = (...order: readonly string[]) =>
      harness.send('PUT', '/api/v1/couriers/me/route', { token, json: { version, stops: order } });
    expectPointers(await put(one, pickup, two), '/body/stops/0');
    expectPointers(await put(pickup, one, one), '/body/stops/2');
    expectPointers(await put(pickup, one), '/body/stops');
    expectPointers(await put(pickup, one, 'dropoff/unknown'), '/body/stops/2');
    const changed = await courier.courierRoutes.reorderOwn({ version, stops: [pickup, two, one] });
    expect(changed.version).toBe(version + 1);
    expect(changed.stops.map(({ id }) => id)).toEqual([pickup, two, one]);
    await refused(courier.courierRoutes.reorderOwn({ version, stops: [pickup, one, two] }), 'route_changed');
    expect((await customer.orders.getTracking(first)).stopsBefore).toBe(1);
    expect((await customer.orders.getTracking(last)).stopsBefore).toBe(0);
    await courier.orders.release(last, { reason: 'vehicle_problem' });
    expect(namesOf(await courier.courierRoutes.getOwn())).toEqual([
      { kind: 'pickup', jobIds: [first] },
      { kind: 'dropoff', jobIds: [first] },
    ]);
    expect((await customer.orders.getTracking(last)).stopsBefore).toBeNull();
    await deliver(harness, courier, first);
    const support = await harness.as('support');
    await support.orders.cancel(last, { reason: 'other' });
  });

  scenario('include deliveries of partners, whose recipients see the stops before, and returns', async (harness) => {
    const courier = crowdCourier(harness, 32);
    const partner = liveMode(harness);
    const created = [await createLive(harness), await createLive(harness, { undeliverableAction: 'return' })];
    for (const { id } of created) await courier.deliveries.claim(id);
    const route = await courier.courierRoutes.getOwn();
    expect(route.stops.map(({ kind, jobs }) => [kind, jobs.length])).toEqual([
      ['pickup', 2],
      ['dropoff', 1],
      ['dropoff', 1],
    ]);
    const staff = await (await harness.as('support')).courierRoutes.get(route.courierId);
    expect(staff.stops).toHaveLength(3);
    expect(JSON.stringify(staff)).not.toContain('Ana Popescu');
    const revealed = await (await harness.as('support')).courierRoutes.get(route.courierId, { reveal: true });
    expect(JSON.stringify(revealed)).toContain('Ana Popescu');

    const tracked = async (index: number) => {
      const { id = '', trackingUrl = '' } = created[index] ?? {};
      const token = new URL(trackingUrl).pathname.replace('/track/', '');
      const [own, link] = [await partner.deliveries.getTracking(id), await harness.direct().tracking.get(token)];
      expect(link).toMatchObject({ stopsBefore: own.stopsBefore, etaLow: own.eta.dropoffLow });
      return own;
    };
    const [one, two] = [await tracked(0), await tracked(1)];
    expect([one.stopsBefore, two.stopsBefore].toSorted()).toEqual([0, 1]);
    const pickedUp = created.map(({ id }) => id);
    for (const id of pickedUp) {
      await courier.deliveries.markArrivedAtPickup(id, elsewhere);
      await courier.deliveries.markPickedUp(id, elsewhere);
    }
    const [kept = '', refusedGoods = ''] = pickedUp;
    await courier.deliveries.markArrivedAtDropoff(refusedGoods, elsewhere);
    expect((await courier.courierRoutes.getOwn()).stops[0]).toMatchObject({
      status: 'arrived',
      jobs: [{ id: refusedGoods }],
    });
    expect((await tracked(0)).stopsBefore).toBe(1);
    await courier.deliveries.markUndeliverable(refusedGoods, { reason: 'recipient_refused', ...elsewhere });
    const { relatedDeliveries } = await partner.deliveries.get(refusedGoods);
    const [{ id: returnId = '' } = {}] = relatedDeliveries;
    expect(namesOf(await courier.courierRoutes.getOwn())).toEqual(
      expect.arrayContaining([
        { kind: 'dropoff', jobIds: [kept] },
        { kind: 'dropoff', jobIds: [returnId] },
      ]),
    );
    for (const id of [kept, returnId]) {
      await courier.deliveries.markArrivedAtDropoff(id, elsewhere);
      await courier.deliveries.markDelivered(id, elsewhere);
    }
    expect((await courier.courierRoutes.getOwn()).stops).toEqual([]);
  });
});
