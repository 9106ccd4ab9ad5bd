import { createSandbox } from '@doorstep/mocks';
import { DoorstepPlatform } from '@doorstep/sdk/platform';

test('an app follows an order', async () => {
  const sandbox = await createSandbox();
  const { order, customer } = await sandbox.scenario('order_on_the_way');
  const session = new DoorstepPlatform({ baseUrl: sandbox.baseUrl, fetch: sandbox.fetch }).withToken(customer.token);
  expect((await session.orders.get(order.id)).status).toBe('picked_up');
  const updates = session.orders.follow(order.id)[Symbol.asyncIterator]();
  expect((await updates.next()).value.status).toBe('picked_up');
  await updates.return();
});
