import type { Store } from '@doorstep/core';
import { connect } from '@doorstep/simulation';
import type { BenchContext } from './scenarios.js';

const pin = { lat: 44.4467, lng: 26.0972 };

/** Signs in, finds an open store and places an order there, for the measured requests to use. */
export async function prepareContext(baseUrl: string, apiKey: string, store: Store): Promise<BenchContext> {
  const { platform } = connect({ baseUrl });
  const customer = await platform.demoSignIn({ role: 'customer' });
  const { data: offers } = await platform.discovery.stores({ ...pin, openNow: true });
  for (const { store: shop } of offers) {
    const { categories } = await platform.discovery.menu(shop.id);
    const item = categories
      .flatMap(({ items }) => items)
      .find(({ availability, modifiers }) => availability.available && modifiers.every(({ min }) => min === 0));
    if (!item) continue;
    const body = {
      storeId: shop.id,
      items: [{ itemId: item.id, quantity: 20 }],
      payment: { method: 'card_ok' },
      deliveryCoordinates: pin,
    };
    const [order, ready] = [await customer.checkout.create(body), await customer.checkout.create(body)];
    await store.transaction((db) => db.update('orders', { id: ready.id }, { status: 'ready' }));
    return {
      apiKey,
      customerToken: customer.token,
      courierToken: (await platform.demoSignIn({ role: 'courier' })).token,
      adminToken: (await platform.demoSignIn({ role: 'admin' })).token,
      orderId: order.id,
      readyOrderId: ready.id,
      storeId: shop.id,
      itemId: item.id,
      pin,
    };
  }
  throw new Error('No store near the pin is open now.');
}
