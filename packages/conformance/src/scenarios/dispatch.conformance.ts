import { vehicles } from '@doorstep/contracts';
import type { DispatchOffers } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { createLive, crowdCourier, lipscani, liveMode } from '../kit/live-delivery.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';

/** Places a crowd courier at the pickup, long enough after the last position to be plausible. */
async function atPickup(harness: Harness, index: number, north = 0) {
  const { couriers, deliveries } = crowdCourier(harness, index);
  const coordinates = { lat: lipscani.lat + north, lng: lipscani.lng };
  const { courierId, accepted } = await couriers.reportLocation({ coordinates, onShift: true });
  expect(accepted).toBe(true);
  return { courierId, couriers, deliveries, coordinates };
}

const offersFor = async (harness: Harness, id: string): Promise<DispatchOffers> =>
  (await harness.as('support')).dispatch.getOffers(id);
const idsOf = ({ offers }: DispatchOffers): string[] => offers.map(({ courierId }) => courierId);
const reasonFor = ({ rejections }: DispatchOffers, courierId: string): string | undefined =>
  rejections.find((rejection) => rejection.courierId === courierId)?.reason;

export const dispatch = subject('dispatch', (scenario) => {
  scenario('say what an order that is not ready waits for', async (harness) => {
    const { id, readyBy } = await orderIn(harness, 'accepted');
    const { dispatch } = await harness.as('support');
    const waiting = { reason: 'not_ready', courierId: null, until: readyBy };
    expect(await dispatch.getOffers(id)).toMatchObject({ offers: [], decisions: [], waiting });
    await (await harness.as('support')).orders.cancel(id, { reason: 'other' });
    expect(await dispatch.getOffers(id)).toMatchObject({ offers: [], waiting: null });
  });

  scenario('offers a delivery to couriers near it, with scores that add up and stay the same', async (harness) => {
    await harness.target.advance('11m');
    const { id } = await createLive(harness);
    const here = await atPickup(harness, 44);
    const near = await atPickup(harness, 45, 0.004);
    const offered = await offersFor(harness, id);
    expect(offered).toMatchObject({ jobId: id, at: new Date(harness.target.now()).toISOString() });
    expect(offered.offers.length).toBeGreaterThan(1);
    for (const [index, { rank, score, parts, pickupEtaSeconds }] of offered.offers.entries()) {
      expect(rank).toBe(index + 1);
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(score);
      expect(parts.pickupSeconds).toBe(pickupEtaSeconds);
      expect(score).toBeGreaterThanOrEqual(offered.offers[index - 1]?.score ?? Number.NEGATIVE_INFINITY);
    }
    expect(idsOf(offered)).toEqual(expect.arrayContaining([here.courierId, near.courierId]));
    expect(idsOf(offered).indexOf(here.courierId)).toBeLessThan(idsOf(offered).indexOf(near.courierId));
    expect(await offersFor(harness, id)).toEqual(offered);
    await liveMode(harness).deliveries.cancel(id, { reason: 'other' });
    expect(await offersFor(harness, id)).toMatchObject({ offers: [], rejections: [] });
  });

  scenario('gives the reason why couriers are left out as they arrive, carry, go silent and leave', async (harness) => {
    await harness.target.advance('11m');
    const [first, second, third] = [await createLive(harness), await createLive(harness), await createLive(harness)];
    const { courierId, couriers, deliveries, coordinates } = await atPickup(harness, 46);
    const offered = await offersFor(harness, third.id);
    expect(idsOf(offered)).toContain(courierId);
    await deliveries.claim(first.id);
    const carrying = (await offersFor(harness, third.id)).offers.find((offer) => offer.courierId === courierId);
    expect(carrying?.parts).toMatchObject({ idleSeconds: 0, detourSeconds: expect.any(Number) });
    expect(carrying?.parts.detourSeconds).toBeGreaterThanOrEqual(0);
    await deliveries.claim(second.id);
    expect(reasonFor(await offersFor(harness, third.id), courierId)).toBe('busy');
    for (const { id } of [first, second]) await deliveries.release(id, { reason: 'vehicle_problem' });
    await couriers.reportLocation({ coordinates, onShift: false });
    expect(reasonFor(await offersFor(harness, third.id), courierId)).toBe('off_shift');
    await couriers.reportLocation({ coordinates, onShift: true });
    expect(idsOf(await offersFor(harness, third.id))).toContain(courierId);
    await harness.target.advance('6m');
    expect(reasonFor(await offersFor(harness, third.id), courierId)).toBe('position_stale');
    await couriers.reportLocation({ coordinates });
    expect(idsOf(await offersFor(harness, third.id))).toContain(courierId);
    for (const { id } of [first, second, third]) await liveMode(harness).deliveries.cancel(id, { reason: 'other' });
  });

  scenario('shows the offers of ready orders, to staff only', async (harness) => {
    const { id } = await orderIn(harness, 'accepted');
    expect(await offersFor(harness, id)).toMatchObject({ jobId: id, offers: [], rejections: [] });
    await (await harness.as('merchant')).orders.markReady(id);
    const { offers, rejections } = await offersFor(harness, id);
    expect(offers.length + rejections.length).toBeGreaterThan(0);
    for (const person of ['customer', 'merchant', 'courier', 'fleet'] as const) {
      await refused((await harness.as(person)).dispatch.getOffers(id), 'forbidden');
    }
    const { token } = await harness.as('admin');
    const read = (of: string) => harness.send('GET', `/api/v1/dispatch/${of}/offers`, { token });
    expectProblem(await read(`ord_${'0'.repeat(26)}`), 'not_found');
    expectPointers(await read('cou_1'), '/params/orderId');
    await (await harness.as('support')).orders.cancel(id, { reason: 'other' });
  });

  scenario('keeps the settings of each zone, which administrators change in part', async (harness) => {
    const [admin, support] = [await harness.as('admin'), await harness.as('support')];
    const { data } = await support.dispatch.listZones();
    expect(data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((sector) => `bucharest-sector-${sector}`));
    const before = await support.dispatch.getZone('bucharest-sector-6');
    expect(before.settings).toMatchObject({ mode: 'claim', offerSeconds: 45 });
    const changed = await admin.dispatch.updateZone(before.id, { offerSeconds: 60, limits: { acceptSeconds: 900 } });
    const limits = { ...before.settings.limits, acceptSeconds: 900 };
    expect(changed.settings).toEqual({ ...before.settings, offerSeconds: 60, limits });
    expect(await support.dispatch.getZone(before.id)).toEqual(changed);
    expect((await support.dispatch.getZone('bucharest-sector-5')).updatedAt).toBeNull();
    await refused(support.dispatch.updateZone(before.id, { mode: 'offer' }), 'forbidden');
    await refused(support.dispatch.getZone('bucharest-sector-9'), 'not_found');
    const path = `/api/v1/dispatch-zones/${before.id}`;
    const patch = (json: object) => harness.send('PATCH', path, { token: admin.token, json });
    const wrong = await patch({ mode: 'auction', limits: { acceptSeconds: 1 } });
    expectPointers(wrong, '/body/mode', '/body/limits/acceptSeconds');
    expectPointers(await patch({ limits: { acceptReminderSeconds: 901 } }), '/body/limits/acceptReminderSeconds');
    await admin.dispatch.updateZone(before.id, { offerSeconds: 45, limits: { acceptSeconds: 600 } });
  });

  scenario('shows the learned speeds of cities, to staff only', async (harness) => {
    const { data } = await (await harness.as('support')).dispatch.listSpeeds({ cityId: 'bucharest' });
    expect(data.map(({ vehicle }) => vehicle)).toEqual([...vehicles]);
    expect(data.every(({ factors }) => factors.length === 7 * 24)).toBe(true);
    expect((await (await harness.as('admin')).dispatch.listSpeeds({ cityId: 'atlantis' })).data).toEqual([]);
    await refused((await harness.as('merchant')).dispatch.listSpeeds(), 'forbidden');
  });
});
