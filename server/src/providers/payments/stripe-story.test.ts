import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actors, signIn } from '../../../drills/city/play-order.js';
import { readConfig } from '../../config/config.js';
import { type RunningServer, startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { type StripeServer, startStripeServer } from '../../testing/stripe/stripe-server.js';

let folder: string;
let stripe: StripeServer;
let server: RunningServer;
let actors: Actors;
const log: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-stripe-'));
  stripe = await startStripeServer();
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_URL: stripe.url,
  };
  server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: folder, RATE_LIMITS: 'off', ...env }),
    logger: createLogger('debug', { write: (line: string) => void log.push(line) }),
  });
  actors = await signIn(server.url);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  await rm(folder, { recursive: true, force: true });
});

interface Order {
  readonly id: string;
  readonly status: string;
  readonly payment: {
    readonly status: string;
    readonly processing: string | null;
    readonly clientSecret: string | null;
  };
  readonly pricing: { readonly total: { readonly amount: number } };
}

const orderOf = ({ call, customer }: Actors, id: string) =>
  call<Order>('GET', `/api/v1/orders/${id}`, undefined, customer);

/** Places an order with a card. */
function order({ call, customer, cart }: Actors, method: string): Promise<Order> {
  return call<Order>('POST', '/api/v1/checkout', { ...cart, payment: { method } }, customer);
}

/** Has an order delivered. */
async function deliver({ call, customer, merchant, courier }: Actors, id: string): Promise<void> {
  const path = `/api/v1/orders/${id}`;
  const codes = (token: string) =>
    call<Record<'pickup' | 'dropoff', { code: string }>>('GET', `${path}/verification-codes`, undefined, token);
  await call('POST', `${path}/merchant-accept`, { prepSeconds: 600 }, merchant);
  await call('POST', `${path}/merchant-ready`, {}, merchant);
  await call('POST', `${path}/courier-claim`, {}, courier);
  await call('POST', `${path}/courier-picked-up`, { pickupCode: (await codes(merchant)).pickup.code }, courier);
  await call('POST', `${path}/courier-delivered`, { dropoffCode: (await codes(customer)).dropoff.code }, courier);
}

/** Refunds a part of an order, as support does. */
async function refund({ call }: Actors, id: string, amount: number): Promise<void> {
  const { token } = await call<{ token: string }>('POST', '/api/v1/auth/demo-login', { role: 'support' });
  const body = { amount: { amount, currency: 'RON' }, reason: 'goodwill', note: 'Ambalaj ud' };
  await call('POST', `/api/v1/orders/${id}/refunds`, body, token);
}

const intents = () => [...stripe.account.intents.values()];

it('captures an order at Stripe when it is delivered, and refunds a part of it once, although an answer is lost', async () => {
  const { id, pricing } = await order(actors, 'pm_card_visa');
  const total = pricing.total.amount;
  expect(intents()).toMatchObject([{ status: 'requires_capture', amount: total, currency: 'ron' }]);
  await deliver(actors, id);
  await expect.poll(() => intents()[0]?.status, { timeout: 20_000 }).toBe('succeeded');
  expect(intents()[0]?.amount_received).toBe(total);

  stripe.play([{ kind: 'lost_answer' }], 'POST /v1/refunds');
  await refund(actors, id, 500);
  await expect.poll(() => stripe.account.balance, { timeout: 20_000 }).toBe(total - 500);
  expect(stripe.account.refunds.size).toBe(1);
  await expect.poll(async () => (await orderOf(actors, id)).payment.processing).toBeNull();
  const { payment } = await orderOf(actors, id);
  expect(payment).toMatchObject({
    status: 'partially_refunded',
    captured: { amount: total },
    refunded: { amount: 500 },
  });
});

