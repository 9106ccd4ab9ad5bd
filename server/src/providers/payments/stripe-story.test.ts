import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DoorstepPlatform, Order } from '@doorstep/sdk/platform';
import { connect, type DemoPeople, fulfil, signInDemoPeople } from '@doorstep/simulation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { type RunningServer, startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { type StripeServer, startStripeServer } from '../../testing/stripe/stripe-server.js';

let folder: string;
let stripe: StripeServer;
let server: RunningServer;
let platform: DoorstepPlatform;
let actors: DemoPeople;
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
  platform = connect({ baseUrl: server.url, maxRetries: 0 }).platform;
  actors = await signInDemoPeople(platform);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  await rm(folder, { recursive: true, force: true });
});

const orderOf = (id: string) => actors.customer.orders.get(id);

/** Places an order with a card. */
function order(method: string, { checkout } = actors.customer): PromiseLike<Order> {
  return checkout.create({ ...actors.cart, payment: { method } });
}

/** Refunds a part of an order, as support does. */
async function refund(id: string, amount: number): Promise<void> {
  const support = await platform.demoSignIn({ role: 'support' });
  const body = { amount: { amount, currency: 'RON' }, reason: 'goodwill', note: 'Ambalaj ud' } as const;
  await support.orders.createRefund(id, body);
}

const intents = () => [...stripe.account.intents.values()];

it('captures an order at Stripe when it is delivered, and refunds a part of it once, although an answer is lost', async () => {
  const { id, pricing } = await order('pm_card_visa');
  const total = pricing.total.amount;
  expect(intents()).toMatchObject([{ status: 'requires_capture', amount: total, currency: 'ron' }]);
  await fulfil(id, actors);
  await expect.poll(() => intents()[0]?.status, { timeout: 20_000 }).toBe('succeeded');
  expect(intents()[0]?.amount_received).toBe(total);

  stripe.play([{ kind: 'lost_answer' }], 'POST /v1/refunds');
  await refund(id, 500);
  await expect.poll(() => stripe.account.balance, { timeout: 20_000 }).toBe(total - 500);
  expect(stripe.account.refunds.size).toBe(1);
  await expect.poll(async () => (await orderOf(id)).payment.processing).toBeNull();
  const { payment } = await orderOf(id);
  expect(payment).toMatchObject({
    status: 'partially_refunded',
    captured: { amount: total },
    refunded: { amount: 500 },
  });
});

