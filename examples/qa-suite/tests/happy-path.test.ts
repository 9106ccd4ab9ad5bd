import { expect, it } from 'vitest';
import { app, courier, customer, fillCart, merchant, noon, sandbox } from './fixture.js';

it('takes an order from the menu to the door', async () => {
  const screen = await app.order(await fillCart(), 'cart-1');
  expect(screen).toMatchObject({ name: 'order', title: 'Waiting for the store', mayCancel: true });
  const id = screen.name === 'order' ? screen.orderId : '';

  await merchant.orders.accept(id, { prepSeconds: 600 });
  expect(await app.open(id)).toMatchObject({ title: 'The store is preparing it', mayCancel: true });

  await sandbox.advance('10m');
  await merchant.orders.markReady(id);
  await courier.orders.claim(id);
  expect(await app.open(id)).toMatchObject({ title: 'A courier is coming to the store' });

  const { pickup } = await merchant.orders.getVerificationCodes(id);
  await courier.orders.markPickedUp(id, { pickupCode: pickup.code ?? '' });
  expect(await app.open(id)).toMatchObject({ title: 'On the way to you' });

  const { dropoff } = await customer.orders.getVerificationCodes(id);
  await courier.orders.markDelivered(id, { dropoffCode: dropoff.code ?? '' });
  expect(await app.open(id)).toMatchObject({ title: 'Enjoy!', mayCancel: false });
  expect(sandbox.events.list({ subjectId: id }).map(({ type }) => type)).toEqual([
    'order.placed',
    'order.accepted',
    'order.ready',
    'order.claimed',
    'order.picked_up',
    'order.delivered',
  ]);
});

it('shows the customer where the courier is', async () => {
  const { order } = await sandbox.scenario('order_on_the_way');
  const seen: unknown[] = [];
  for await (const { courier: carrier } of customer.orders.follow(order.id)) {
    if (seen.push(carrier?.position) === 2) break;
    await courier.couriers.reportLocation({ coordinates: order.dropoff.coordinates });
  }
  expect(seen.at(-1)).toEqual(order.dropoff.coordinates);
});

it('starts every test from the same state', async () => {
  const first = await app.order(await fillCart(), 'cart-1');
  sandbox.restore(noon);
  expect(await app.order(await fillCart(), 'cart-1')).toEqual(first);
});
