import { SignedIn } from '@doorstep/contracts';
import { demoEmails, demoPassword } from '@doorstep/core';
import { bodyOf } from '../kit/http.js';
import type { Target } from '../targets/target.js';
import { playDeliveriesStory } from './deliveries-story.js';
import { playKeyStory } from './key-story.js';
import { playOrderStory } from './order-story.js';
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

  await playOrderStory({ send }, target, { customer, merchant, courier, support });

  const headers = { 'idempotency-key': 'parity-1' };
  const quoted = { pickup: { address: 'Strada Lipscani 25' }, dropoff: { address: 'Bd. Iuliu Maniu 7' } };
  await send('POST', '/v1/quotes', { token: target.apiKey, json: quoted, headers });
  await send('POST', '/v1/quotes', { token: target.apiKey, json: quoted, headers });
  await send('POST', '/v1/quotes', { token: customer, json: quoted });
  await playKeyStory({ send }, target, quoted);

  await playDeliveriesStory({ send }, target);

  await send('GET', '/api/v1/auth/sessions', { token: customer });
  await send('POST', '/api/v1/auth/logout', { token: customer });
  await send('GET', '/api/v1/auth/sessions', { token: customer });
}
