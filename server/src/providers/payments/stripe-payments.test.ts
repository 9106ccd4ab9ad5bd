import { type AuthorisationRequest, PaymentProviderUnavailable, PaymentRefused } from '@doorstep/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeOf } from '../../testing/stripe/account-state.js';
import { StripeFault } from '../../testing/stripe/stripe-error.js';
import { type StripeServer, type StripeServerFault, startStripeServer } from '../../testing/stripe/stripe-server.js';
import { createStripePayments, type StripePayments } from './stripe-payments.js';

let server: StripeServer;
let payments: StripePayments;
beforeEach(async () => {
  server = await startStripeServer();
  payments = createStripePayments({ ...server.keys, url: server.url });
});
afterEach(async () => {
  await payments.close();
  await server.close();
});

const request: AuthorisationRequest = {
  paymentId: 'pay_1',
  amount: 5_000,
  currency: 'RON',
  method: 'pm_card_visa',
  customer: { accountId: 'acc_1' },
};

/** Authorises a payment, and returns Stripe's name for it. */
async function authorised(changes: Partial<AuthorisationRequest> = {}): Promise<string> {
  const answer = await payments.authorise({ ...request, ...changes });
  if (answer.outcome === 'declined') throw new Error(answer.reason);
  return answer.reference;
}

const posts = (path: string) => server.arrived.filter(({ target }) => target === `POST /v1/${path}`);
const rateLimited = (retryAfter: string): StripeServerFault => ({
  kind: 'error',
  fault: new StripeFault(429, { type: 'invalid_request_error', code: 'rate_limit' }, { 'retry-after': retryAfter }),
});
const broken: StripeServerFault = { kind: 'error', fault: new StripeFault(500, { type: 'api_error' }) };
const lostAnswer: StripeServerFault = { kind: 'lost_answer' };

/** Returns when the local Stripe gives up the charge of a PaymentIntent. */
function holdEnd(reference: string): string {
  const intent = server.account.intents.get(reference);
  const before = intent && chargeOf(server.account, intent)?.payment_method_details?.card?.capture_before;
  return new Date((before ?? 0) * 1_000).toISOString();
}

describe('a payment in Icelandic crowns', () => {
  it('is authorised, captured, refunded, disputed, tipped, renewed and paid out in hundredths', async () => {
    const isk = { currency: 'ISK' } as const;
    const reference = await authorised({ ...isk, amount: 1_383 });
    expect(posts('payment_intents')[0]?.form).toMatchObject({ amount: '138300', currency: 'isk' });
    const renewed = await payments.renew({ key: 'pin_1', paymentId: 'pay_1', reference, amount: 1_383, ...isk });
    await payments.capture({ key: 'led_1', reference: renewed.reference, amount: 1_200, ...isk });
    await payments.refund({ key: 'led_2', reference: renewed.reference, amount: 200, ...isk });
    const tip = await payments.charge({ key: 'led_3', reference: renewed.reference, amount: 300, ...isk });
    server.account.dispute(tip.reference, 10_000);
    server.account.balance = 500_000;
    await payments.transfer({ key: 'led_4', destination: 'acct_1', amount: 900, description: 'May', ...isk });
    const sent = (path: string) => server.arrived.filter(({ target }) => target === `POST /v1/${path}`).at(-1)?.form;
    expect(sent(`payment_intents/${renewed.reference}/capture`)).toEqual({ amount_to_capture: '120000' });
    expect(sent('refunds')).toMatchObject({ amount: '20000' });
    expect(sent('transfers')).toMatchObject({ amount: '90000', currency: 'isk' });
    expect(await payments.find(renewed.reference)).toMatchObject({
      ...{ currency: 'ISK', amount: 1_383, capturedAmount: 1_200, refundedAmount: 200, disputedAmount: 0 },
    });
    const { disputedAmount, disputes } = await payments.find(tip.reference);
    expect([disputedAmount, disputes[0]?.amount, disputes[0]?.fee]).toEqual([100, 100, 75]);
    const listed = [];
    const from = new Date(Date.now() - 60_000).toISOString();
    for await (const each of payments.list({ from, until: '2099-01-01T00:00:00.000Z' })) listed.push(each.amount);
    expect(listed).toEqual([300, 1_383, 1_383]);
  });
});

