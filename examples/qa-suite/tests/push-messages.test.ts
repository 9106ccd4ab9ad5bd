import { expect, it } from 'vitest';
import { customer, sandbox } from './world.js';

const phone = { app: 'customer', platform: 'ios', token: 'token-of-a-phone' } as const;

it('the phone of the customer hears of every step that matters', async () => {
  await customer.pushTokens.register(phone);
  await sandbox.scenario('order_delivered');
  const told = sandbox.pushes.sent.filter(({ token }) => token === phone.token).map(({ data }) => data['eventType']);
  expect(told).toEqual(['order.accepted', 'order.claimed', 'order.picked_up', 'order.delivered']);
});

it('a provider that is away is tried again', async () => {
  await customer.pushTokens.register(phone);
  const end = sandbox.pushes.respond(() => ({ outcome: 'unavailable', reason: 'outage', retryAfterSeconds: null }));
  await sandbox.scenario('order_accepted');
  end();
  await sandbox.advance('5m');
  expect(sandbox.pushes.sent).toMatchObject([{ token: phone.token, data: { eventType: 'order.accepted' } }]);
});

it('an app that was removed gets nothing more', async () => {
  await customer.pushTokens.register(phone);
  const end = sandbox.pushes.respond(() => ({ outcome: 'unregistered' }));
  await sandbox.scenario('order_accepted');
  end();
  expect((await customer.pushTokens.current()).data).toEqual([]);
});
