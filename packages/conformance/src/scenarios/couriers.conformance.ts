import type { Coordinates, CourierLocation } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { elsewhere } from '../kit/courier-hands.js';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { createLive, crowdCourier, lipscani, liveMode } from '../kit/live-delivery.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { offShiftToken } from '../targets/test-actors.js';

/** Returns the time a number of seconds ago on the target's clock. */
function ago(harness: Harness, seconds: number): string {
  return new Date(harness.target.now() - seconds * 1_000).toISOString();
}

/** Returns a position on a path with steps of about 100 metres. */
function positionAt(step: number): Coordinates {
  return { lat: lipscani.lat + step * 0.001, lng: lipscani.lng };
}

/** Creates a live delivery that one of the crowd couriers has picked up. */
async function pickedUp(harness: Harness, index: number) {
  const { id, trackingUrl } = await createLive(harness);
  const { deliveries, couriers } = crowdCourier(harness, index);
  await deliveries.claim(id);
  await deliveries.markArrivedAtPickup(id, {});
  await deliveries.markPickedUp(id, {});
  const report = (coordinates: Coordinates, secondsAgo: number): PromiseLike<CourierLocation> =>
    couriers.reportLocation({ coordinates, at: ago(harness, secondsAgo) });
  const finish = async (): Promise<void> => {
    await deliveries.markArrivedAtDropoff(id, elsewhere);
    await deliveries.markDelivered(id, elsewhere);
    await harness.target.advance('1m');
  };
  return { id, token: new URL(trackingUrl).pathname.replace('/track/', ''), report, finish };
}

