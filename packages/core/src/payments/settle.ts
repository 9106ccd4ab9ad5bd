import type { Effects } from '../kernel/operation/operation.js';
import type { Reader } from '../kernel/store/store.js';
import { addToBooks } from '../ledger/book-days.js';
import type { PaymentRecord } from './records.js';

/**
 * Returns the payment of an order. Both are inserted in one transaction.
 *
 * @throws Error when the order has no payment.
 */
export async function paymentOf(reader: Reader, orderId: string): Promise<PaymentRecord> {
  const [payment] = await reader.find('payments', { where: { orderId }, limit: 1 });
  if (!payment) throw new Error(`Order ${orderId} has no payment.`);
  return payment;
}

/**
 * Captures `amount` bani of an authorised payment and releases the rest. An amount of 0 voids the payment.
 *
 * @throws Error when the payment is not authorised, or has changed since it was read.
 */
export async function settle(effects: Effects, orderId: string, amount: number): Promise<PaymentRecord> {
  const payment = await paymentOf(effects.db, orderId);
  if (payment.status !== 'authorised') throw new Error(`Payment ${payment.id} is ${payment.status}, not authorised.`);
  return change(effects, payment, amount > 0 ? { status: 'captured', capturedAmount: amount } : { status: 'voided' });
}

/** Adds a tip to a captured payment, even if it has been refunded since. */
export async function addTip(effects: Effects, orderId: string, tip: number): Promise<PaymentRecord> {
  const payment = await paymentOf(effects.db, orderId);
  const capturedAmount = payment.capturedAmount + tip;
  return change(effects, payment, {
    amount: payment.amount + tip,
    capturedAmount,
    status: capturedStatus(capturedAmount, payment.refundedAmount),
  });
}

/** Returns how much of a payment can still be refunded, in bani. */
export function refundable(payment: PaymentRecord): number {
  return payment.capturedAmount - payment.refundedAmount;
}

/** Refunds `amount` bani of a captured payment. The caller has checked that this much is `refundable`. */
export async function refundPayment(effects: Effects, payment: PaymentRecord, amount: number): Promise<PaymentRecord> {
  const refundedAmount = payment.refundedAmount + amount;
  return change(effects, payment, { refundedAmount, status: capturedStatus(payment.capturedAmount, refundedAmount) });
}

function capturedStatus(capturedAmount: number, refundedAmount: number): PaymentRecord['status'] {
  if (refundedAmount === 0) return 'captured';
  return refundedAmount < capturedAmount ? 'partially_refunded' : 'refunded';
}

/** Updates a payment only if it is still in the state that was read, and adds the change to the sums of its day. */
async function change(
  effects: Effects,
  payment: PaymentRecord,
  changed: Partial<Pick<PaymentRecord, 'status' | 'amount' | 'capturedAmount' | 'refundedAmount'>>,
): Promise<PaymentRecord> {
  const { id, status, capturedAmount, refundedAmount } = payment;
  const moved = { ...changed, updatedAt: effects.now };
  const rows = await effects.db.update('payments', { id, status, capturedAmount, refundedAmount }, moved);
  if (rows === 0) throw new Error(`Payment ${id} has changed since it was read.`);
  const after = { ...payment, ...moved };
  addToBooks(effects, payment.orderId, {
    captured: after.capturedAmount - capturedAmount,
    refunded: after.refundedAmount - refundedAmount,
  });
  return after;
}
