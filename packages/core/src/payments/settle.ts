import type { Effects } from '../kernel/operation/operation.js';
import type { Reader } from '../kernel/store/store.js';
import type { PaymentRecord } from './records.js';

/** The payment of an order: both are made in one transaction. */
export async function paymentOf(reader: Reader, orderId: string): Promise<PaymentRecord> {
  const [payment] = await reader.find('payments', { where: { orderId }, limit: 1 });
  if (!payment) throw new Error(`Order ${orderId} has no payment.`);
  return payment;
}

/** Takes `amount` bani of an authorised payment and lets the rest go; nothing to take voids it. */
export async function settle(effects: Effects, orderId: string, amount: number): Promise<PaymentRecord> {
  const payment = await paymentOf(effects.db, orderId);
  if (payment.status !== 'authorised') throw new Error(`Payment ${payment.id} is ${payment.status}, not authorised.`);
  return change(effects, payment, amount > 0 ? { status: 'captured', capturedAmount: amount } : { status: 'voided' });
}

/** Adds a tip to a captured payment, also to one that was refunded since. */
export async function addTip(effects: Effects, orderId: string, tip: number): Promise<PaymentRecord> {
  const payment = await paymentOf(effects.db, orderId);
  const capturedAmount = payment.capturedAmount + tip;
  return change(effects, payment, {
    amount: payment.amount + tip,
    capturedAmount,
    status: takenStatus(capturedAmount, payment.refundedAmount),
  });
}

/** What can still be given back of a payment, in bani. */
export function refundable(payment: PaymentRecord): number {
  return payment.capturedAmount - payment.refundedAmount;
}

/** Gives `amount` bani of a captured payment back; the caller has seen that they are `refundable`. */
export async function giveBack(effects: Effects, payment: PaymentRecord, amount: number): Promise<PaymentRecord> {
  const refundedAmount = payment.refundedAmount + amount;
  return change(effects, payment, { refundedAmount, status: takenStatus(payment.capturedAmount, refundedAmount) });
}

function takenStatus(capturedAmount: number, refundedAmount: number): PaymentRecord['status'] {
  if (refundedAmount === 0) return 'captured';
  return refundedAmount < capturedAmount ? 'partially_refunded' : 'refunded';
}

/** A guarded change: money moves only from the state that was read. */
async function change(
  { db, now }: Effects,
  payment: PaymentRecord,
  changed: Partial<Pick<PaymentRecord, 'status' | 'amount' | 'capturedAmount' | 'refundedAmount'>>,
): Promise<PaymentRecord> {
  const { id, status, capturedAmount, refundedAmount } = payment;
  const moved = { ...changed, updatedAt: now };
  const rows = await db.update('payments', { id, status, capturedAmount, refundedAmount }, moved);
  if (rows === 0) throw new Error(`Payment ${id} changed meanwhile.`);
  return { ...payment, ...moved };
}
