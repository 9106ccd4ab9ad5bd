import { createSandbox } from '@doorstep/mocks';
import { setupSandboxWorker } from '@doorstep/mocks/browser';
import { DoorstepPlatform } from '@doorstep/sdk/platform';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { followOrder } from './follow-order.js';

const sandbox = await createSandbox();
const worker = setupSandboxWorker(sandbox, { quiet: true });

beforeAll(() => worker.start());
afterAll(() => worker.stop());
beforeEach(() => {
  document.body.innerHTML = '<p role="status"></p>';
  return sandbox.reset();
});

test('shows that the order arrives', async () => {
  const { order, customer, courier } = await sandbox.scenario('order_on_the_way');
  // A client of the page. Its requests pass through the service worker.
  const session = new DoorstepPlatform({ baseUrl: sandbox.baseUrl }).withToken(customer.token);
  const status = page.getByRole('status');
  const followed = followOrder(status.element(), session, order.id);
  await expect.element(status).toHaveTextContent('picked_up');

  const { dropoff } = await session.orders.getVerificationCodes(order.id);
  const { coordinates } = order.dropoff; // at the door
  await courier.orders.markDelivered(order.id, { dropoffCode: dropoff.code, coordinates });
  await followed;
  await expect.element(status).toHaveTextContent('delivered');
});

test('continues after the connection broke', async () => {
  const { order, customer } = await sandbox.scenario('order_on_the_way');
  sandbox.faults.add({ route: 'orders.follow', drop: true, times: 1 });
  const session = new DoorstepPlatform({ baseUrl: sandbox.baseUrl }).withToken(customer.token);
  followOrder(page.getByRole('status').element(), session, order.id);
  await expect.element(page.getByRole('status')).toHaveTextContent('picked_up');
  expect(sandbox.requests.list({ route: 'orders.follow' }).map(({ status }) => status)).toEqual([null, 200]);
});
