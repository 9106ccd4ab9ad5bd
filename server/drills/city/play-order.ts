import { type ApiClient, createApiClient } from '../../bench/api-client.js';

/** The demo pharmacy that never closes, its merchant, and a place that it delivers to. */
const slug = 'farmacia-rozmarin-titan';
const merchantEmail = 'victor.lungu@demo.doorstep.example';
const pin = { lat: 44.426, lng: 26.16 };

/** A signed-in customer, merchant and courier of a server with demo data, and a cart. */
export interface Actors {
  readonly call: ApiClient;
  readonly customer: string;
  readonly merchant: string;
  readonly courier: string;
  readonly cart: Cart;
}

/** The body of a checkout. */
export interface Cart {
  readonly items: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly [field: string]: unknown;
}

interface Offer {
  readonly store: { readonly id: string; readonly slug: string; readonly minimumOrder: { readonly amount: number } };
}
interface Item {
  readonly id: string;
  readonly price: { readonly amount: number };
  readonly modifiers: readonly unknown[];
  readonly availability: { readonly available: boolean };
}

/** Signs in and fills a cart. */
export async function signIn(url: string): Promise<Actors> {
  const call = createApiClient(url);
  const token = async (body: object): Promise<string> =>
    (await call<{ token: string }>('POST', '/api/v1/auth/demo-login', body)).token;
  const { data: accounts } = await call<{ data: { accountId: string; email: string }[] }>(
    'GET',
    '/api/v1/demo/accounts',
  );
  const accountId = accounts.find(({ email }) => email === merchantEmail)?.accountId;
  return {
    call,
    customer: await token({ role: 'customer' }),
    merchant: await token({ accountId }),
    courier: await token({ role: 'courier' }),
    cart: await fillCart(call),
  };
}

async function fillCart(call: ApiClient): Promise<Cart> {
  const near = `lat=${pin.lat}&lng=${pin.lng}&category=pharmacy`;
  const { data: offers } = await call<{ data: Offer[] }>('GET', `/api/v1/discovery/stores?${near}`);
  const store = offers.map((offer) => offer.store).find((candidate) => candidate.slug === slug);
  if (!store) throw new Error('The demo pharmacy is missing.');
  const menu = await call<{ categories: { items: Item[] }[] }>('GET', `/api/v1/stores/${store.id}/menu`);
  const item = menu.categories
    .flatMap(({ items }) => items)
    .find(({ availability, modifiers }) => availability.available && modifiers.length === 0);
  if (!item) throw new Error('No item is available.');
  return {
    storeId: store.id,
    items: [{ itemId: item.id, quantity: Math.ceil(store.minimumOrder.amount / item.price.amount) }],
    payment: { method: 'card_ok' },
    addressText: 'Bulevardul Nicolae Grigorescu 20, București',
    deliveryCoordinates: pin,
  };
}

/** Places an order, has it delivered and reviews it. Returns its id. */
export async function playOrder({ call, customer, merchant, courier, cart }: Actors): Promise<string> {
  const { id } = await call<{ id: string }>('POST', '/api/v1/checkout', cart, customer);
  const path = `/api/v1/orders/${id}`;
  const codes = (token: string) =>
    call<Record<'pickup' | 'dropoff', { code: string }>>('GET', `${path}/verification-codes`, undefined, token);
  await call('POST', `${path}/merchant-accept`, { prepSeconds: 600 }, merchant);
  await call('POST', `${path}/merchant-ready`, {}, merchant);
  await call('POST', `${path}/courier-claim`, {}, courier);
  await call('POST', `${path}/courier-picked-up`, { pickupCode: (await codes(merchant)).pickup.code }, courier);
  await call('POST', `${path}/courier-delivered`, { dropoffCode: (await codes(customer)).dropoff.code }, courier);
  await call('POST', `${path}/review`, { rating: 5 }, customer);
  return id;
}
