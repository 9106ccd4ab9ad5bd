import type { DispatchOffers } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { refused, type Stage } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { createLive, crowdCourier, lipscani, liveMode } from '../kit/live-delivery.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';

/** A member of the crowd who is at the pickup, believed wherever they were before. */
async function atPickup(stage: Stage, index: number, north = 0) {
  const { couriers, deliveries } = crowdCourier(stage, index);
  const coordinates = { lat: lipscani.lat + north, lng: lipscani.lng };
  const { courierId, accepted } = await couriers.updateLocation({ coordinates, onShift: true });
  expect(accepted).toBe(true);
  return { courierId, couriers, deliveries, coordinates };
}

const offersFor = async (stage: Stage, id: string): Promise<DispatchOffers> =>
  (await stage.as('support')).dispatch.offers(id);
const idsOf = ({ offers }: DispatchOffers): string[] => offers.map(({ courierId }) => courierId);
const reasonFor = ({ rejections }: DispatchOffers, courierId: string): string | undefined =>
  rejections.find((rejection) => rejection.courierId === courierId)?.reason;

export const dispatch = subject('dispatch', (scenario) => {
  scenario('offers a delivery to couriers near it, with scores that add up, and always the same', async (stage) => {
    await stage.target.advance('11m');
    const { id } = await createLive(stage);
    const here = await atPickup(stage, 44);
    const near = await atPickup(stage, 45, 0.004);
    const offered = await offersFor(stage, id);
    expect(offered).toMatchObject({ jobId: id, at: new Date(stage.target.now()).toISOString() });
    expect(offered.offers.length).toBeGreaterThan(1);
    for (const [index, { rank, score, parts, pickupEtaSeconds }] of offered.offers.entries()) {
      expect(rank).toBe(index + 1);
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(score);
      expect(parts.pickupSeconds).toBe(pickupEtaSeconds);
      expect(score).toBeGreaterThanOrEqual(offered.offers[index - 1]?.score ?? Number.NEGATIVE_INFINITY);
    }
    expect(idsOf(offered)).toEqual(expect.arrayContaining([here.courierId, near.courierId]));
    expect(idsOf(offered).indexOf(here.courierId)).toBeLessThan(idsOf(offered).indexOf(near.courierId));
    expect(await offersFor(stage, id)).toEqual(offered);
    await liveMode(stage).deliveries.cancel(id, { reason: 'other' });
    expect(await offersFor(stage, id)).toMatchObject({ offers: [], rejections: [] });
  });

  scenario('tells why couriers are left out as they come, carry, go silent and leave', async (stage) => {
    await stage.target.advance('11m');
    const [first, second, third] = [await createLive(stage), await createLive(stage), await createLive(stage)];
    const { courierId, couriers, deliveries, coordinates } = await atPickup(stage, 46);
    const offered = await offersFor(stage, third.id);
    expect(idsOf(offered)).toContain(courierId);
    await deliveries.courierClaim(first.id);
    const carrying = (await offersFor(stage, third.id)).offers.find((offer) => offer.courierId === courierId);
    expect(carrying?.parts).toMatchObject({ idleSeconds: 0, detourSeconds: expect.any(Number) });
    expect(carrying?.parts.detourSeconds).toBeGreaterThanOrEqual(0);
    await deliveries.courierClaim(second.id);
    expect(reasonFor(await offersFor(stage, third.id), courierId)).toBe('busy');
    for (const { id } of [first, second]) await deliveries.courierRelease(id, { reason: 'other' });
    await couriers.updateLocation({ coordinates, onShift: false });
    expect(reasonFor(await offersFor(stage, third.id), courierId)).toBe('off_shift');
    await couriers.updateLocation({ coordinates, onShift: true });
    expect(idsOf(await offersFor(stage, third.id))).toContain(courierId);
    await stage.target.advance('6m');
    expect(reasonFor(await offersFor(stage, third.id), courierId)).toBe('position_stale');
    await couriers.updateLocation({ coordinates });
    expect(idsOf(await offersFor(stage, third.id))).toContain(courierId);
    for (const { id } of [first, second, third]) await liveMode(stage).deliveries.cancel(id, { reason: 'other' });
  });

  scenario('offers orders that are ready, and to staff alone', async (stage) => {
    const { id } = await orderIn(stage, 'accepted');
    expect(await offersFor(stage, id)).toMatchObject({ jobId: id, offers: [], rejections: [] });
    await (await stage.as('merchant')).orders.merchantReady(id);
    const { offers, rejections } = await offersFor(stage, id);
    expect(offers.length + rejections.length).toBeGreaterThan(0);
    for (const person of ['customer', 'merchant', 'courier', 'fleet'] as const) {
      await refused((await stage.as(person)).dispatch.offers(id), 'forbidden');
    }
    const { token } = await stage.as('admin');
    const read = (of: string) => stage.send('GET', `/api/v1/dispatch/${of}/offers`, { token });
    expectProblem(await read(`ord_${'0'.repeat(26)}`), 'not_found');
    expectPointers(await read('cou_1'), '/params/orderId');
    await (await stage.as('support')).orders.cancel(id, { reason: 'other' });
  });
});
