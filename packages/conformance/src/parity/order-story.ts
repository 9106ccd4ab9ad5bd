import { Menu, Order, StoreOfferList, VerificationCodes } from '@doorstep/contracts';
import { bodyOf } from '../kit/http.js';
import { isPlain, pick, shopSlug } from '../kit/shopping.js';
import type { Target } from '../targets/target.js';
import type { Transcript } from './transcript.js';

/** Tokens of the people who take part in an order. */
interface Cast {
  readonly customer: string;
  readonly merchant: string;
  readonly courier: string;
  readonly support: string;
}

/** Plays an order from the shop to the door, with wrong moves at each step, and one that expires. */
export async function playOrderStory(
  { send }: Pick<Transcript, 'send'>,
  target: Target,
  { customer, merchant, courier, support }: Cast,
): Promise<void> {
  const people = [customer, merchant, courier, support];
  const near = { lat: 44.426, lng: 26.16 };
  const stores = StoreOfferList.parse(
    bodyOf(await send('GET', `/api/v1/discovery/stores?lat=${near.lat}&lng=${near.lng}&category=pharmacy`)),
  );
  const shop = stores.data.find(({ store }) => store.slug === shopSlug);
  const menu = Menu.parse(bodyOf(await send('GET', `/api/v1/stores/${shop?.store.id}/menu`)));
  const cart = {
    storeId: menu.store.id,
    items: [{ itemId: pick(menu, isPlain(menu)).id, quantity: 2 }],
    payment: { method: 'card_ok' },
    tipPercent: 15,
    deliveryNotes: 'Etaj 3, ușa „albă”',
    deliveryCoordinates: near,
  };
  for (const token of people) {
    const device = { app: 'customer', platform: 'web', token: 'parity-device-token' };
    await send('POST', '/api/v1/mobile/push-tokens', { token, json: device });
  }
  await send('POST', '/api/v1/mobile/push-tokens', {
    token: customer,
    json: { app: 'customer', platform: 'ios', token: 'parity-customer-token' },
  });
  const headers = { 'idempotency-key': 'parity-1' };
  await send('POST', '/api/v1/checkout', { token: customer, json: { ...cart, items: [] }, headers });
  const placed = await send('POST', '/api/v1/checkout', { token: customer, json: cart, headers });
  await send('POST', '/api/v1/checkout', { token: customer, json: cart, headers });
  await send('POST', '/api/v1/checkout', { token: customer, json: { ...cart, tipPercent: 0 }, headers });
  const { id } = Order.parse(bodyOf(placed));
  const order = `/api/v1/orders/${id}`;

  const look = async (): Promise<void> => {
    for (const token of people) {
      await send('GET', order, { token });
      await send('GET', `${order}/tracking`, { token });
      await send('GET', '/api/v1/orders?limit=1', { token });
      await send('GET', `${order}/verification-codes`, { token });
    }
    await target.advance('30s');
  };
  const move = async (token: string, path: string, body?: object): Promise<void> => {
    for (const other of people)
      if (other !== token) await send('POST', `${order}/${path}`, { token: other, json: body });
    await send('POST', `${order}/${path}`, { token, json: body });
    await send('POST', `${order}/${path}`, { token, json: body });
    await look();
  };
  const code = async (token: string, side: 'pickup' | 'dropoff'): Promise<string | null> =>
    VerificationCodes.parse(bodyOf(await send('GET', `${order}/verification-codes`, { token })))[side].code;

  await look();
  await move(merchant, 'merchant-accept', { prepSeconds: 600 });
  await move(merchant, 'merchant-ready');
  await move(courier, 'courier-claim');
  for (const coordinates of [near, { lat: 0, lng: 0 }]) {
    for (const token of people) await send('POST', '/api/v1/couriers/location', { token, json: { coordinates } });
  }
  await move(support, 'verification-codes/reset');
  await send('POST', `${order}/courier-picked-up`, { token: courier, json: { pickupCode: '0000' } });
  await move(courier, 'courier-picked-up', { pickupCode: await code(merchant, 'pickup') });
  await move(courier, 'courier-delivered', { dropoffCode: await code(customer, 'dropoff') });
  await move(customer, 'review', { rating: 5, courierRating: 5, tipAmount: 300 });
  await send('POST', `${order}/cancel`, { token: customer, json: { reason: 'other' } });

  await send('POST', '/api/v1/checkout', { token: customer, json: cart });
  await target.advance('10m');
  await send('GET', '/api/v1/orders?status=expired', { token: support });
  for (const token of people) {
    await send('GET', '/api/v1/notifications?limit=3', { token });
    await send('GET', '/api/v1/mobile/push-tokens/current', { token });
  }
}
