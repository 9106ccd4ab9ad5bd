import { isApiError } from '@doorstep/sdk';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../world/create-sandbox.js';
import type { Sandbox } from '../world/sandbox.js';
import { type ScenarioName, scenarioNames } from './scenarios.js';

/** Status of the order or delivery at the end of each scenario. */
const states: Readonly<Record<ScenarioName, string>> = {
  order_placed: 'placed',
  order_accepted: 'accepted',
  order_ready: 'ready',
  order_claimed: 'claimed',
  order_on_the_way: 'picked_up',
  order_delivered: 'delivered',
  order_failed: 'failed',
  order_rejected: 'rejected',
  order_cancelled: 'cancelled',
  order_refunded: 'delivered',
  scheduled_order: 'scheduled',
  store_closed: 'refused',
  delivery_created: 'pending',
  delivery_in_progress: 'picked_up',
  delivery_delivered: 'delivered',
  delivery_returned: 'returned',
  delivery_cancelled: 'cancelled',
  no_courier: 'expired',
};

async function stateAfter(sandbox: Sandbox, name: ScenarioName): Promise<unknown> {
  const scene = await sandbox.scenario(name);
  if ('delivery' in scene) {
    expect(await scene.partner.deliveries.get(scene.delivery.id)).toEqual(scene.delivery);
    return scene.delivery.status;
  }
  if ('order' in scene) {
    const { order, customer, store } = scene;
    expect(await customer.orders.get(order.id)).toMatchObject({ status: order.status, store: { id: store.id } });
    return order.status;
  }
  const { customer, request } = scene;
  const refusal: unknown = await customer.checkout.create(request).catch((error: unknown) => error);
  return isApiError(refusal, 'store_closed') ? 'refused' : refusal;
}

describe('sandbox.scenario', () => {
  it.each(scenarioNames)('%s ends in its status', async (name) => {
    const sandbox = await createSandbox();
    expect(await stateAfter(sandbox, name)).toBe(states[name]);
  });

  it.each(['2026-11-21T02:15:00Z', '2026-12-25T21:50:00Z'])(
    'sets up all scenarios in one sandbox that starts at %s',
    async (now) => {
      const sandbox = await createSandbox({ now });
      for (const name of scenarioNames) {
        if (name !== 'store_closed') expect([name, await stateAfter(sandbox, name)]).toEqual([name, states[name]]);
      }
    },
  );

  it('returns sessions that can continue', async () => {
    const sandbox = await createSandbox();
    const { order, merchant, courier, customer } = await sandbox.scenario('order_placed');
    await merchant.orders.accept(order.id);
    await merchant.orders.markReady(order.id);
    await courier.orders.claim(order.id);
    expect((await customer.orders.get(order.id)).status).toBe('claimed');
  });

  it('returns the refund of a refunded order, and a delivery in progress that continues with time', async () => {
    const sandbox = await createSandbox();
    const { refund, order } = await sandbox.scenario('order_refunded');
    expect(refund).toMatchObject({ orderId: order.id, reason: 'items_missing' });
    const { delivery, partner } = await sandbox.scenario('delivery_in_progress');
    await sandbox.advance('1h');
    expect((await partner.deliveries.get(delivery.id)).status).toBe('delivered');
  });

  it('refuses unknown names', async () => {
    const sandbox = await createSandbox();
    // @ts-expect-error There is no such scenario.
    await expect(sandbox.scenario('order_lost')).rejects.toThrow('There is no scenario "order_lost"');
  });
});
