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

/** Signs in, finds an open store with something to order, and orders it: what the measured requests work on. */
export async function prepareContext(baseUrl: string, apiKey: string): Promise<BenchContext> {
  const call = createApiClient(baseUrl);
  const { token } = await call<{ token: string }>('POST', '/api/v1/auth/demo-login', { role: 'customer' });
  const offers = await call<{ data: Offer[] }>(
    'GET',
    `/api/v1/discovery/stores?lat=${pin.lat}&lng=${pin.lng}&openNow=true`,
  );
  for (const { store } of offers.data) {
    const menu = await call<{ categories: { items: Item[] }[] }>('GET', `/api/v1/stores/${store.id}/menu`);
    const item = menu.categories
      .flatMap((category) => category.items)
      .find((candidate) => candidate.availability.available && candidate.modifiers.every((group) => group.min === 0));
    if (!item) continue;
    const body = {
      storeId: store.id,
      items: [{ itemId: item.id, quantity: 20 }],
      payment: { method: 'card_ok' },
      deliveryCoordinates: pin,
    };
    const order = await call<{ id: string }>('POST', '/api/v1/checkout', body, token);
    return { apiKey, customerToken: token, orderId: order.id, storeId: store.id, itemId: item.id, pin };
  }
  throw new Error('No store near the pin is open now.');
}
