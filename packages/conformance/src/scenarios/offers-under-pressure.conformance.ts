import type { CourierOffer, Order, PlatformSession, ZoneMode } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { bucharestDate } from '../kit/bucharest-date.js';
import { deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { type Harness, refused } from '../kit/harness.js';
import { crowdCourier } from '../kit/live-delivery.js';
import { codesOf, orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { menuOf, placeOrder } from '../kit/shopping.js';

const zoneId = 'bucharest-sector-3';

interface Rider extends PlatformSession {
  readonly courierId: string;
  report(onShift?: boolean): PromiseLike<unknown>;
}

/** Puts crowd couriers on shift at the store, each 200 m further from it than the one before. Nobody else is there. */
async function ridersAt(harness: Harness, ...indexes: readonly number[]): Promise<readonly Rider[]> {
  await harness.target.advance('11m');
  return Promise.all(indexes.map((index, turn) => riderAt(harness, index, 0.0018 * turn)));
}

/** Puts a crowd courier on shift, some degrees north of the store. */
async function riderAt(harness: Harness, index: number, north: number): Promise<Rider> {
  const { coordinates: store } = (await menuOf(harness)).store;
  const session = crowdCourier(harness, index);
  const coordinates = { lat: store.lat + north, lng: store.lng };
  const report = (onShift = true) => session.couriers.reportLocation({ coordinates, onShift });
  const { courierId } = await report();
  return Object.assign(session, { courierId, report });
}

async function setMode(harness: Harness, mode: ZoneMode): Promise<void> {
  await (await harness.as('admin')).dispatch.updateZone(zoneId, { mode });
  await harness.target.advance('1s');
}

/** Returns the offer that a courier has to answer. */
async function pendingOffer({ work }: Rider): Promise<CourierOffer> {
  const [offer] = (await work.listOffers({ status: ['pending'] })).data;
  if (!offer) throw new Error('The courier has no offer.');
  return offer;
}

const hasPendingOffer = async ({ work }: Rider): Promise<boolean> =>
  (await work.listOffers({ status: ['pending'] })).data.length > 0;

async function deliver(harness: Harness, { orders }: Rider, id: string): Promise<Order> {
  const { pickupCode, dropoffCode } = await codesOf(harness, id);
  await pickUpOrder({ orders }, id, { pickupCode });
  return deliverOrder({ orders }, id, { dropoffCode });
}

/** Ends the shifts, so that the couriers of one scenario get no offers in the next, and orders that are left. */
async function leave(harness: Harness, riders: readonly Rider[], ...orderIds: readonly string[]): Promise<void> {
  await setMode(harness, 'claim');
  const support = await harness.as('support');
  for (const id of orderIds) await support.orders.cancel(id, { reason: 'other' });
  await harness.target.advance('1m');
  for (const rider of riders) await rider.report(false);
}

export const offersUnderPressure = subject('offers under pressure', (scenario) => {
  scenario('assign an order to the best courier, and to the next one when it is handed back', async (harness) => {
    const [near, next] = await ridersAt(harness, 20, 21);
    if (!near || !next) throw new Error('There are two couriers.');
    const { id } = await orderIn(harness, 'ready');
    await setMode(harness, 'assign');
    const [assigned] = (await near.work.listOffers()).data;
    const job = { jobId: id, state: 'claimed' };
    expect(assigned).toMatchObject({ kind: 'assignment', status: 'accepted', expiresAt: null, jobs: [job] });
    expect(await near.orders.get(id)).toMatchObject({ status: 'claimed', courier: { id: near.courierId } });
    expect((await near.work.get()).jobs).toEqual([id]);
    await refused(next.orders.claim(id), 'already_claimed');
    await near.orders.release(id, { reason: 'vehicle_problem' });
    await harness.target.advance('1s');
    expect((await near.work.get()).jobs).toEqual([]);
    expect((await next.work.get()).jobs).toEqual([id]);
    const { decisions } = await (await harness.as('support')).dispatch.getOffers(id);
    expect(decisions.map(({ courierId, kind }) => [courierId, kind])).toEqual([
      [next.courierId, 'assignment'],
      [near.courierId, 'assignment'],
    ]);
    expect((await deliver(harness, next, id)).status).toBe('delivered');
    await leave(harness, [near, next]);
  });

  scenario('offer two orders of one store together, for the sum of what each pays', async (harness) => {
    const [rider] = await ridersAt(harness, 22);
    if (!rider) throw new Error('There is a courier.');
    const ids = [(await orderIn(harness, 'ready')).id, (await orderIn(harness, 'ready')).id].sort();
    await setMode(harness, 'offer');
    const offer = await pendingOffer(rider);
    expect(offer.jobs.map(({ jobId }) => jobId).sort()).toEqual(ids);
    expect(offer.stops.map(({ kind }) => kind)).toEqual(['pickup', 'pickup', 'dropoff', 'dropoff']);
    expect(offer.pay.amount).toBe(offer.jobs.reduce((sum, { earnings }) => sum + earnings.amount, 0));
    const accepted = await rider.work.acceptOffer(offer.id);
    expect(accepted.jobs.map(({ state }) => state)).toEqual(['claimed', 'claimed']);
    expect([...(await rider.work.get()).jobs].sort()).toEqual(ids);
    const earned: number[] = [];
    for (const id of ids) earned.push((await deliver(harness, rider, id)).earnings?.amount ?? 0);
    expect(earned.reduce((sum, amount) => sum + amount, 0)).toBe(offer.pay.amount);
    await leave(harness, [rider]);
  });

  scenario('pay for a long way to the store, unless the courier chose it', async (harness) => {
    await harness.target.advance('11m');
    const rider = await riderAt(harness, 28, 0.003);
    const support = await harness.as('support');
    const { dispatch } = await harness.as('admin');
    await dispatch.updateZone(zoneId, { approach: { freeMeters: 100, payPerKm: 2_000 } });
    const { id, pricing } = await orderIn(harness, 'ready');
    const plain = (await rider.orders.get(id)).earnings?.amount ?? 0;
    await setMode(harness, 'offer');
    const { approach, ...offer } = await pendingOffer(rider);
    expect(approach.distanceMeters).toBeGreaterThan(300);
    expect(approach.pay.amount).toBe((approach.distanceMeters - 100) * 2);
    expect([offer.pay.amount, offer.jobs[0]?.earnings.amount]).toEqual(Array(2).fill(plain + approach.pay.amount));
    await rider.work.acceptOffer(offer.id);
    const delivered = await deliver(harness, rider, id);
    expect([delivered.earnings, delivered.pricing.total]).toEqual([offer.pay, pricing.total]);
    const [job] = (await rider.earnings.listJobs({ date: bucharestDate(harness) })).data;
    expect(job).toMatchObject({ jobId: id, approach: approach.pay, earned: offer.pay });

    await setMode(harness, 'claim');
    const next = await orderIn(harness, 'ready');
    const earnings = async () => (await rider.orders.get(next.id)).earnings?.amount;
    await support.dispatch.assign(next.id, { courierId: rider.courierId, reason: 'no_courier' });
    expect(await earnings()).toBeGreaterThan(plain);
    await rider.orders.release(next.id, { reason: 'vehicle_problem' });
    await rider.orders.claim(next.id);
    expect(await earnings()).toBe(plain);
    await dispatch.updateZone(zoneId, { approach: { freeMeters: 1_500, payPerKm: 150 } });
    await leave(harness, [rider], next.id);
  });

  scenario('say why to the courier and to staff, in their languages', async (harness) => {
    const [rider] = await ridersAt(harness, 29);
    if (!rider) throw new Error('There is a courier.');
    const { id } = await orderIn(harness, 'ready');
    await setMode(harness, 'offer');
    const [reason] = (await pendingOffer(rider)).reasons;
    expect(reason).toEqual({
      code: 'nearest',
      text: expect.stringMatching(/^Ești cel mai apropiat curier liber: \d+ m/),
    });
    const channel = { enabled: false, categories: [] };
    const channels = { push: channel, email: channel, sms: channel };
    await rider.notifications.setPreferences({ language: 'en', quietHours: null, channels });
    const offer = await pendingOffer(rider);
    expect(offer.reasons[0]?.text).toMatch(/^You are the nearest free courier: \d+ m/);
    expect((await rider.work.get()).offers[0]?.reasons).toEqual(offer.reasons);
    const { decisions } = await (await harness.as('support')).dispatch.getOffers(id);
    expect(decisions[0]?.reasons[0]).toMatchObject({ code: 'nearest', text: expect.stringContaining('este cel mai') });
    await rider.work.acceptOffer(offer.id);
    await deliver(harness, rider, id);
    expect((await rider.work.get()).waiting).toMatchObject({ code: 'nothing_waits' });
    await leave(harness, [rider]);
    expect((await rider.work.get()).waiting).toBeNull();
  });

  scenario('reserve an order that is not ready, and claim it for its courier the moment it is', async (harness) => {
    const [rider, other] = await ridersAt(harness, 23, 24);
    if (!rider || !other) throw new Error('There are two couriers.');
    const merchant = await harness.as('merchant');
    const { id } = await placeOrder(harness);
    await merchant.orders.accept(id, { prepSeconds: 60 });
    await setMode(harness, 'offer');
    const offer = await pendingOffer(rider);
    expect(await rider.work.acceptOffer(offer.id)).toMatchObject({ jobs: [{ jobId: id, state: 'reserved' }] });
    expect((await merchant.orders.get(id)).status).toBe('accepted');
    await merchant.orders.markReady(id);
    expect(await rider.orders.get(id)).toMatchObject({ status: 'claimed', courier: { id: rider.courierId } });
    await refused(other.orders.claim(id), 'already_claimed');
    expect((await rider.work.listOffers()).data[0]).toMatchObject({ status: 'accepted', jobs: [{ state: 'claimed' }] });
    await deliver(harness, rider, id);
    await leave(harness, [rider, other]);
  });

  scenario('give an order to exactly one of those who reach for it at the same moment', async (harness) => {
    const [rider, other] = await ridersAt(harness, 25, 26);
    if (!rider || !other) throw new Error('There are two couriers.');
    const support = await harness.as('support');
    const claimed = await orderIn(harness, 'ready');
    await setMode(harness, 'offer');
    const accept = (id: string, { token } = rider) =>
      harness.send('POST', `/api/v1/couriers/me/offers/${id}/accept`, { token });
    const claim = (id: string) =>
      harness.send('POST', `/api/v1/orders/${id}/courier-claim`, { token: other.token, json: {} });
    const codeOf = ({ text }: { readonly text: string }): unknown => JSON.parse(text).code;
    const first = await pendingOffer(rider);
    const [acceptance, claiming] = await Promise.all([accept(first.id), claim(claimed.id)]);
    const hasAccepted = acceptance.status === 200;
    expect([acceptance.status, claiming.status]).toEqual(hasAccepted ? [200, 409] : [409, 200]);
    expect(hasAccepted ? codeOf(claiming) : codeOf(acceptance)).toBe(hasAccepted ? 'already_claimed' : 'offer_expired');
    expect((await support.orders.get(claimed.id)).courier?.id).toBe((hasAccepted ? rider : other).courierId);
    await support.orders.cancel(claimed.id, { reason: 'other' });

    await setMode(harness, 'claim');
    const expiring = await orderIn(harness, 'ready');
    await setMode(harness, 'offer');
    // Whoever was paid for the first order is not the first to be asked.
    const [asked, next] = (await hasPendingOffer(rider)) ? [rider, other] : [other, rider];
    const second = await pendingOffer(asked);
    const answer = () => accept(second.id, asked);
    const [once, again] = await Promise.all([answer(), answer(), harness.target.advance('46s')]);
    expect(once.status).toBe(again.status);
    const inTime = once.status === 200;
    if (!inTime) expect([codeOf(once), codeOf(again)]).toEqual(['offer_expired', 'offer_expired']);
    const [outcome] = (await asked.work.listOffers()).data;
    expect(outcome).toMatchObject({ id: second.id, status: inTime ? 'accepted' : 'expired' });
    expect((await support.orders.get(expiring.id)).courier?.id).toBe(inTime ? asked.courierId : undefined);
    expect(await hasPendingOffer(next)).toBe(!inTime);
    await leave(harness, [rider, other], expiring.id);
  });

  scenario('leave couriers alone who have just ended their shift, until they begin another', async (harness) => {
    const [rider] = await ridersAt(harness, 27);
    if (!rider) throw new Error('There is a courier.');
    const support = await harness.as('support');
    const { id } = await orderIn(harness, 'ready');
    await setMode(harness, 'offer');
    const offer = await pendingOffer(rider);
    await rider.report(false);
    await refused(rider.work.acceptOffer(offer.id), 'offer_expired');
    const assignment = { courierId: rider.courierId, reason: 'no_courier' } as const;
    await refused(support.dispatch.assign(id, assignment), 'courier_off_shift');
    expect((await support.orders.get(id)).status).toBe('ready');
    await rider.report(true);
    expect(await support.dispatch.assign(id, assignment)).toMatchObject({
      status: 'claimed',
      courierId: rider.courierId,
    });
    await deliver(harness, rider, id);
    await leave(harness, [rider]);
  });
});
