import { isApiError } from '@doorstep/sdk';
import type { Order } from '@doorstep/sdk/platform';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../world/create-sandbox.js';
import type { Sandbox } from '../world/sandbox.js';
import type { PaymentFault, PaymentOperation, PaymentOutcome } from './payment-fault.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
beforeEach(() => sandbox.reset());

/** View of a payment for customers. */
const shown = ({ status, payment }: Order) => ({
  order: status,
  payment: payment.status,
  processing: payment.processing,
  refused: payment.refusedInstruction,
});

/** An order that was delivered, tipped and refunded in part. */
async function wholeLife(): Promise<Order> {
  const { order, customer } = await sandbox.scenario('order_delivered');
  await customer.orders.createReview(order.id, { rating: 5, tipAmount: 700 });
  const support = await sandbox.as('support');
  await sandbox.advance('1h');
  await support.orders.createRefund(order.id, { reason: 'goodwill', amount: { amount: 1_234, currency: 'RON' } });
  await sandbox.advance('1h');
  return customer.orders.get(order.id);
}

/** Returns what the books and the payment provider have of everything until now. */
async function books() {
  await sandbox.advance('1d');
  const admin = await sandbox.as('admin');
  const { status, orders, provider } = await admin.finance.getReconciliation({ from: '2026-11-20', to: '2026-11-21' });
  return { status, variance: orders.variance, provider: provider?.status, differences: provider?.differences.length };
}

/** Orders the same again, with a card, and without retries, which would wait in real time. */
async function orderAgain({ store, lines, dropoff }: Order, method = 'card_ok'): Promise<Order> {
  const customer = await sandbox.as('customer', { maxRetries: 0 });
  return customer.checkout.create({
    storeId: store.id,
    items: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
    payment: { method },
    deliveryCoordinates: dropoff.coordinates,
  });
}

const passing: readonly PaymentOutcome[] = ['lost_answer', 'unavailable', 'rate_limited'];
const operations: readonly PaymentOperation[] = ['authorise', 'capture', 'charge', 'refund', 'list'];

describe('a payment provider that fails', () => {
  let undisturbed: Order;
  let balanced: object;
  beforeAll(async () => {
    undisturbed = await wholeLife();
    balanced = await books();
    expect(balanced).toMatchObject({ status: 'balanced', provider: 'balanced', differences: 0 });
  });

  it.each(passing)('at every call, twice with %s, loses nothing and repeats nothing', async (outcome) => {
    for (const payment of operations) sandbox.faults.add({ payment, outcome, times: 2 });
    const order = await wholeLife();
    expect(order.payment).toMatchObject({
      status: 'partially_refunded',
      captured: undisturbed.payment.captured,
      refunded: { amount: 1_234 },
      processing: null,
      refusedInstruction: null,
    });
    expect(await books()).toEqual(balanced);
    expect(sandbox.faults.list()).toEqual([]);
  });

  it.each<[PaymentOperation, PaymentOutcome, object, object]>([
    [
      'capture',
      'unavailable',
      { order: 'delivered', payment: 'captured', processing: 'capture', refused: null },
      { order: 'delivered', payment: 'captured', processing: null, refused: null },
    ],
    [
      'capture',
      'refused',
      { order: 'delivered', payment: 'captured', processing: null, refused: 'capture' },
      { order: 'delivered', payment: 'captured', processing: null, refused: 'capture' },
    ],
  ])('shows what is under way: %s, %s', async (payment, outcome, now, later) => {
    sandbox.faults.add({ payment, outcome, times: 1 });
    const { order, customer } = await sandbox.scenario('order_delivered');
    expect(shown(await customer.orders.get(order.id))).toEqual(now);
    await sandbox.advance('1h');
    expect(shown(await customer.orders.get(order.id))).toEqual(later);
  });

  it('answers the checkout of a card that pays with a problem, places no order and holds no money', async () => {
    const { customer, order } = await sandbox.scenario('order_placed');
    for (const [outcome, code, declineReason] of [
      ['insufficient_funds', 'payment_declined', 'insufficient_funds'],
      ['card_expired', 'payment_declined', 'card_expired'],
      ['refused', 'payment_declined', 'payment_not_supported'],
      ['unavailable', 'unavailable', undefined],
    ] as const) {
      const end = sandbox.faults.add({ payment: 'authorise', outcome });
      const refusal = await orderAgain(order).catch((error: unknown) => error);
      if (!isApiError(refusal)) throw refusal;
      expect([refusal.code, refusal.problem?.declineReason], outcome).toEqual([code, declineReason]);
      end();
    }
    expect((await customer.orders.list()).data.map(({ id }) => id)).toEqual([order.id]);
    expect((await orderAgain(order)).status).toBe('placed');
    expect(await books()).toMatchObject({ status: 'balanced', differences: 0 });
  });

  it('declines a tip, which is taken back', async () => {
    sandbox.faults.add({ payment: 'charge', outcome: 'insufficient_funds', times: 1 });
    const { payment } = await wholeLife();
    expect(payment).toMatchObject({ refusedInstruction: 'tip', captured: { amount: payment.amount.amount } });
    expect(await books()).toMatchObject({ status: 'balanced', differences: 0 });
  });

  it('leaves an order waiting while it does not say whether the customer has confirmed', async () => {
    const { customer, order } = await sandbox.scenario('order_placed');
    const waiting = await orderAgain(order, 'card_3ds');
    expect(waiting.status).toBe('awaiting_payment');
    const end = sandbox.faults.add({ payment: 'find', outcome: 'unavailable' });
    const refusal = await customer.orders
      .confirmPayment(waiting.id, { maxRetries: 0 })
      .catch((error: unknown) => error);
    expect(isApiError(refusal, 'unavailable')).toBe(true);
    expect((await customer.orders.get(waiting.id)).status).toBe('awaiting_payment');
    end();
    expect((await customer.orders.confirmPayment(waiting.id)).status).toBe('placed');
  });
});

describe('a fault of the payment provider is refused with', () => {
  it.each<[string, PaymentFault]>([
    ['Only authorise, renew and charge ask a bank', { payment: 'capture', outcome: 'card_expired' }],
    // @ts-expect-error There is no such call.
    ['payment of a fault must be one of authorise, renew', { payment: 'steal', outcome: 'refused' }],
    // @ts-expect-error There is no such outcome.
    ['outcome of a fault must be one of lost_answer', { payment: 'capture', outcome: 'explodes' }],
    ['times of a fault cannot be 0', { payment: 'capture', outcome: 'refused', times: 0 }],
    // @ts-expect-error A fault of a call to the sandbox has a route.
    ['Unknown option "drop"', { payment: 'capture', outcome: 'refused', drop: true }],
  ])('%s', (message, fault) => {
    expect(() => sandbox.faults.add(fault)).toThrow(message);
  });
});