it('shows a refund whose money came back, however often Stripe tells, and repeats it for staff', async () => {
  stripe.deliverTo(`${server.url}/callbacks/stripe`);
  const { id } = await order(actors, 'pm_card_visa');
  await deliver(actors, id);
  await refund(actors, id, 300);
  const refunds = () => [...stripe.account.refunds.values()].filter(({ amount }) => amount === 300);
  const payment = async () => (await orderOf(actors, id)).payment;
  await expect.poll(async () => (await payment()).processing, { timeout: 20_000 }).toBeNull();
  const before = stripe.account.balance;
  stripe.account.failRefund(refunds()[0]?.id ?? '');
  expect(stripe.account.balance).toBe(before + 300);
  const event = stripe.events.findLast(({ type }) => type === 'refund.failed');
  if (!event) throw new Error('Stripe has sent no event.');
  for (let time = 0; time < 20; time += 1) await stripe.deliver(`${server.url}/callbacks/stripe`, event);
  await expect.poll(payment, { timeout: 20_000 }).toMatchObject({ processing: null, refusedMovement: 'refund' });

  const { token } = await actors.call<{ token: string }>('POST', '/api/v1/auth/demo-login', { role: 'support' });
  await actors.call('POST', `/api/v1/orders/${id}/payment/retry`, undefined, token);
  await expect.poll(payment, { timeout: 20_000 }).toMatchObject({ processing: null, refusedMovement: null });
  expect(refunds().map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  expect(stripe.account.balance).toBe(before);
});

it('answers a decline with the reason, and places no order', async () => {
  const before = await actors.call<{ data: unknown[] }>('GET', '/api/v1/orders', undefined, actors.customer);
  await expect(order(actors, 'pm_card_visa_chargeDeclinedInsufficientFunds')).rejects.toThrow(
    /payment_declined.*The card has insufficient funds\./,
  );
  const after = await actors.call<{ data: unknown[] }>('GET', '/api/v1/orders', undefined, actors.customer);
  expect(after.data.length).toBe(before.data.length);
});

it('releases the money of a cancelled order', async () => {
  const { id } = await order(actors, 'pm_card_visa');
  await actors.call('POST', `/api/v1/orders/${id}/cancel`, { reason: 'changed_mind' }, actors.customer);
  await expect.poll(() => intents().at(-1)?.status, { timeout: 20_000 }).toBe('canceled');
});

it('tells apps the key with which they open the library, and no other one', async () => {
  const answer = await fetch(`${server.url}/api/v1/apps/config?app=customer`);
  const { secretKey, publishableKey } = stripe.keys;
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ payment: { provider: 'stripe', publishableKey } });
  expect(text).not.toContain(secretKey);
});

it('places an order after 3-D Secure, and takes a webhook that comes a hundred times', async () => {
  stripe.deliverTo(`${server.url}/callbacks/stripe`);
  const placed = await order(actors, 'pm_card_threeDSecure2Required');
  expect([placed.status, placed.payment.status]).toEqual(['awaiting_payment', 'action_required']);
  const secret = placed.payment.clientSecret ?? '';
  const { id: reference } = stripe.account.finishAction(secret, true);
  await expect.poll(async () => (await orderOf(actors, placed.id)).status, { timeout: 20_000 }).toBe('placed');

  const [event] = stripe.events.filter(({ type }) => type === 'payment_intent.amount_capturable_updated').slice(-1);
  if (!event) throw new Error('There is no event.');
  for (let time = 0; time < 100; time += 1) {
    expect(await stripe.deliver(`${server.url}/callbacks/stripe`, event)).toBe(204);
  }
  await deliver(actors, placed.id);
  await expect.poll(() => stripe.account.intents.get(reference)?.status, { timeout: 20_000 }).toBe('succeeded');
  // A late webhook about the authorisation changes nothing.
  expect(await stripe.deliver(`${server.url}/callbacks/stripe`, event)).toBe(204);
  await expect.poll(async () => (await orderOf(actors, placed.id)).payment.processing).toBeNull();
  expect(await orderOf(actors, placed.id)).toMatchObject({ status: 'delivered', payment: { status: 'captured' } });
});

it('cancels an order whose customer does not pass 3-D Secure', async () => {
  const placed = await order(actors, 'pm_card_threeDSecure2Required');
  stripe.account.finishAction(placed.payment.clientSecret ?? '', false);
  await expect
    .poll(async () => (await orderOf(actors, placed.id)).payment.status, { timeout: 20_000 })
    .toBe('declined');
});

