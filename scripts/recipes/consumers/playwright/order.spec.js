import { DoorstepPlatform } from '@doorstep/sdk/platform';
import { expect, test } from '@playwright/test';

const sandbox = 'http://127.0.0.1:4611';

/** Sends a request to the control interface of the sandbox. */
async function control(request, path, data) {
  const response = await request.post(`${sandbox}/_sandbox/${path}`, { data });
  await expect(response).toBeOK();
  return response.json();
}

async function openOrder(page, order, { token }) {
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`/#${order.id}`);
}

test.beforeEach(({ request }) => control(request, 'reset'));

test('shows that the order arrives', async ({ page, request }) => {
  const { objects, sessions } = await control(request, 'scenarios/order_on_the_way');
  await openOrder(page, objects.order, sessions.customer);
  await expect(page.getByRole('status')).toHaveText('picked_up');

  // The test acts as the courier, while the page stays open.
  const platform = new DoorstepPlatform({ baseUrl: sandbox });
  const customer = platform.withToken(sessions.customer.token);
  const { dropoff } = await customer.orders.getVerificationCodes(objects.order.id);
  const courier = platform.withToken(sessions.courier.token);
  const { coordinates } = objects.order.dropoff; // at the door
  await courier.orders.markDelivered(objects.order.id, { dropoffCode: dropoff.code, coordinates });
  await expect(page.getByRole('status')).toHaveText('delivered');
});

test('survives a short outage', async ({ page, request }) => {
  const { objects, sessions } = await control(request, 'scenarios/order_on_the_way');
  await control(request, 'faults', { route: 'orders.get', status: 503, times: 1 });
  await openOrder(page, objects.order, sessions.customer);
  await expect(page.getByRole('heading')).toHaveText(`Order ${objects.order.number}`);
  const { data } = await (await request.get(`${sandbox}/_sandbox/requests?route=orders.get`)).json();
  expect(data.map(({ status }) => status)).toEqual([503, 200]);
});

test('starts without the orders of the test before', async ({ page, request }) => {
  const { objects } = await control(request, 'scenarios/order_on_the_way');
  await control(request, 'reset');
  await openOrder(page, objects.order, await control(request, 'sessions', { role: 'customer' }));
  await expect(page.getByRole('status')).toHaveText('There is no such order.');
});
