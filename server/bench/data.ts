import type { Store } from '@doorstep/core';
import { createApiClient } from './api-client.js';
import type { BenchContext } from './scenarios.js';

interface Offer {
  readonly store: { readonly id: string; readonly openNow: boolean };
}
interface Item {
  readonly id: string;
  readonly modifiers: readonly { readonly min: number }[];
  readonly availability: { readonly available: boolean };
}

const pin = { lat: 44.4467, lng: 26.0972 };

/** Signs in, finds an open store and places an order there, for the measured requests to use. */
export async function prepareContext(baseUrl: string, apiKey: string, store: Store): Promise<BenchContext> {
  const call = createApiClient(baseUrl);
  const signIn = async (role: string): Promise<string> =>
    (await call<{ token: string }>('POST', '/api/v1/auth/demo-login', { role })).token;
  const token = await signIn('customer');
  const offers = await call<{ data: Offer[] }>(
    'GET',
    `/api/v1/discovery/stores?lat=${pin.lat}&lng=${pin.lng}&openNow=true`,
  );
  for (const { store: shop } of offers.data) {
    const menu = await call<{ categories: { items: Item[] }[] }>('GET', `/api/v1/stores/${shop.id}/menu`);
    const item = menu.categories
      .flatMap((category) => category.items)
      .find((candidate) => candidate.availability.available && candidate.modifiers.every((group) => group.min === 0));
    if (!item) continue;
    const body = {
      storeId: shop.id,
      items: [{ itemId: item.id, quantity: 20 }],
      payment: { method: 'card_ok' },
      deliveryCoordinates: pin,
    };
    const checkout = (): Promise<{ id: string }> => call('POST', '/api/v1/checkout', body, token);
    const [order, ready] = [await checkout(), await checkout()];
    await store.transaction((db) => db.update('orders', { id: ready.id }, { status: 'ready' }));
    return {
      apiKey,
      customerToken: token,
      courierToken: await signIn('courier'),
      adminToken: await signIn('admin'),
      orderId: order.id,
      readyOrderId: ready.id,
      storeId: shop.id,
      itemId: item.id,
      pin,
    };
  }
  throw new Error('No store near the pin is open now.');
}
