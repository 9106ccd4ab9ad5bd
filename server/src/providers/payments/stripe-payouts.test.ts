import { type Currency, Payout, PayoutLink, PayoutRun } from '@doorstep/contracts';
import { createTestService, type TestService } from '@doorstep/core/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StripeServer, startStripeServer } from '../../testing/stripe/stripe-server.js';
import { toProviderEvent } from './stripe-event.js';
import { createStripePayments, type StripePayments } from './stripe-payments.js';

const day = '2026-11-15';
const owed = 12_500;

let stripe: StripeServer;
let payments: StripePayments;
let test: TestService;
let admin: string;
let merchant: string;
beforeEach(async () => {
  stripe = await startStripeServer();
  stripe.account.balance = 20_000;
  payments = createStripePayments({ ...stripe.keys, url: stripe.url });
  test = await createTestService({ payments });
  admin = await test.signInAsOwner('admin');
  merchant = await test.signInAsOwner('merchant');
});
afterEach(async () => {
  await payments.close();
  await stripe.close();
});

/** Posts a sale of the demo merchant, and returns the merchant. */
async function sell(currency: Currency = 'RON', amount = owed): Promise<string> {
  const [account] = await test.store.reader.find('accounts', { where: { role: 'merchant', demo: true }, limit: 1 });
  const ownerId = account?.merchantId ?? '';
  const entry = {
    postingId: 'pos_1',
    kind: 'order_delivered',
    sourceId: 'ord_1',
    subjectId: 'ord_1',
    livemode: true,
    currency,
    day,
    createdAt: `${day}T12:00:00.000Z`,
  } as const;
  await test.store.transaction(async (db) => {
    const sale = { account: 'merchant_payable', component: 'sale', ownerId, amount: 0 - amount } as const;
    const payment = { account: 'payment_clearing', component: 'payment', amount } as const;
    await db.insert(
      'ledgerEntries',
      { id: 'led_1', ...entry, line: 0, ...sale },
      { id: 'led_2', ...entry, line: 1, ...payment },
    );
  });
  return ownerId;
}

async function setUpAccount(): Promise<string> {
  const body = { returnUrl: 'https://merchant.example/payouts' };
  const answer = await test.send('POST', '/api/v1/finance/payout-account-links', { token: merchant, body });
  return PayoutLink.parse(answer.body).account.destination;
}

async function run(ownerId: string, currency: Currency = 'RON'): Promise<string> {
  const body = { ownerId, from: day, to: day, currency };
  const answer = await test.send('POST', '/api/v1/finance/payout-runs', { token: admin, body });
  return PayoutRun.parse(answer.body).id;
}

async function payoutOf(ownerId: string): Promise<Payout> {
  const [row] = await test.store.reader.find('payouts', { where: { ownerId }, orderBy: [['id', 'desc']], limit: 1 });
  return Payout.parse((await test.send('GET', `/api/v1/finance/payouts/${row?.id}`, { token: merchant })).body);
}

/** Lets time pass, and runs what is due. */
async function pass(seconds: number): Promise<void> {
  test.ports.clock.set(test.ports.clock.now() + seconds * 1_000);
  await test.service.jobs.runAllDue();
}

it('transfers a payout once, although the answer is lost and Stripe forgets the key', async () => {
  const ownerId = await sell();
  const destination = await setUpAccount();
  stripe.play([{ kind: 'lost_answer' }, { kind: 'lost_answer' }, { kind: 'lost_answer' }], 'POST /v1/transfers');
  await run(ownerId);
  await test.service.jobs.runAllDue();
  expect(await payoutOf(ownerId)).toMatchObject({ status: 'pending', amount: { amount: owed } });
  stripe.forgetKeys();
  await pass(120);
  const [transfer] = stripe.account.transfers.values();
  expect(stripe.account.transfers.size).toBe(1);
  expect(transfer).toMatchObject({ destination, amount: owed, currency: 'ron' });
  expect(await payoutOf(ownerId)).toMatchObject({ status: 'sent', reference: transfer?.id });
  expect(stripe.account.balance).toBe(20_000 - owed);
  await pass(3_600);
  expect((await payoutOf(ownerId)).status).toBe('paid');
});

it('waits while the balance at Stripe is too small', async () => {
  const ownerId = await sell();
  await setUpAccount();
  stripe.account.balance = owed - 1;
  await run(ownerId);
  await test.service.jobs.runAllDue();
  expect((await payoutOf(ownerId)).status).toBe('pending');
  stripe.account.balance = owed;
  await pass(120);
  expect((await payoutOf(ownerId)).status).toBe('sent');
});

it('is owed again once, although the webhook of a reversal comes a hundred times', async () => {
  const ownerId = await sell();
  await setUpAccount();
  await run(ownerId);
  await pass(3_700);
  await pass(3_700);
  const { id, reference, status } = await payoutOf(ownerId);
  expect(status).toBe('paid');
  stripe.account.reverse(reference ?? '');
  const event = stripe.events.find(({ type }) => type === 'transfer.reversed');
  const notice = event && toProviderEvent(event);
  if (!notice) throw new Error('Stripe sent no webhook.');
  for (let time = 0; time < 100; time += 1) {
    await test.service.receiveProviderEvent(time === 0 ? notice : { ...notice, id: `${notice.id}_${time % 3}` });
    await test.service.jobs.runAllDue();
  }
  expect(await payoutOf(ownerId)).toMatchObject({ status: 'failed', failure: 'Stripe has reversed the transfer.' });
  const entries = await test.store.reader.find('ledgerEntries', {
    where: { subjectId: id, account: 'merchant_payable' },
  });
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payout', owed],
    ['payout_returned', 0 - owed],
  ]);
  await run(ownerId);
  await test.service.jobs.runAllDue();
  expect(await payoutOf(ownerId)).toMatchObject({ status: 'sent', amount: { amount: owed } });
});

it.each<[Currency, number, number, number]>([
  ['HUF', 10_450, 10_400, 10_400],
  ['ISK', 104, 10_400, 104],
])('pays out what Stripe can pay of %s %i, and still owes the rest', async (currency, amount, sent, paid) => {
  const ownerId = await sell(currency, amount);
  await setUpAccount();
  await run(ownerId, currency);
  await test.service.jobs.runAllDue();
  expect([...stripe.account.transfers.values()]).toMatchObject([{ amount: sent, currency: currency.toLowerCase() }]);
  const entries = await test.store.reader.find('ledgerEntries', { where: { ownerId, account: 'merchant_payable' } });
  expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(paid - amount);
});
