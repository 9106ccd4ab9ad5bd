import type { PlatformSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { crowdCourier } from '../kit/live-delivery.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { menuOf } from '../kit/shopping.js';

const untilGivenBack = 13;
/** The clocks of the city, as messages show their time. */
const clock = new Intl.DateTimeFormat('ro', { timeZone: 'Europe/Bucharest', hour: '2-digit', minute: '2-digit' });

/** Claims an order, and gives it back 13 minutes later without a reason. Returns false if the order is over. */
async function claimAndGiveBack(harness: Harness, { couriers, orders }: PlatformSession, id: string): Promise<boolean> {
  const { coordinates } = (await menuOf(harness)).store;
  await couriers.reportLocation({ coordinates, onShift: true });
  await orders.claim(id);
  await harness.target.advance(`${untilGivenBack}m`);
  await couriers.reportLocation({ coordinates });
  await orders.release(id, { reason: 'other' });
  await harness.target.advance('1s');
  return (await (await harness.as('support')).orders.get(id)).status === 'ready';
}

export const handBacks = subject('jobs given back', (scenario) => {
  scenario('without a reason pause their courier, and keep no order waiting for ever', async (harness) => {
    const couriers = [30, 31].map((index) => crowdCourier(harness, index));
    const [first, second] = couriers;
    if (!first || !second) throw new Error('There are couriers.');
    const support = await harness.as('support');
    const { id } = await orderIn(harness, 'ready');
    for (const counted of [1, 2]) {
      expect(await claimAndGiveBack(harness, first, id)).toBe(true);
      expect((await first.couriers.getOwn()).handBacks).toMatchObject({ counted, limit: 3, pausedUntil: null });
    }
    const { data: queue } = await support.dispatch.listQueue({ reason: ['no_courier'], limit: 100 });
    expect(queue.find(({ jobId }) => jobId === id)?.lateSeconds).toBeGreaterThan(2 * untilGivenBack * 60 - 1);
    await claimAndGiveBack(harness, first, id);
    const { handBacks: paused } = await first.couriers.getOwn();
    expect(paused).toMatchObject({ counted: 0, pausedUntil: expect.any(String) });
    expect((await first.work.get()).waiting).toMatchObject({ code: 'paused', text: expect.stringContaining('30') });
    const { data: messages } = await first.notifications.list({ channel: 'push', limit: 20 });
    const [told, ...others] = messages.filter(({ eventType }) => eventType === 'courier.paused');
    expect(others).toEqual([]);
    expect(told?.expiresAt).toBe(paused.pausedUntil);
    expect(told?.body).toContain(`${clock.format(Date.parse(paused.pausedUntil ?? ''))}.`);
    const next = await orderIn(harness, 'ready');
    await refused(first.orders.claim(next.id), 'courier_paused');
    const { rejections } = await support.dispatch.getOffers(next.id);
    const { id: courierId } = await first.couriers.getOwn();
    expect(rejections).toContainEqual({ courierId, reason: 'courier_paused' });

    for (let claims = 0; claims < 3; claims += 1) await claimAndGiveBack(harness, second, id);
    await harness.target.advance('11m');
    expect((await support.orders.get(id)).status).toBe('expired');
    expect((await first.couriers.getOwn()).handBacks.pausedUntil).toBeNull();
    for (const session of couriers) {
      const { coordinates } = (await menuOf(harness)).store;
      await session.couriers.reportLocation({ coordinates, onShift: false });
    }
  });
});