describe('a hold that ends too early', () => {
  it('is replaced once, although answers are lost and Stripe forgets the key, and the old one is voided', async () => {
    const reference = await authorised();
    const call = { key: 'pin_1', paymentId: 'pay_1', reference, amount: 5_000, currency: 'RON' };
    server.play([lostAnswer, lostAnswer, lostAnswer], 'POST /v1/payment_intents');
    await expect(payments.renew(call)).rejects.toThrow(PaymentProviderUnavailable);
    server.forgetKeys();
    const renewed = await payments.renew(call);
    expect(await payments.renew(call)).toEqual(renewed);
    expect(renewed).toEqual({
      reference: expect.not.stringMatching(reference),
      holdEndsAt: holdEnd(renewed.reference),
    });
    expect(await payments.find(reference)).toMatchObject({ paymentId: 'pay_1', status: 'voided', holdEndsAt: null });
    expect(await payments.find(renewed.reference)).toMatchObject({ paymentId: 'pay_1', status: 'authorised' });
    expect(server.account.intents.size).toBe(2);
  });

  it('is not replaced if the bank asks for the customer', async () => {
    const reference = await authorised();
    const method = server.account.intents.get(reference)?.payment_method;
    server.account.setCard(String(method), 'pm_card_threeDSecure2Required');
    const call = { key: 'pin_1', paymentId: 'pay_1', reference, amount: 5_000, currency: 'RON' };
    await expect(payments.renew(call)).rejects.toThrow(PaymentRefused);
    expect(await payments.find(reference)).toMatchObject({ status: 'authorised' });
  });
});

describe('an authorisation', () => {
  it('reserves the amount with the id of the payment', async () => {
    const reference = await authorised();
    expect(await payments.find(reference)).toEqual({
      reference,
      paymentId: 'pay_1',
      status: 'authorised',
      currency: 'RON',
      amount: 5_000,
      capturedAmount: 0,
      refundedAmount: 0,
      holdEndsAt: holdEnd(reference),
      disputedAmount: 0,
      disputes: [],
    });
    const [sent] = posts('payment_intents');
    expect(sent).toMatchObject({ idempotencyKey: 'pay_1', version: '2026-10-28.endive' });
    expect(sent?.form).toMatchObject({ amount: '5000', currency: 'ron', metadata: { paymentId: 'pay_1' } });
  });

  it('happens once for one key', async () => {
    expect(await authorised()).toBe(await authorised());
    expect(server.account.intents.size).toBe(1);
  });

  it('uses one customer for each account, in each process', async () => {
    await authorised();
    await authorised({ paymentId: 'pay_2' });
    const other = createStripePayments({ ...server.keys, url: server.url });
    await other.authorise({ ...request, paymentId: 'pay_3' });
    await other.close();
    await authorised({ paymentId: 'pay_4', customer: { accountId: 'acc_2' } });
    expect([...server.account.customers.values()].map(({ metadata }) => metadata)).toEqual([
      { accountId: 'acc_1' },
      { accountId: 'acc_2' },
    ]);
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'bank_declined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'bank_declined'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'bank_declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'card_expired'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'wrong_security_code'],
    ['pm_card_chargeDeclinedProcessingError', 'bank_unreachable'],
    ['card_ok', 'unknown_card'],
  ])('is declined for %s', async (method, reason) => {
    expect(await payments.authorise({ ...request, method })).toEqual({ outcome: 'declined', reason });
    expect(await payments.authorise({ ...request, method })).toEqual({ outcome: 'declined', reason });
  });

  it('is declined below the smallest amount', async () => {
    expect(await payments.authorise({ ...request, amount: 199 })).toEqual({
      outcome: 'declined',
      reason: 'amount_too_small',
    });
  });

  it('is declined with the saved card of another account', async () => {
    const reference = await authorised();
    const method = String(server.account.intents.get(reference)?.payment_method);
    const answer = await payments.authorise({
      ...request,
      paymentId: 'pay_2',
      method,
      customer: { accountId: 'acc_2' },
    });
    expect(answer).toEqual({ outcome: 'declined', reason: 'unknown_card' });
  });

  it('waits for 3-D Secure', async () => {
    const answer = await payments.authorise({ ...request, method: 'pm_card_threeDSecure2Required' });
    expect(answer).toMatchObject({
      outcome: 'action_required',
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
    });
    if (answer.outcome !== 'action_required') return;
    const { reference, clientSecret } = answer;
    expect(await payments.find(reference)).toMatchObject({ status: 'action_required', clientSecret });
    server.account.finishAction(clientSecret, true);
    expect(await payments.find(reference)).toMatchObject({ status: 'authorised' });
    expect(await payments.find(reference)).not.toHaveProperty('clientSecret');
  });

  it('is declined after a refused 3-D Secure', async () => {
    const answer = await payments.authorise({ ...request, method: 'pm_card_threeDSecure2Required' });
    if (answer.outcome !== 'action_required') throw new Error(answer.outcome);
    server.account.finishAction(answer.clientSecret, false);
    expect(await payments.find(answer.reference)).toMatchObject({ status: 'declined' });
  });

  it('has its effect once if the answer is lost', async () => {
    server.play([lostAnswer], 'POST /v1/payment_intents');
    await authorised();
    expect(posts('payment_intents').length).toBe(2);
    expect(server.account.intents.size).toBe(1);
  });

  it('is refused with the key of another payment', async () => {
    await authorised();
    await expect(payments.authorise({ ...request, amount: 6_000 })).rejects.toThrow(PaymentRefused);
  });
});