it('follows disputes, whose webhooks come in any order and a hundred times', async () => {
  const admin = await actors.call<{ token: string }>('POST', '/api/v1/auth/demo-login', { role: 'admin' });
  const disputesOf = async (orderId: string) =>
    (
      await actors.call<{ data: object[] }>(
        'GET',
        `/api/v1/finance/disputes?orderId=${orderId}`,
        undefined,
        admin.token,
      )
    ).data;
  const { id } = await order(actors, 'pm_card_visa');
  const { id: reference, amount } = intents().at(-1) ?? { id: '', amount: 0 };
  await deliver(actors, id);
  await expect.poll(() => stripe.account.intents.get(reference)?.status, { timeout: 20_000 }).toBe('succeeded');
  const balance = stripe.account.balance;
  stripe.deliverTo(undefined);
  const dispute = stripe.account.dispute(reference);
  stripe.account.answerDispute(dispute.id);
  const late = stripe.events.slice(-2);
  stripe.deliverTo(`${server.url}/callbacks/stripe`);
  stripe.account.closeDispute(dispute.id, 'won');
  await expect
    .poll(() => disputesOf(id), { timeout: 20_000 })
    .toMatchObject([{ status: 'won', amount: { amount }, fee: { amount: 0 }, providerReference: dispute.id }]);
  for (let time = 0; time < 50; time += 1) {
    for (const event of late) expect(await stripe.deliver(`${server.url}/callbacks/stripe`, event)).toBe(204);
  }
  expect(stripe.account.balance).toBe(balance);
  expect((await orderOf(actors, id)).payment).toMatchObject({ disputed: { amount: 0 } });

  const { id: lost } = stripe.account.dispute(reference, 1_000);
  await expect.poll(() => disputesOf(id), { timeout: 20_000 }).toMatchObject([{ status: 'needs_response' }, {}]);
  stripe.account.closeDispute(lost, 'lost');
  await expect.poll(() => disputesOf(id), { timeout: 20_000 }).toMatchObject([{ status: 'lost' }, { status: 'won' }]);
  expect((await orderOf(actors, id)).payment).toMatchObject({ disputed: { amount: 1_000 } });
  await expect(refund(actors, id, amount)).rejects.toThrow('refund_exceeds_payment');
});

it('deletes the customer and their cards when their account is deleted', async () => {
  const { call } = actors;
  const person = { email: 'ana.stoica@posta.example', password: 'patru-castane-coapte', displayName: 'Ana Stoica' };
  const registered = await call<{ token: string; account: { id: string } }>('POST', '/api/v1/auth/register', {
    ...person,
    phone: '+40744123456',
  });
  const { token, account } = registered;
  const customers = () =>
    [...stripe.account.customers.values()].filter(({ metadata }) => metadata['accountId'] === account.id);
  const customer = { ...actors, customer: token };
  await expect(order(customer, 'pm_card_visa_chargeDeclined')).rejects.toThrow('payment_declined');
  expect(customers().length).toBe(1);
  await call('POST', '/api/v1/auth/step-up', { password: person.password }, token);
  const request = await call<{ id: string }>('POST', '/api/v1/privacy/deletion-request', undefined, token);
  const admin = await call<{ token: string }>('POST', '/api/v1/auth/demo-login', { role: 'admin' });
  await call('POST', `/api/v1/admin/privacy/requests/${request.id}/complete`, undefined, admin.token);
  await expect.poll(customers, { timeout: 20_000 }).toEqual([]);
});

it('saves a card, which pays for an order and is removed', async () => {
  stripe.deliverTo(`${server.url}/callbacks/stripe`);
  const { call, customer } = actors;
  const cards = '/api/v1/customer/cards';
  const setup = await call<{ id: string; clientSecret: string }>('POST', cards, {}, customer);
  const complete = (body: object) =>
    call<{ id: string; last4: string }>('POST', `${cards}/setups/${setup.id}/complete`, body, customer);
  await expect(complete({})).rejects.toThrow(/card_not_saved/);
  await expect(complete({ card: 'card_ok' })).rejects.toThrow(/test_mode_only/);
  stripe.account.finishSetup(setup.clientSecret, 'pm_card_visa');
  const saved = await complete({});
  const list = () => call<{ data: { id: string }[] }>('GET', cards, undefined, customer);
  expect((await list()).data).toMatchObject([{ id: saved.id, brand: 'visa', last4: saved.last4 }]);
  const { id } = await order(actors, saved.id);
  expect((await orderOf(actors, id)).status).toBe('placed');
  const headers = { authorization: `Bearer ${customer}` };
  expect((await fetch(`${server.url}${cards}/${saved.id}`, { method: 'DELETE', headers })).status).toBe(204);
  expect((await list()).data).toEqual([]);
  await expect(order(actors, saved.id)).rejects.toThrow(/payment_declined/);
});

it('refuses a webhook with another signature', async () => {
  const response = await fetch(`${server.url}/callbacks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'malformed_request' }]);
});

it('logs neither keys nor what Stripe says', () => {
  const text = log.join('\n');
  for (const secret of [stripe.keys.secretKey, stripe.webhookSecret, '4242424242424242'])
    expect(text).not.toContain(secret);
});
