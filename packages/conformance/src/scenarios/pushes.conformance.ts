import { expect } from 'vitest';
import { refused } from '../kit/harness.js';
import { notificationsAbout, resetNotifications, withDevice } from '../kit/notifications.js';
import { subject } from '../kit/scenario.js';
import { placeOrder } from '../kit/shopping.js';
import { crowdTokens } from '../targets/test-actors.js';

export const pushes = subject('pushes', (scenario) => {
  scenario('go to the account that is signed in on a device', async (harness) => {
    await resetNotifications(harness);
    const token = 'conformance-shared-device';
    const { session: customer, device } = await withDevice(harness, 'customer', token);
    const rotated = await customer.pushTokens.register({ app: 'customer', platform: 'ios', token: 'conformance-new' });
    expect(rotated).toMatchObject({ id: device.id, platform: 'ios', lastFour: '-new', currentSession: true });
    const { session: courier } = await withDevice(harness, 'courier', 'conformance-new');
    expect((await customer.pushTokens.list()).data.map(({ id }) => id)).not.toContain(device.id);
    const [taken] = (await courier.pushTokens.list()).data.filter(({ currentSession }) => currentSession);
    await refused(customer.pushTokens.revoke(taken?.id ?? ''), 'not_found');
    await courier.pushTokens.revoke(taken?.id ?? '');
    await refused(courier.pushTokens.revoke(taken?.id ?? ''), 'not_found');
    await withDevice(harness, 'customer', token).then(({ session }) => session.auth.logout());
    const { id } = await placeOrder(harness);
    await (await harness.as('merchant')).orders.reject(id, { reason: 'too_busy' });
    await harness.target.advance('1s');
    expect((await notificationsAbout(harness, 'customer', id)).at(-1)).toMatchObject({
      status: 'suppressed',
      reasons: ['rule_matched', 'no_device'],
    });
    await customer.auth.logout();
    await courier.auth.logout();
  });

  scenario('go to one of the accounts that register a device concurrently', async (harness) => {
    await resetNotifications(harness);
    const body = { app: 'courier', platform: 'android', token: 'conformance-contested' } as const;
    const couriers = crowdTokens.slice(30, 40).map((token) => harness.platform.withToken(token));
    for (let round = 0; round < 3; round += 1) {
      const registered = await Promise.all(couriers.map(({ pushTokens }) => pushTokens.register(body)));
      const kept = await Promise.all(couriers.map(async ({ pushTokens }) => (await pushTokens.list()).data));
      expect(kept.flat().length).toBe(1);
      expect(registered.map(({ id }) => id)).toContain(kept.flat()[0]?.id);
    }
  });
});
