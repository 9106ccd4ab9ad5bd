import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createSandbox } from '@doorstep/mocks';
import { webhooks } from '@doorstep/sdk';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from './app.js';
import { openOrderBook } from './order-book.js';

const secret = `whsec_${'A'.repeat(44)}`;
const sandbox = await createSandbox();
const cart = { customer: { name: '<b>Radu</b>', phone: '+40722123456', address: 'Bd. Iuliu Maniu 7' }, bouquets: 1 };

const pin = { lat: 44.4331, lng: 26.0985 };
const withAddress = (address: string, at?: typeof pin) => ({
  ...cart,
  customer: { ...cart.customer, address, pin: at },
});

let server: Server;
let known: string | undefined;
beforeEach(async () => {
  known = secret;
  const shop = { doorstep: sandbox.partner({ maxRetries: 0 }), orders: await openOrderBook() };
  server = createServer(createApp({ ...shop, webhookSecret: () => known, onWebhook: () => {} }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  sandbox.faults.clear();
  server.close();
});

function urlOf(path: string): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}${path}`;
}

async function post(path: string, body: string, headers: object = {}): Promise<Response> {
  return fetch(urlOf(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

it('accepts genuine webhooks as soon as it has the secret', async () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'quote.created', subjectId: 'quo_1', sequence: 1, data: {} });
  const headers = await webhooks.sign({ id: 'evt_1', body, secret });
  expect((await post('/webhooks/doorstep', body, headers)).status).toBe(204);
  expect((await post('/webhooks/doorstep', `${body} `, headers)).status).toBe(400);
  expect((await post('/webhooks/doorstep', body)).status).toBe(400);
  known = undefined;
  expect((await post('/webhooks/doorstep', body, headers)).status).toBe(503);
});

it.each([
  ['nonsense', {}, 400],
  ['an unknown address', { ...cart, customer: { ...cart.customer, address: 'Strada Care Nu Există 1' } }, 422],
  ['the address of the shop', { ...cart, customer: { ...cart.customer, address: 'Strada Lipscani 25' } }, 422],
  ['a number that the street does not have', withAddress('Strada Lipscani 99999'), 422],
  ['a number that the street does not have, and a pin', withAddress('Strada Lipscani 99999', pin), 201],
  ['a valid address', cart, 201],
])('answers a cart with %s', async (_name, body, status) => {
  expect((await post('/orders', JSON.stringify(body))).status).toBe(status);
});

it('completes addresses, and names what an ambiguous one may mean', async () => {
  const response = await fetch(urlOf('/addresses?q=lips'));
  expect(await response.json()).toMatchObject([{ label: 'Strada Lipscani, Sector 3, București' }]);
  expect((await fetch(urlOf('/addresses?q='))).status).toBe(400);
  const refused = await post('/orders', JSON.stringify(withAddress('Unirii')));
  expect(await refused.json()).toMatchObject({
    problem: 'address_imprecise',
    candidates: expect.arrayContaining(['Piața Unirii, Sector 3, București']),
  });
});

it('answers 422 to an invalid phone number, which Doorstep refuses', async () => {
  const response = await post('/orders', JSON.stringify({ ...cart, customer: { ...cart.customer, phone: '123' } }));
  const { id } = (await response.json()) as { id: string };
  const payment = await post(`/orders/${id}/pay`, '');
  expect([payment.status, await payment.json()]).toMatchObject([422, { problem: 'invalid_request' }]);
});

it('answers 503 while Doorstep cannot be reached', async () => {
  sandbox.faults.add({ route: 'quotes.create', drop: true });
  const response = await post('/orders', JSON.stringify(cart));
  expect([response.status, await response.json()]).toMatchObject([503, { problem: 'unavailable' }]);
});
