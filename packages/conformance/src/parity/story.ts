import { IssuedApiKey, Menu, Order, Partner, SignedIn, StoreOfferList, VerificationCodes } from '@doorstep/contracts';
import { demoEmails, demoPassword } from '@doorstep/core';
import { bodyOf } from '../kit/http.js';
import { isPlain, pick, shopSlug } from '../kit/shopping.js';
import type { Target } from '../targets/target.js';
import { ownerToken } from '../targets/test-actors.js';
import { playDeliveriesStory } from './deliveries-story.js';
import type { Transcript } from './transcript.js';

const json = { 'content-type': 'application/json' };
const missing = 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f';

/** Stateless requests, each with a detail that two implementations could treat differently. */
const stateless: readonly (readonly [
  method: string,
  path: string,
  body?: string | undefined,
  headers?: Record<string, string>,
])[] = [
  ['GET', '/api/v1/health'],
  ['GET', '/api/v1/status'],
  ['GET', '/api/v1/demo/accounts'],
  ['GET', '/api/v1/countries'],
  ['GET', '/api/v1/countries', undefined, { 'if-none-match': '*' }],
  ['HEAD', '/api/v1/countries'],
  ['OPTIONS', '/api/v1/countries'],
  ['OPTIONS', '/api/v1/nope'],
  ['GET', '/api/v1/cities?country=RO&country=FR'],
  ['GET', '/api/v1/cities?country[]=RO'],
  ['GET', '/api/v1/cities?country=%52O'],
  ['GET', '/api/v1/cities?country'],
  ['GET', '/api/v1/cities?'],
  ['GET', '/api/v1/cities?country=R+O'],
  ['GET', '/api/v1/cities?constructor=1&__proto__=2'],
  ['GET', '/api/v1/service-zones'],
  ['GET', '/api/v1/discovery/stores?lat=44.4467&lng=26.0972&category=pharmacy&category=bakery'],
  ['GET', '/api/v1/discovery/stores?lat=44.4467&lng=26.0972&at=2026-11-22T04:00:00%2B02:00'],
  ['GET', '/api/v1/discovery/stores?lat=&lng=x'],
  ['GET', '/api/v1/discovery/stores?lat=44.55&lng=26.07'],
  ['GET', '/api/v1/orders'],
  ['GET', `/api/v1/orders/${missing}`],
  ['GET', '/api/v1/orders/%E0%A4'],
  ['DELETE', '/api/v1/orders/%E0%A4'],
  ['GET', '/api/v1/orders/a%2Fb%20c'],
  ['GET', '/api/v1/orders//tracking'],
  ['GET', '/api/v1/orders/'],
  ['GET', '/api/v1//orders'],
  ['GET', '/api/v1/../v1/health'],
  ['GET', '/api/v1/%68ealth'],
  ['GET', '/api/v1/health;x=1'],
  ['GET', '/v1/quotes'],
  ['POST', '/v1/quotes'],
  ['POST', '/v1/quotes', '{}', { ...json, authorization: 'Bearer ds_test_x' }],
  ['DELETE', '/api/v1/health'],
  ['POST', '/api/v1/nope', '{'],
  ['POST', '/api/v1/addresses/validate', '{', json],
  ['POST', '/api/v1/addresses/validate', '', json],
  ['POST', '/api/v1/addresses/validate', 'x=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['POST', '/api/v1/addresses/validate', '{"addressText":"Calea Victoriei 12"}', { 'content-type': 'text/plain' }],
  ['POST', '/api/v1/addresses/validate', '{"addressText":"Calea Victoriei 12"}', json],
  ['POST', '/api/v1/addresses/validate', '{"addressText":"\\ud800","__proto__":{}}', json],
  ['POST', '/api/v1/addresses/validate', `{"addressText":"${'x'.repeat(150_000)}"}`, json],
  ['POST', '/api/v1/checkout', '{}', { ...json, authorization: 'Basic eDp5' }],
  ['POST', '/api/v1/auth/logout', '{"a":1}', json],
  ['PUT', '/api/v1/checkout', '{}', { ...json, origin: 'https://app.example' }],
];

/**
 * Plays the stateless requests, an order from the shop to the door with wrong moves at each step, a quote, the life cycle of
 * an API key, and deliveries. Requests depend only on earlier answers, so equal targets get equal requests.
 */
export async function playStory({ send }: Pick<Transcript, 'send'>, target: Target): Promise<void> {
  for (const [method, path, body, headers] of stateless) {
    await send(method, path, { ...(body === undefined ? {} : { body }), ...(headers ? { headers } : {}) });
    await target.advance('1s');
  }
  const signIn = async (email: string): Promise<string> => {
    const answer = await send('POST', '/api/v1/auth/login', { json: { email, password: demoPassword } });
    return SignedIn.parse(bodyOf(answer)).token;
  };
  const customer = await signIn(demoEmails.customer);
  const merchant = await signIn(demoEmails.secondMerchant);
  const courier = await signIn(demoEmails.courier);
  const support = await signIn(demoEmails.support);
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

  const quoted = { pickup: { address: 'Strada Lipscani 25' }, dropoff: { address: 'Bd. Iuliu Maniu 7' } };
  await send('POST', '/v1/quotes', { token: target.apiKey, json: quoted, headers });
  await send('POST', '/v1/quotes', { token: target.apiKey, json: quoted, headers });
  await send('POST', '/v1/quotes', { token: customer, json: quoted });

  const admin = ownerToken(demoEmails.admin);
  const partnersPath = '/api/v1/admin/partners';
  const created = await send('POST', partnersPath, { token: admin, json: { name: 'Paritate SRL' } });
  await send('POST', partnersPath, { token: admin, json: { name: 'Paritate SRL' } });
  await send('GET', `${partnersPath}?name=Par&limit=1`, { token: admin });
  const keys = `${partnersPath}/${Partner.parse(bodyOf(created)).id}/keys`;
  const issued = await send('POST', keys, { token: admin, json: { name: 'Parity', livemode: false } });
  const { key, secret } = IssuedApiKey.parse(bodyOf(issued));
  await send('POST', '/v1/quotes', { token: secret, json: quoted, headers });
  await send('GET', '/v1/account', { token: secret });
  await send('POST', `${keys}/${key.id}/roll`, { token: admin, json: { overlapSeconds: 60 } });
  await send('POST', `${keys}/${key.id}/roll`, { token: admin, json: {} });
  await target.advance('1m');
  await send('GET', '/v1/account', { token: secret });
  await send('POST', `${keys}/${key.id}/revoke`, { token: admin });
  await send('GET', keys, { token: admin });

  await playDeliveriesStory({ send }, target);

  await send('GET', '/api/v1/auth/sessions', { token: customer });
  await send('POST', '/api/v1/auth/logout', { token: customer });
  await send('GET', '/api/v1/auth/sessions', { token: customer });
}
