import type { Effects } from '../../kernel/operation/operation.js';
import type { Reader } from '../../kernel/store/store.js';
import { addToDailyTotals } from '../ledger/daily-totals.js';
import { isCash } from './cash.js';
import { beginInstructions, refundableParts, scheduleFirst, splitRefund } from './instructions.js';
import { type PaymentMove, statusAfter } from './machine.js';
import type { FailedRefund, Hold } from './provider.js';
import type { InstructionRecord, PaymentRecord } from './records.js';

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

/** An amount to take, and the ledger entry that posts it. */
export interface Charge {
  /** In bani. */
  readonly amount: number;
  readonly ledgerEntryId: string;
}

/**
 * Captures the charge from an authorised payment and voids the rest. Without a charge, the whole payment is voided. Cash was
 * collected, or is no longer due.
 *
 * @throws Error when the payment is not authorised, or has changed since it was read.
 */
export async function settle(effects: Effects, orderId: string, charge: Charge | null): Promise<PaymentRecord> {
  const payment = await paymentOf(effects.db, orderId);
  if (charge === null) {
    const processing = await beginInstructions(effects, payment, [{ kind: 'void', amount: 0, ledgerEntryId: null }]);
    return change(effects, payment, 'void', { processing });
  }
  const processing = await beginInstructions(effects, payment, [{ kind: 'capture', ...charge }]);
  const move = isCash(payment) ? 'collect' : 'capture';
  return change(effects, payment, move, { processing, capturedAmount: charge.amount });
}

/** Has the provider hold the amount of an authorised payment again, unless it is about to. */
export async function renewHold(effects: Effects, payment: PaymentRecord): Promise<void> {
  const { id: paymentId, amount, status } = payment;
  const pending = { paymentId, kind: 'renew', status: 'pending' } as const;
  if (status !== 'authorised' || (await effects.db.count('paymentInstructions', pending)) > 0) return;
  const processing = await beginInstructions(effects, payment, [{ kind: 'renew', amount, ledgerEntryId: null }]);
  await change(effects, payment, 'renew', { processing });
}

/** Records which hold of the provider a payment has now. */
export async function recordHold(
  { db, now }: Effects,
  id: string,
  { reference: providerReference, holdEndsAt }: Hold,
): Promise<void> {
  await db.update('payments', { id }, { providerReference, holdEndsAt, updatedAt: now });
}

/** Records that the customer owes the charge of an order that they would have paid in cash. */
export async function owe(effects: Effects, orderId: string): Promise<PaymentRecord> {
  return change(effects, await paymentOf(effects.db, orderId), 'owe', {});
}

/** Records whether the customer's bank has authorised a payment that they had to confirm. */
export async function recordConfirmation(
  effects: Effects,
  payment: PaymentRecord,
  isAuthorised: boolean,
): Promise<PaymentRecord> {
  return change(effects, payment, isAuthorised ? 'authorise' : 'decline', {});
}

/** Adds a tip to a captured payment, even if it has been refunded since. */
export async function addTip(effects: Effects, orderId: string, tip: Charge): Promise<PaymentRecord> {
  const payment = await paymentOf(effects.db, orderId);
  const processing = await beginInstructions(effects, payment, [{ kind: 'tip', ...tip }]);
  const { amount, capturedAmount } = payment;
  const tipped = { amount: amount + tip.amount, capturedAmount: capturedAmount + tip.amount };
  return change(effects, payment, 'tip', { processing, ...tipped });
}

/** Removes a tip that the provider has refused to charge. */
export async function removeTip(effects: Effects, payment: PaymentRecord, tip: number): Promise<PaymentRecord> {
  const { amount, capturedAmount } = payment;
  return change(effects, payment, 'refuse_tip', { amount: amount - tip, capturedAmount: capturedAmount - tip });
}

/** Records that the customer's bank has taken back a part of a payment. */
export async function withdrawDisputed(
  effects: Effects,
  payment: PaymentRecord,
  amount: number,
): Promise<PaymentRecord> {
  return change(effects, payment, 'dispute', { disputedAmount: payment.disputedAmount + amount });
}

