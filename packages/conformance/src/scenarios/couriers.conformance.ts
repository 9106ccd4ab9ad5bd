import type { Coordinates, CourierLocation } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { refused, type Stage } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { createLive, crowdCourier, lipscani, liveMode } from '../kit/live-delivery.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { offShiftToken } from '../targets/test-actors.js';

/** So many seconds before the present of the target. */
function ago(stage: Stage, seconds: number): string {
  return new Date(stage.target.now() - seconds * 1_000).toISOString();
}

/** A way of about 100 metres for each step. */
function onTheWay(step: number): Coordinates {
  return { lat: lipscani.lat + step * 0.001, lng: lipscani.lng };
}

/** A live delivery that a member of the crowd has picked up. */
async function pickedUp(stage: Stage, index: number) {
  const { id, trackingUrl } = await createLive(stage);
  const { deliveries, couriers } = crowdCourier(stage, index);
  await deliveries.courierClaim(id);
  await deliveries.courierArrivedAtPickup(id, {});
  await deliveries.courierPickedUp(id, {});
  const report = (coordinates: Coordinates, secondsAgo: number): PromiseLike<CourierLocation> =>
    couriers.updateLocation({ coordinates, at: ago(stage, secondsAgo) });
  const finish = async (): Promise<void> => {
    await deliveries.courierArrivedAtDropoff(id, {});
    await deliveries.courierDelivered(id, {});
    await stage.target.advance('1m');
  };
  return { id, token: new URL(trackingUrl).pathname.replace('/track/', ''), report, finish };
}