describe('after an authorisation', () => {
  it('captures a part and voids the rest', async () => {
    const reference = await authorised();
    await payments.capture({ key: 'led_1', reference, amount: 4_200, currency: 'RON' });
    expect(await payments.find(reference)).toMatchObject({
      status: 'captured',
      capturedAmount: 4_200,
      refundedAmount: 0,
    });
  });

  it('refunds parts up to what was captured', async () => {
    const reference = await authorised();
    await payments.capture({ key: 'led_1', reference, amount: 4_200, currency: 'RON' });
    const first = await payments.refund({ key: 'led_2', reference, amount: 800, currency: 'RON' });
    expect(await payments.refund({ key: 'led_2', reference, amount: 800, currency: 'RON' })).toEqual(first);
    await payments.refund({ key: 'led_3', reference, amount: 3_400, currency: 'RON' });
    expect(await payments.find(reference)).toMatchObject({ capturedAmount: 4_200, refundedAmount: 4_200 });
    await expect(payments.refund({ key: 'led_4', reference, amount: 1, currency: 'RON' })).rejects.toMatchObject({
      name: 'PaymentRefused',
      code: 'charge_already_refunded',
    });
  });

  it('voids all', async () => {
    const reference = await authorised();
    await payments.void({ key: 'led_1', reference });
    expect(await payments.find(reference)).toMatchObject({ status: 'voided', capturedAmount: 0, refundedAmount: 0 });
    await expect(payments.capture({ key: 'led_2', reference, amount: 5_000, currency: 'RON' })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('charges a tip to the same card', async () => {
    const reference = await authorised();
    await payments.capture({ key: 'led_1', reference, amount: 5_000, currency: 'RON' });
    const tip = { key: 'led_2', reference, amount: 700, currency: 'RON' };
    const charged = await payments.charge(tip);
    expect(await payments.charge(tip)).toEqual(charged);
    expect(await payments.find(charged.reference)).toMatchObject({
      paymentId: 'led_2',
      status: 'captured',
      capturedAmount: 700,
    });
    expect(server.account.balance).toBe(5_700);
  });

  it('does not charge a tip if the bank asks for 3-D Secure', async () => {
    const { clientSecret, reference } = await actionRequired();
    server.account.finishAction(clientSecret, true);
    await payments.capture({ key: 'led_1', reference, amount: 5_000, currency: 'RON' });
    await expect(payments.charge({ key: 'led_2', reference, amount: 700, currency: 'RON' })).rejects.toMatchObject({
      name: 'PaymentRefused',
      message: 'The bank asks the cardholder to confirm the payment.',
    });
  });

  it('counts disputes until they are won', async () => {
    const reference = await authorised();
    await payments.capture({ key: 'led_1', reference, amount: 5_000, currency: 'RON' });
    const { id } = server.account.dispute(reference, 2_000);
    const open = { reference: id, amount: 2_000, fee: 7_500, reason: 'product_not_received' };
    expect(await payments.find(reference)).toMatchObject({
      disputedAmount: 2_000,
      disputes: [{ ...open, status: 'needs_response', evidenceDueBy: '2024-08-14T23:59:59.000Z' }],
    });
    server.account.answerDispute(id);
    expect(await payments.find(reference)).toMatchObject({ disputes: [{ status: 'under_review' }] });
    server.account.closeDispute(id, 'won');
    const won = { ...open, status: 'won', fee: 0 };
    expect(await payments.find(reference)).toMatchObject({ disputedAmount: 0, disputes: [won] });
    const second = server.account.dispute(reference);
    server.account.closeDispute(second.id, 'lost');
    expect(await payments.find(reference)).toMatchObject({
      disputedAmount: 5_000,
      disputes: [won, { status: 'lost' }],
    });
  });

  it('pays out once, and waits while the balance is too small', async () => {
    const payout = {
      key: 'po_1',
      destination: 'acct_1',
      amount: 4_000,
      currency: 'RON',
      description: 'Payout of November',
    };
    await expect(payments.transfer(payout)).rejects.toThrow(PaymentProviderUnavailable);
    const reference = await authorised();
    await payments.capture({ key: 'led_1', reference, amount: 5_000, currency: 'RON' });
    const paid = await payments.transfer(payout);
    server.forgetKeys();
    expect(await payments.transfer(payout)).toEqual(paid);
    expect(server.account.balance).toBe(1_000);
    await expect(payments.transfer({ ...payout, key: 'po_2', destination: 'iban' })).rejects.toThrow(PaymentRefused);
    expect(await payments.findTransfer(paid.reference)).toEqual({ status: 'paid' });
    server.account.reverse(paid.reference);
    expect(await payments.findTransfer(paid.reference)).toMatchObject({ status: 'failed' });
    await expect(payments.findTransfer('tr_unknown')).rejects.toThrow(PaymentRefused);
  });

  it('creates one account for a payee, and a page to set it up each time', async () => {
    const request = { ownerId: 'mer_1', destination: null, returnUrl: 'https://merchant.example/payouts' };
    const { destination, url } = await payments.openAccount(request);
    expect([destination, url]).toEqual([expect.stringMatching(/^acct_/), expect.stringMatching(/^https:/)]);
    expect((await payments.openAccount(request)).destination).toBe(destination);
    expect((await payments.openAccount({ ...request, destination })).destination).toBe(destination);
  });

  it('lists the payments of a period, without those of other programs', async () => {
    const references: string[] = [];
    for (let number = 0; number < 103; number += 1) references.push(await authorised({ paymentId: `pay_${number}` }));
    server.account.createIntent({
      amount: 900,
      currency: 'ron',
      customer: undefined,
      method: 'pm_card_visa',
      isManual: true,
      isOffSession: false,
      attaches: false,
      metadata: {},
    });
    const old = server.account.intents.get(references[0] ?? '');
    if (old) old.created -= 86_400;
    const period = { from: instant(-3_600), until: instant(3_600) };
    const listed = [];
    for await (const payment of payments.list(period)) listed.push(payment);
    expect(listed.map(({ reference }) => reference)).toEqual(references.slice(1).reverse());
    expect(listed[0]).toMatchObject({ paymentId: 'pay_102', status: 'authorised', amount: 5_000 });
  });
});

describe('a call whose key Stripe has forgotten', () => {
  it('captures, voids, refunds and charges once', async () => {
    const reference = await authorised();
    const tip = { key: 'led_3', reference, amount: 700, currency: 'RON' };
    const calls = async () => {
      await payments.capture({ key: 'led_1', reference, amount: 5_000, currency: 'RON' });
      const refunded = await payments.refund({ key: 'led_2', reference, amount: 800, currency: 'RON' });
      return [refunded, await payments.charge(tip)];
    };
    const first = await calls();
    server.forgetKeys();
    expect(await calls()).toEqual(first);
    expect(server.account.balance).toBe(4_900);
    const other = await authorised({ paymentId: 'pay_2' });
    await payments.void({ key: 'led_4', reference: other });
    server.forgetKeys();
    await payments.void({ key: 'led_4', reference: other });
  });

  it('does not take another amount', async () => {
    const reference = await authorised();
    await payments.capture({ key: 'led_1', reference, amount: 5_000, currency: 'RON' });
    server.forgetKeys();
    await expect(payments.capture({ key: 'led_1', reference, amount: 4_000, currency: 'RON' })).rejects.toThrow(
      PaymentRefused,
    );
    await expect(payments.void({ key: 'led_2', reference })).rejects.toThrow(PaymentRefused);
  });
});

describe('an unavailable Stripe', () => {
  it('leaves the result open, and the same call gets it later', async () => {
    const reference = await authorised();
    const refund = { key: 'led_2', reference, amount: 800, currency: 'RON' };
    await payments.capture({ key: 'led_1', reference, amount: 5_000, currency: 'RON' });
    server.play([lostAnswer, lostAnswer, lostAnswer], 'POST /v1/refunds');
    await expect(payments.refund(refund)).rejects.toThrow(PaymentProviderUnavailable);
    expect(server.account.balance).toBe(4_200);
    await payments.refund(refund);
    expect(server.account.balance).toBe(4_200);
  });

  it('asks for a pause', async () => {
    server.play([rateLimited('7')], 'POST /v1/payment_intents');
    await expect(payments.authorise(request)).rejects.toMatchObject({
      name: 'PaymentProviderUnavailable',
      retryAfterSeconds: 7,
    });
    expect(server.account.intents.size).toBe(0);
  });

  it.each([
    ['server errors', [broken, broken, broken], 'Stripe: StripeAPIError 500 req_test'],
    ['another request with the key', conflicts(), 'Stripe: StripeAPIError 409 idempotency_key_in_use req_test'],
  ])('has %s', async (_name, faults, message) => {
    server.play(faults, 'POST /v1/payment_intents');
    await expect(payments.authorise(request)).rejects.toThrow(message);
    expect(posts('payment_intents').length).toBe(3);
    await authorised();
  });

  it('does not answer in time, or at all', async () => {
    const hasty = createStripePayments({ ...server.keys, url: server.url, timeoutMs: 300 });
    server.play([{ kind: 'hang' }, { kind: 'late_answer' }, { kind: 'hang' }], 'POST /v1/payment_intents');
    await expect(hasty.authorise(request)).rejects.toThrow(PaymentProviderUnavailable);
    await hasty.close();
    expect(server.account.intents.size).toBe(1);
    await authorised();
    expect(server.account.intents.size).toBe(1);
    await server.close();
    await expect(payments.find('pi_1')).rejects.toThrow(PaymentProviderUnavailable);
  });

  it('counts wrong credentials as an outage, because an operator can replace them', async () => {
    const stranger = createStripePayments({ ...server.keys, secretKey: 'sk_test_wrong', url: server.url });
    const failure = await stranger.find('pi_1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PaymentProviderUnavailable);
    expect(String(failure)).not.toContain('wrong');
    await stranger.close();
  });
});

it('says nothing about the card in its errors', async () => {
  await expect(payments.find('pi_unknown')).rejects.toMatchObject({
    name: 'PaymentRefused',
    code: 'resource_missing',
    message: 'Stripe: StripeInvalidRequestError 404 resource_missing req_test',
  });
});

describe('saved cards', () => {
  it('of two setups that begin at once, in two processes, belong to one customer', async () => {
    const other = createStripePayments({ ...server.keys, url: server.url });
    // Stripe answers so while the first call with the key runs.
    const running = new StripeFault(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
    server.play([{ kind: 'error', fault: running }], 'POST /v1/customers');
    const begun = await Promise.all(
      [payments, other, payments, other].map(({ cards }, key) =>
        cards.begin({ key: `key_${key}`, accountId: 'acc_1' }),
      ),
    );
    await other.close();
    expect(new Set(begun.map(({ reference }) => reference)).size).toBe(4);
    expect(server.account.customers.size).toBe(1);
    for (const { clientSecret } of begun.slice(0, 2)) server.account.finishSetup(clientSecret, 'pm_card_visa');
    expect(await payments.cards.list('acc_1')).toHaveLength(2);
  });

  it('are those that a customer has saved, and not those of payments', async () => {
    await authorised();
    expect(await payments.cards.list('acc_1')).toEqual([]);
    const { clientSecret, reference } = await payments.cards.begin({ key: 'key_1', accountId: 'acc_1' });
    expect((await payments.cards.begin({ key: 'key_1', accountId: 'acc_1' })).reference).toBe(reference);
    expect(await payments.cards.list('acc_1')).toEqual([]);
    server.account.finishSetup(clientSecret, 'pm_card_mastercard');
    const [card] = await payments.cards.list('acc_1');
    expect(card).toEqual({
      id: expect.stringMatching(/^pm_/),
      brand: 'mastercard',
      last4: '4444',
      expiryMonth: 8,
      expiryYear: 2_030,
    });
    await authorised({ paymentId: 'pay_2', method: card?.id ?? '' });
  });

  it('are removed by their account alone', async () => {
    const { clientSecret } = await payments.cards.begin({ key: 'key_1', accountId: 'acc_1' });
    server.account.finishSetup(clientSecret, 'pm_card_visa');
    const [card] = await payments.cards.list('acc_1');
    expect(await payments.cards.remove('acc_2', card?.id ?? '')).toBe(false);
    expect(await payments.cards.remove('acc_1', card?.id ?? '')).toBe(true);
    expect(await payments.cards.list('acc_1')).toEqual([]);
    expect(await payments.cards.remove('acc_1', card?.id ?? '')).toBe(false);
  });
});

async function actionRequired() {
  const answer = await payments.authorise({ ...request, method: 'pm_card_threeDSecure2Required' });
  if (answer.outcome !== 'action_required') throw new Error(answer.outcome);
  return answer;
}

function conflicts(): StripeServerFault[] {
  const fault = new StripeFault(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
  return [1, 2, 3].map(() => ({ kind: 'error', fault }));
}

function instant(secondsFromNow: number): string {
  return new Date(Date.now() + secondsFromNow * 1_000).toISOString();
}