/** Records that the customer's bank has given back what it had taken, because the dispute is won. */
export async function returnDisputed(effects: Effects, payment: PaymentRecord, amount: number): Promise<PaymentRecord> {
  return change(effects, payment, 'win_dispute', { disputedAmount: payment.disputedAmount - amount });
}

/** Returns how much of a payment can still be refunded, in minor units. A tip can be refunded once it was charged,
 * and nothing that the customer's bank has taken back already. */
export async function refundable(reader: Reader, payment: PaymentRecord): Promise<number> {
  const parts = await refundableParts(reader, payment);
  return parts.reduce((sum, { left }) => sum + left, 0);
}

/** Refunds a captured payment. The caller has checked that this much is `refundable`. */
export async function refundPayment(effects: Effects, payment: PaymentRecord, refund: Charge): Promise<PaymentRecord> {
  const { ledgerEntryId } = refund;
  const parts = splitRefund(refund.amount, await refundableParts(effects.db, payment));
  const instructions = parts.map((each, part) => ({ kind: 'refund', ledgerEntryId, part, ...each }) as const);
  const processing = await beginInstructions(effects, payment, instructions);
  const refundedAmount = payment.refundedAmount + refund.amount;
  return change(effects, payment, 'refund', { processing, refundedAmount });
}

/** Records on a payment, which is locked, that an instruction was settled, and begins with the next one. */
export async function recordProgress(
  effects: Effects,
  { paymentId, kind }: InstructionRecord,
  status: 'done' | 'refused',
): Promise<void> {
  const processing = (await scheduleFirst(effects, paymentId))?.kind ?? null;
  const refused = status === 'refused' ? { refusedInstruction: kind } : {};
  await effects.db.update('payments', { id: paymentId }, { processing, ...refused, updatedAt: effects.now });
}

/**
 * Records refunds that the provider had carried out and whose money came back to it. They count as refused, so that staff repeat
 * them. The caller has locked the order.
 */
export async function recordFailedRefunds(
  effects: Effects,
  { id: paymentId, orderId }: PaymentRecord,
  failed: readonly FailedRefund[],
): Promise<void> {
  const { db, now, ports, wake } = effects;
  await db.lock('payments', paymentId);
  for (const { reference, reason } of failed) {
    const where = { paymentId, kind: 'refund', status: 'done', reference } as const;
    const [instruction] = await db.find('paymentInstructions', { where, limit: 1 });
    if (!instruction) continue;
    await db.update('paymentInstructions', { id: instruction.id }, { status: 'refused', reason, settledAt: now });
    await recordProgress(effects, instruction, 'refused');
    ports.reporter.error('refund came back', { id: instruction.id, reason });
    wake(orderId);
  }
}

/**
 * Moves a payment along `paymentTransitions` only if it is still in the state that was read, and adds the change to the
 * sums of its day.
 */
async function change(
  effects: Effects,
  payment: PaymentRecord,
  move: PaymentMove,
  changed: Partial<
    Pick<PaymentRecord, 'amount' | 'capturedAmount' | 'refundedAmount' | 'disputedAmount' | 'processing'>
  >,
): Promise<PaymentRecord> {
  const { id, status, capturedAmount, refundedAmount, disputedAmount } = payment;
  const next = { ...payment, ...changed };
  const moved = { ...changed, status: statusAfter(payment, move, next), updatedAt: effects.now };
  const rows = await effects.db.update(
    'payments',
    { id, status, capturedAmount, refundedAmount, disputedAmount },
    moved,
  );
  if (rows === 0) throw new Error(`Payment ${id} has changed since it was read.`);
  addToDailyTotals(
    effects,
    { subjectId: payment.orderId, currency: payment.currency },
    {
      captured: next.capturedAmount - capturedAmount,
      refunded: next.refundedAmount - refundedAmount,
    },
  );
  return { ...payment, ...moved };
}
