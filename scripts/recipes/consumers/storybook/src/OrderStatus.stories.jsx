import { DoorstepPlatform } from '@doorstep/sdk/platform';
import { expect } from 'storybook/test';
import { OrderStatus } from './OrderStatus.jsx';
import { sandbox } from './sandbox.js';

export default {
  component: OrderStatus,
  loaders: [prepareOrder],
  render: (_, { loaded: { order, session } }) => <OrderStatus orderId={order.id} session={session} />,
};

async function prepareOrder() {
  const { order, customer, courier } = await sandbox.scenario('order_on_the_way');
  // The client of the component. Its requests pass through the service worker.
  const session = new DoorstepPlatform({ baseUrl: sandbox.baseUrl }).withToken(customer.token);
  return { order, session, courier };
}

export const OnTheWay = {
  async play({ canvas }) {
    await expect(await canvas.findByText('Your courier is on the way.')).toBeVisible();
  },
};

export const Delivered = {
  async play({ canvas, loaded: { order, session, courier } }) {
    await canvas.findByText('Your courier is on the way.');
    const { dropoff } = await session.orders.getVerificationCodes(order.id);
    const { coordinates } = order.dropoff; // at the door
    await courier.orders.markDelivered(order.id, { dropoffCode: dropoff.code, coordinates });
    await expect(await canvas.findByText('Delivered. Enjoy!')).toBeVisible();
  },
};

export const ServiceDown = {
  loaders: [() => void sandbox.faults.add({ route: 'orders.follow', status: 503 })],
  async play({ canvas }) {
    await expect(await canvas.findByText('We cannot show your order now.')).toBeVisible();
  },
};
