import { expect, it } from 'vitest';
import { customer, sandbox } from './fixture.js';

const phone = { app: 'customer', platform: 'ios', token: 'token-of-a-phone' } as const;

it('the phone of the customer is notified of every important step', async () => {
  await customer.pushTokens.register(phone);
  await sandbox.scenario('order_delivered');
  const notified = sandbox.pushes.sent
    .filter(({ token }) => token === phone.token)
    .map(({ data }) => data['eventType']);
  expect(notified).toEqual(['order.accepted', 'order.claimed', 'order.picked_up', 'order.delivered']);
});

it('a push is repeated after an outage of the provider', async () => {
  await customer.pushTokens.register(phone);
  const end = sandbox.pushes.respond(() => ({ outcome: 'unavailable', reason: 'outage', retryAfterSeconds: null }));
  await sandbox.scenario('order_accepted');
  end();
  await sandbox.advance('5m');
  expect(sandbox.pushes.sent).toMatchObject([{ token: phone.token, data: { eventType: 'order.accepted' } }]);
});

it('an app that was removed loses its token', async () => {
  await customer.pushTokens.register(phone);
  const end = sandbox.pushes.respond(() => ({ outcome: 'unregistered' }));
  await sandbox.scenario('order_accepted');
  end();
  expect((await customer.pushTokens.list()).data).toEqual([]);
});