export const couriers = subject('couriers', (scenario) => {
  scenario('are followed between the stops, by polling, by stream and by link', async (stage) => {
    const partner = liveMode(stage);
    const { id, token, report, finish } = await pickedUp(stage, 41);
    await stage.target.advance('1m');
    const stream = partner.deliveries.track(id).messages();
    const first = await stream.next();
    expect(first.value).toMatchObject({ data: { status: 'picked_up', courier: { position: null } } });
    const newest = { coordinates: onTheWay(9), at: ago(stage, 5) };
    const told: { readonly coordinates: Coordinates; readonly at: string }[] = [];
    const following = (async () => {
      for await (const { data } of stream) {
        const position = data.courier?.position;
        if (position) told.push(position);
        if (position?.at === newest.at) break;
      }
    })();
    const reported = [];
    // No time passes meanwhile: the reports alone wake the stream.
    for (let step = 0; step < 10; step += 1) {
      const { coordinates, at, accepted } = await report(onTheWay(step), 50 - 5 * step);
      expect(accepted).toBe(true);
      reported.push({ coordinates, at });
    }
    await following;
    // Positions that come faster than they are read are left out: the newest one never is.
    expect(reported).toEqual(expect.arrayContaining(told));
    expect(told.at(-1)).toEqual(newest);
    const times = told.map(({ at }) => at);
    expect(times).toEqual([...new Set(times)].toSorted());
    expect((await partner.deliveries.tracking(id)).courier?.position).toEqual(newest);
    expect((await partner.deliveries.get(id)).courier?.position).toEqual(newest);
    expect((await stage.direct().tracking.show(token)).courier?.position).toEqual(newest);
    await finish();
  });

  scenario('are not where a report makes no sense, and are told', async (stage) => {
    const partner = liveMode(stage);
    const { id, report, finish } = await pickedUp(stage, 42);
    const position = async () => (await partner.deliveries.tracking(id)).courier?.position;
    await stage.target.advance('15m');
    const kept = { coordinates: onTheWay(0), at: ago(stage, 20) };
    const isDropped = { accepted: false, ...kept };
    expect(await report(onTheWay(0), 301)).toMatchObject({ accepted: false, reason: 'too_old', at: null });
    expect(await report(onTheWay(0), 20)).toMatchObject({ accepted: true, reason: null, ...kept });
    expect(await report(onTheWay(1), 21)).toMatchObject({ ...isDropped, reason: 'out_of_order' });
    expect(await report(onTheWay(1), 600)).toMatchObject({ ...isDropped, reason: 'too_old' });
    expect(await report(onTheWay(20), 0)).toMatchObject({ ...isDropped, reason: 'implausible_speed' });
    expect(await report(onTheWay(0), 20)).toMatchObject({ accepted: true, ...kept });
    expect(await position()).toEqual(kept);
    await stage.target.advance('10m');
    expect(await report(onTheWay(300), 0)).toMatchObject({ accepted: true, coordinates: onTheWay(300) });
    expect((await position())?.coordinates).toEqual(onTheWay(300));
    await finish();
  });

  scenario('are where the newest of concurrent reports says', async (stage) => {
    const { id, report, finish } = await pickedUp(stage, 43);
    await stage.target.advance('1m');
    const seconds = Array.from({ length: 20 }, (_, index) => (index * 7) % 20);
    await Promise.all(seconds.map((second) => report(lipscani, second)));
    const { courier } = await liveMode(stage).deliveries.tracking(id);
    expect(courier?.position).toEqual({ coordinates: lipscani, at: ago(stage, 0) });
    await finish();
  });

  scenario('are seen by the customer whose order they carry', async (stage) => {
    // Long after what else is known of this courier, so that no place is too far.
    await stage.target.advance('11m');
    const { id } = await orderIn(stage, 'picked_up');
    const { orders } = await stage.as('customer');
    const { pickup } = await orders.tracking(id);
    const courier = await stage.as('courier');
    const { at } = await courier.couriers.updateLocation({ coordinates: pickup });
    expect(at).toBe(ago(stage, 0));
    expect((await orders.tracking(id)).courier).toMatchObject({ position: pickup, positionAt: at });
    await courier.orders.courierFailed(id, { reason: 'customer_unreachable' });
  });

  scenario('work in shifts, and claim nothing between them', async (stage) => {
    const { id } = await createLive(stage);
    const { couriers, deliveries } = stage.platform.withToken(offShiftToken);
    const report = (onShift?: boolean) =>
      couriers.updateLocation({ coordinates: lipscani, ...(onShift === undefined ? {} : { onShift }) });
    expect(await report()).toMatchObject({ accepted: true, onShift: false });
    await refused(deliveries.courierClaim(id), 'courier_off_shift');
    expect(await report(true)).toMatchObject({ onShift: true });
    await deliveries.courierClaim(id);
    await deliveries.courierRelease(id, { reason: 'other' });
    const old = { coordinates: lipscani, at: ago(stage, 600), onShift: false };
    expect(await couriers.updateLocation(old)).toMatchObject({ accepted: false, onShift: false });
    await refused(deliveries.courierClaim(id), 'courier_off_shift');
    await liveMode(stage).deliveries.cancel(id, { reason: 'other' });
  });

  scenario('may be anywhere on Earth, though nothing is carried there', async (stage) => {
    const { couriers: far, deliveries } = crowdCourier(stage, 47);
    const places = [{ lat: 90, lng: 180 }, { lat: -90, lng: -180 }, { lat: 0, lng: 179.9999 }, lipscani];
    for (const coordinates of places) {
      await stage.target.advance('11m');
      expect(await far.updateLocation({ coordinates })).toMatchObject({ accepted: true, coordinates });
      expect((await deliveries.list({ view: 'claimable' })).data).toEqual([]);
    }
  });

  scenario('are the only ones who report, and not from the future', async (stage) => {
    const path = '/api/v1/couriers/location';
    const json = { coordinates: lipscani };
    for (const person of ['customer', 'merchant', 'fleet', 'support', 'admin'] as const) {
      await refused((await stage.as(person)).couriers.updateLocation(json), 'forbidden');
    }
    expectProblem(await stage.send('POST', path, { json }), 'unauthenticated');
    const { token } = await stage.as('otherCourier');
    const send = (body: object) => stage.send('POST', path, { token, json: body });
    expectPointers(await send({ ...json, at: ago(stage, -31) }), '/body/at');
    expectPointers(await send({ ...json, at: 'now', speed: 3 }), '/body/at', '/body/speed');
    expectPointers(await send({ onShift: true }), '/body/coordinates');
  });
});
