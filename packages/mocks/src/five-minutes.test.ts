import { createSandbox } from '@doorstep/mocks';
import { setupSandboxServer } from '@doorstep/mocks/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const sandbox = await createSandbox();
const server = setupSandboxServer(sandbox);

beforeAll(() => server.listen());
beforeEach(() => sandbox.reset());
afterAll(() => server.close());

it('shows where the order is', async () => {
  const { order, customer } = await sandbox.scenario('order_on_the_way');
  const headers = { authorization: `Bearer ${customer.token}` };
  const response = await fetch(`${sandbox.baseUrl}/api/v1/orders/${order.id}`, { headers });
  expect(await response.json()).toMatchObject({ status: 'picked_up' });
});
