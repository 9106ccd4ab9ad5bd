import type { PushOutcome } from '@doorstep/core';
import { DoorstepPlatform } from '@doorstep/sdk/platform';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../index.js';

async function shop(sandbox: Sandbox) {
  const platform = new DoorstepPlatform({ baseUrl: sandbox.baseUrl, fetch: sandbox.fetch, maxRetries: 0 });
  const [customer, merchant] = await Promise.all([
    platform.demoSignIn({ role: 'customer' }),
    platform.demoSignIn({ role: 'merchant' }),
  ]);
  const { pushTokens } = customer;
  await pushTokens.register({ app: 'customer', platform: 'ios', token: 'token-of-a-phone' });
  const near = { lat: 44.4467, lng: 26.0972 };
  async function order() {
    for await (const { store } of platform.discovery.listStores({ ...near, limit: 100 })) {
      if (store.name !== 'Cuhnia Amzei') continue;
      const menu = await platform.discovery.getMenu(store.id);
      const items = menu.categories
        .flatMap(({ items: all }) => all)
        .filter(({ modifiers, availability }) => modifiers.length === 0 && availability.available)
        .slice(0, 1)
        .map(({ id: itemId }) => ({ itemId, quantity: 5 }));
      const placed = await customer.checkout.create({
        storeId: store.id,
        items,
        payment: { method: 'card_ok' },
        deliveryCoordinates: near,
      });
      return merchant.orders.accept(placed.id);
    }
    throw new Error('The store does not deliver there.');
  }
  return { customer, order };
}

describe('the push outbox', () => {
  it('has the messages for an app as soon as the call is answered', async () => {
    const sandbox = await createSandbox();
    const { customer, order } = await shop(sandbox);
    const { id } = await order();
    const { data } = await customer.notifications.list();
    expect(sandbox.pushes.sent).toMatchObject([
      { id: data[0]?.id, app: 'customer', platform: 'ios', token: 'token-of-a-phone', data: { subjectId: id } },
    ]);
    await sandbox.reset();
    expect(sandbox.pushes.sent).toEqual([]);
  });

  it('lets a test decide the response of the provider', async () => {
    const sandbox = await createSandbox();
    const { customer, order } = await shop(sandbox);
    let outcome: PushOutcome | undefined = { outcome: 'unavailable', reason: 'outage', retryAfterSeconds: 60 };
    const end = sandbox.pushes.respond(() => outcome);
    await order();
    expect(sandbox.pushes.sent).toEqual([]);
    outcome = undefined;
    await sandbox.advance('1m');
    expect(sandbox.pushes.sent.length).toBe(1);
    outcome = { outcome: 'unregistered' };
    await order();
    end();
    expect(await customer.pushTokens.list()).toEqual({ data: [] });
  });
});