it('shows a refund whose money came back, however often Stripe tells, and repeats it for staff', async () => {
  stripe.deliverTo(`${server.url}/callbacks/stripe`);
  const { id } = await order('pm_card_visa');
  await fulfil(id, actors);
  await refund(id, 300);
  const refunds = () => [...stripe.account.refunds.values()].filter(({ amount }) => amount === 300);
  const payment = async () => (await orderOf(id)).payment;
  await expect.poll(async () => (await payment()).processing, { timeout: 20_000 }).toBeNull();
  const before = stripe.account.balance;
  stripe.account.failRefund(refunds()[0]?.id ?? '');
  expect(stripe.account.balance).toBe(before + 300);
  const event = stripe.events.findLast(({ type }) => type === 'refund.failed');
  if (!event) throw new Error('Stripe has sent no event.');
  for (let time = 0; time < 20; time += 1) await stripe.deliver(`${server.url}/callbacks/stripe`, event);
  await expect.poll(payment, { timeout: 20_000 }).toMatchObject({ processing: null, refusedInstruction: 'refund' });

  const support = await platform.demoSignIn({ role: 'support' });
  await support.orders.retryPayment(id);
  await expect.poll(payment, { timeout: 20_000 }).toMatchObject({ processing: null, refusedInstruction: null });
  expect(refunds().map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  expect(stripe.account.balance).toBe(before);
});

it('holds the money again when Stripe cancels the payment of an accepted order, and cancels it if the bank declines', async () => {
  stripe.deliverTo(`${server.url}/callbacks/stripe`);
  const merchant = actors.merchant;
  const { id } = await order('pm_card_visa');
  await merchant.orders.accept(id, {});
  const first = intents().at(-1)?.id ?? '';
  stripe.account.cancel(first);
  await expect.poll(() => intents().at(-1)?.status, { timeout: 20_000 }).toBe('requires_capture');
  expect(intents().at(-1)?.id).not.toBe(first);
  await expect.poll(async () => (await orderOf(id)).payment, { timeout: 20_000 }).toMatchObject({ processing: null });
  expect(await orderOf(id)).toMatchObject({ status: 'accepted', payment: { status: 'authorised' } });

  const second = intents().at(-1);
  stripe.account.setCard(String(second?.payment_method), 'pm_card_visa_chargeDeclined');
  stripe.account.cancel(second?.id ?? '');
  const closure = { reason: 'payment_declined', by: 'system', fee: { amount: 0 } };
  await expect.poll(() => orderOf(id), { timeout: 20_000 }).toMatchObject({ status: 'cancelled', closure });
  expect((await orderOf(id)).payment).toMatchObject({ status: 'voided', captured: { amount: 0 } });
});

it('answers a decline with the reason, and places no order', async () => {
  const before = await actors.customer.orders.list();
  await expect(order('pm_card_visa_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
    code: 'payment_declined',
    detail: expect.stringContaining('The card has insufficient funds.'),
  });
  const after = await actors.customer.orders.list();
  expect(after.data.length).toBe(before.data.length);
});

it('voids the payment of a cancelled order', async () => {
  const { id } = await order('pm_card_visa');
  await actors.customer.orders.cancel(id, { reason: 'changed_mind' });
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
  const placed = await order('pm_card_threeDSecure2Required');
  expect([placed.status, placed.payment.status]).toEqual(['awaiting_payment', 'action_required']);
  const secret = placed.payment.clientSecret ?? '';
  const { id: reference } = stripe.account.finishAction(secret, true);
  await expect.poll(async () => (await orderOf(placed.id)).status, { timeout: 20_000 }).toBe('placed');

  const [event] = stripe.events.filter(({ type }) => type === 'payment_intent.amount_capturable_updated').slice(-1);
  if (!event) throw new Error('There is no event.');
  for (let time = 0; time < 100; time += 1) {
    expect(await stripe.deliver(`${server.url}/callbacks/stripe`, event)).toBe(204);
  }
  await fulfil(placed.id, actors);
  await expect.poll(() => stripe.account.intents.get(reference)?.status, { timeout: 20_000 }).toBe('succeeded');
  // A late webhook about the authorisation changes nothing.
  expect(await stripe.deliver(`${server.url}/callbacks/stripe`, event)).toBe(204);
  await expect.poll(async () => (await orderOf(placed.id)).payment.processing).toBeNull();
  expect(await orderOf(placed.id)).toMatchObject({ status: 'delivered', payment: { status: 'captured' } });
});

it('cancels an order whose customer does not pass 3-D Secure', async () => {
  const placed = await order('pm_card_threeDSecure2Required');
  stripe.account.finishAction(placed.payment.clientSecret ?? '', false);
  await expect.poll(async () => (await orderOf(placed.id)).payment.status, { timeout: 20_000 }).toBe('declined');
});

it('follows disputes, whose webhooks come in any order and a hundred times', async () => {
  const admin = await platform.demoSignIn({ role: 'admin' });
  const disputesOf = async (orderId: string) => (await admin.disputes.list({ orderId })).data;
  const { id } = await order('pm_card_visa');
  const { id: reference, amount } = intents().at(-1) ?? { id: '', amount: 0 };
  await fulfil(id, actors);
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
  expect((await orderOf(id)).payment).toMatchObject({ disputed: { amount: 0 } });

  const { id: lost } = stripe.account.dispute(reference, 1_000);
  await expect.poll(() => disputesOf(id), { timeout: 20_000 }).toMatchObject([{ status: 'needs_response' }, {}]);
  stripe.account.closeDispute(lost, 'lost');
  await expect.poll(() => disputesOf(id), { timeout: 20_000 }).toMatchObject([{ status: 'lost' }, { status: 'won' }]);
  expect((await orderOf(id)).payment).toMatchObject({ disputed: { amount: 1_000 } });
  await expect(refund(id, amount)).rejects.toMatchObject({ code: 'refund_exceeds_payment' });
});

it('deletes the customer and their cards when their account is deleted', async () => {
  const person = { email: 'ana.stoica@posta.example', password: 'patru-castane-coapte', displayName: 'Ana Stoica' };
  const customer = await platform.register({ ...person, phone: '+40744123456' });
  const { account } = customer.signedIn;
  const customers = () =>
    [...stripe.account.customers.values()].filter(({ metadata }) => metadata['accountId'] === account.id);
  await expect(order('pm_card_visa_chargeDeclined', customer)).rejects.toMatchObject({ code: 'payment_declined' });
  expect(customers().length).toBe(1);
  await customer.auth.stepUp({ password: person.password });
  const request = await customer.privacy.requestDeletion();
  const admin = await platform.demoSignIn({ role: 'admin' });
  await admin.privacy.complete(request.id);
  await expect.poll(customers, { timeout: 20_000 }).toEqual([]);
});

it('saves a card, which pays for an order and is removed', async () => {
  stripe.deliverTo(`${server.url}/callbacks/stripe`);
  const { cards } = actors.customer;
  const setup = await cards.begin();
  await expect(cards.complete(setup.id)).rejects.toMatchObject({ code: 'card_not_saved' });
  await expect(cards.complete(setup.id, { card: 'card_ok' })).rejects.toMatchObject({ code: 'test_mode_only' });
  stripe.account.finishSetup(setup.clientSecret, 'pm_card_visa');
  const saved = await cards.complete(setup.id);
  expect((await cards.list()).data).toMatchObject([{ id: saved.id, brand: 'visa', last4: saved.last4 }]);
  const { id } = await order(saved.id);
  expect((await orderOf(id)).status).toBe('placed');
  await cards.delete(saved.id);
  expect((await cards.list()).data).toEqual([]);
  await expect(order(saved.id)).rejects.toMatchObject({ code: 'payment_declined' });
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
