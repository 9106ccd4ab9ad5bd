import { expect, it } from 'vitest';
import { app, customer, fillCart, sandbox } from './fixture.js';

it('shows a status of a later version', async () => {
  const { order } = await sandbox.scenario('order_placed');
  sandbox.override('orders.get', { body: { ...order, status: 'carried_by_drone' } }, { unchecked: true });
  expect(await app.open(order.id)).toMatchObject({ title: 'In progress' });
});

it('shows a refusal that is hard to provoke', async () => {
  sandbox.override('checkout.create', { problem: 'price_changed' }, { times: 1 });
  const cart = await fillCart();
  expect(await app.order(cart, 'cart-1')).toMatchObject({ text: 'The price has changed. Look at the cart again.' });
  expect(await app.order(cart, 'cart-1')).toMatchObject({ name: 'order' });
});

it('changes a part of the real answer', async () => {
  const { order } = await sandbox.scenario('order_delivered');
  const end = sandbox.override('orders.get', async ({ real }) => ({ ...(await real()), status: 'failed' }));
  expect(await app.open(order.id)).toMatchObject({ title: 'We could not hand it over' });
  end();
  expect((await customer.orders.get(order.id)).status).toBe('delivered');
});