export const couriers = subject('couriers', (scenario) => {
  scenario('are tracked between the stops by polling, stream and link', async (harness) => {
    const partner = liveMode(harness);
    const { id, token, report, finish } = await pickedUp(harness, 41);
    await harness.target.advance('1m');
    const stream = partner.deliveries.follow(id).messages();
    const first = await stream.next();
    expect(first.value).toMatchObject({ data: { status: 'picked_up', courier: { position: null } } });
    const newest = { coordinates: positionAt(9), at: ago(harness, 5) };
    const positions: { readonly coordinates: Coordinates; readonly at: string }[] = [];
    const following = (async () => {
      for await (const { data } of stream) {
        const position = data.courier?.position;
        if (position) positions.push(position);
        if (position?.at === newest.at) break;
      }
    })();
    const reported = [];
    // No time passes, so only the reports wake the stream.
    for (let step = 0; step < 10; step += 1) {
      const { coordinates, at, accepted } = await report(positionAt(step), 50 - 5 * step);
      expect(accepted).toBe(true);
      reported.push({ coordinates, at });
    }
    await following;
    // Positions that arrive faster than they are read are skipped, except the newest.
    expect(reported).toEqual(expect.arrayContaining(positions));
    expect(positions.at(-1)).toEqual(newest);
    const times = positions.map(({ at }) => at);
    expect(times).toEqual([...new Set(times)].toSorted());
    expect((await partner.deliveries.getTracking(id)).courier?.position).toEqual(newest);
    expect((await partner.deliveries.get(id)).courier?.position).toEqual(newest);
    expect((await harness.direct().tracking.get(token)).courier?.position).toEqual(newest);
    await finish();
  });

  scenario('get implausible position reports refused', async (harness) => {
    const partner = liveMode(harness);
    const { id, report, finish } = await pickedUp(harness, 42);
    const position = async () => (await partner.deliveries.getTracking(id)).courier?.position;
    await harness.target.advance('15m');
    const kept = { coordinates: positionAt(0), at: ago(harness, 20) };
    const isDropped = { accepted: false, ...kept };
    expect(await report(positionAt(0), 301)).toMatchObject({ accepted: false, reason: 'too_old', at: null });
    expect(await report(positionAt(0), 20)).toMatchObject({ accepted: true, reason: null, ...kept });
    expect(await report(positionAt(1), 21)).toMatchObject({ ...isDropped, reason: 'out_of_order' });
    expect(await report(positionAt(1), 600)).toMatchObject({ ...isDropped, reason: 'too_old' });
    expect(await report(positionAt(20), 0)).toMatchObject({ ...isDropped, reason: 'implausible_speed' });
    expect(await report(positionAt(0), 20)).toMatchObject({ accepted: true, ...kept });
    expect(await position()).toEqual(kept);
    await harness.target.advance('10m');
    expect(await report(positionAt(300), 0)).toMatchObject({ accepted: true, coordinates: positionAt(300) });
    expect((await position())?.coordinates).toEqual(positionAt(300));
    await finish();
  });

  scenario('take the newest of concurrent position reports', async (harness) => {
    const { id, report, finish } = await pickedUp(harness, 43);
    await harness.target.advance('1m');
    const seconds = Array.from({ length: 20 }, (_, index) => (index * 7) % 20);
    await Promise.all(seconds.map((second) => report(lipscani, second)));
    const { courier } = await liveMode(harness).deliveries.getTracking(id);
    expect(courier?.position).toEqual({ coordinates: lipscani, at: ago(harness, 0) });
    await finish();
  });

  scenario('are visible to the customer whose order they carry', async (harness) => {
    // Long after the last known position of this courier, so that no place is too far away.
    await harness.target.advance('11m');
    const { id } = await orderIn(harness, 'picked_up');
    const { orders } = await harness.as('customer');
    const { pickup } = await orders.getTracking(id);
    const courier = await harness.as('courier');
    const { at } = await courier.couriers.reportLocation({ coordinates: pickup });
    expect(at).toBe(ago(harness, 0));
    expect((await orders.getTracking(id)).courier).toMatchObject({ position: pickup, positionAt: at });
    await courier.orders.markFailed(id, { reason: 'customer_unreachable' });
  });

  scenario('work in shifts, and cannot claim between them', async (harness) => {
    const { id } = await createLive(harness);
    const { couriers, deliveries } = harness.platform.withToken(offShiftToken);
    const report = (onShift?: boolean) =>
      couriers.reportLocation({ coordinates: lipscani, ...(onShift === undefined ? {} : { onShift }) });
    expect(await report()).toMatchObject({ accepted: true, onShift: false });
    await refused(deliveries.claim(id), 'courier_off_shift');
    expect(await report(true)).toMatchObject({ onShift: true });
    const shiftEndsAt = ago(harness, -7_200);
    await couriers.reportLocation({ coordinates: lipscani, shiftEndsAt });
    expect(await couriers.getOwn()).toMatchObject({ onShift: true, shiftEndsAt });
    await refused(couriers.reportLocation({ coordinates: lipscani, shiftEndsAt: ago(harness, 1) }), 'invalid_request');
    await deliveries.claim(id);
    await deliveries.release(id, { reason: 'vehicle_problem' });
    const old = { coordinates: lipscani, at: ago(harness, 600), onShift: false };
    expect(await couriers.reportLocation(old)).toMatchObject({ accepted: false, onShift: false });
    expect(await couriers.getOwn()).toMatchObject({ onShift: false, shiftEndsAt: null });
    await refused(deliveries.claim(id), 'courier_off_shift');
    await liveMode(harness).deliveries.cancel(id, { reason: 'other' });
  });

  scenario('may report any place around a city, and no other', async (harness) => {
    const { couriers: far, deliveries } = crowdCourier(harness, 47);
    const suburb = { lat: lipscani.lat + 0.5, lng: lipscani.lng };
    const places = [
      [{ lat: 90, lng: 180 }, 'outside_region'],
      [{ lat: 0, lng: 0 }, 'outside_region'],
      [{ lat: lipscani.lng, lng: lipscani.lat }, 'swapped_axes'],
      [suburb, null],
    ] as const;
    for (const [coordinates, reason] of places) {
      await harness.target.advance('11m');
      const accepted = reason === null;
      expect(await far.reportLocation({ coordinates })).toMatchObject({ accepted, reason });
      expect((await deliveries.list({ view: 'claimable' })).data).toEqual([]);
    }
  });

  scenario('are believed when a second report denies the first one', async (harness) => {
    const { couriers: courier } = crowdCourier(harness, 48);
    await harness.target.advance('11m');
    const answers: (string | null)[] = [];
    for (const coordinates of [{ lat: lipscani.lat + 0.3, lng: lipscani.lng }, lipscani, lipscani]) {
      answers.push((await courier.reportLocation({ coordinates })).reason);
      await harness.target.advance('30s');
    }
    expect(answers).toEqual([null, 'implausible_speed', null]);
  });

  scenario('keep their work with a phone whose clock is wrong', async (harness) => {
    for (const [index, behind] of [360, -60].entries()) {
      const { id, report, finish } = await pickedUp(harness, [46, 49][index] ?? 0);
      const support = await harness.as('support');
      await harness.target.advance('1m');
      for (let minute = 0; minute < 17; minute += 1) {
        await report(positionAt(minute), behind);
        await harness.target.advance('1m');
      }
      const { courier } = await liveMode(harness).deliveries.getTracking(id);
      expect(courier?.position).toEqual({ coordinates: positionAt(16), at: ago(harness, 60) });
      const { data } = await support.dispatch.listQueue({ reason: ['courier_silent'], limit: 100 });
      expect(data.filter(({ jobId }) => jobId === id)).toEqual([]);
      await finish();
    }
  });

  scenario('alone report positions', async (harness) => {
    const path = '/api/v1/couriers/location';
    const json = { coordinates: lipscani };
    for (const person of ['customer', 'merchant', 'fleet', 'support', 'admin'] as const) {
      await refused((await harness.as(person)).couriers.reportLocation(json), 'forbidden');
    }
    expectProblem(await harness.send('POST', path, { json }), 'unauthenticated');
    const { token } = await harness.as('otherCourier');
    const send = (body: object) => harness.send('POST', path, { token, json: body });
    expectPointers(await send({ ...json, at: 'now', speed: 3 }), '/body/at', '/body/speed');
    expectPointers(await send({ onShift: true }), '/body/coordinates');
  });
});
