import type { CarefulClient } from './careful-client.js';

/** Coordinates near a store that is always open. */
const pin = { lat: 44.426, lng: 26.16 };
const storeSlug = 'farmacia-rozmarin-titan';

interface Item {
  readonly id: string;
  readonly price: { readonly amount: number };
  readonly modifiers: readonly unknown[];
  readonly availability: { readonly available: boolean };
}

/** The order of a customer, as a checkout acknowledges it. */
export interface PlacedOrder {
  readonly id: string;
  readonly pricing: { readonly total: { readonly amount: number } };
}

/** Finds a store and an item, and returns a function that places an order there with a card. */
export async function prepareCheckout(call: CarefulClient, token: string): Promise<() => Promise<PlacedOrder>> {
  const list = `/api/v1/discovery/stores?lat=${pin.lat}&lng=${pin.lng}&limit=100`;
  const offers = await call<{ data: { store: { id: string; slug: string } }[] }>({ method: 'GET', path: list, token });
  const store = offers.data.map((offer) => offer.store).find(({ slug }) => slug === storeSlug);
  if (!store) throw new Error(`The store ${storeSlug} does not deliver to the pin.`);
  const menu = await call<{ store: { minimumOrder: { amount: number } }; categories: { items: Item[] }[] }>({
    method: 'GET',
    path: `/api/v1/stores/${store.id}/menu`,
    token,
  });
  const item = menu.categories
    .flatMap(({ items }) => items)
    .find(
      ({ modifiers, availability, price }) =>
        modifiers.length === 0 && availability.available && price.amount >= menu.store.minimumOrder.amount,
    );
  if (!item) throw new Error(`${storeSlug} has no item that alone makes an order.`);
  const body = {
    storeId: store.id,
    items: [{ itemId: item.id, quantity: 1 }],
    payment: { method: 'card_ok' },
    deliveryCoordinates: pin,
  };
  return () => call<PlacedOrder>({ method: 'POST', path: '/api/v1/checkout', token, body });
}
