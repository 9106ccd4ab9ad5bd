import type { Effects } from '../kernel/operation.js';
import type { Instant } from '../kernel/primitives/instant.js';
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
  const change: PaymentChange =
    amount > 0 ? { status: 'captured', capturedAmount: amount, updatedAt: effects.now } : voided(effects.now);
  return apply(effects, payment, 'authorised', change);
}

/** Adds a tip to a captured payment. */
export async function addTip(effects: Effects, orderId: string, tip: number): Promise<PaymentRecord> {
  const payment = await paymentOf(effects.db, orderId);
  return apply(effects, payment, 'captured', {
    amount: payment.amount + tip,
    capturedAmount: payment.capturedAmount + tip,
    updatedAt: effects.now,
  });
}

type PaymentChange = Partial<Omit<PaymentRecord, 'id'>>;

function voided(now: Instant): PaymentChange {
  return { status: 'voided', updatedAt: now };
}

/** A guarded change: money moves only from the state that was read. */
async function apply(
  effects: Effects,
  payment: PaymentRecord,
  from: PaymentRecord['status'],
  change: PaymentChange,
): Promise<PaymentRecord> {
  const guard = { id: payment.id, status: from, capturedAmount: payment.capturedAmount };
  const changed = await effects.db.update('payments', guard, change);
  if (changed === 0) throw new Error(`Payment ${payment.id} is ${payment.status}, not ${from}.`);
  return { ...payment, ...change };
}
