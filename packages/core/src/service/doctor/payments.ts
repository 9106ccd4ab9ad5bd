import { batchesOf, inBatches } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import type { Check, Finding } from './check.js';

/** Checks the amounts of each payment, and compares them with its refunds. */
export const payments: Check = {
  name: 'payments',
  promise:
    'Each order has a payment whose status fits its amounts, and what was refunded and disputed are the sums of its refunds and disputes.',
  severity: 'broken',
  remedy:
    'Compare the payment with the payment provider, and correct the amounts, refunds or disputes that were edited.',
  async *examine({ reader }) {
    for await (const rows of batchesOf(reader, 'payments', [{}])) yield* examinePayments(reader, rows);
    yield* unpaidOrders(reader);
  },
};

async function* examinePayments(reader: Reader, rows: readonly PaymentRecord[]): AsyncGenerator<Finding> {
  const refunded = new Map<string, number>();
  const disputed = await disputedAmounts(reader, rows);
  for (const orderId of inBatches(rows.map((row) => row.orderId))) {
    const groups = await reader.aggregate('refunds', { where: { orderId }, groupBy: ['paymentId'], sum: ['amount'] });
    for (const { group, sums } of groups) refunded.set(group.paymentId, sums.amount);
  }
  for (const row of rows) {
    const sum = refunded.get(row.id) ?? 0;
    if (!fits(row)) yield { subject: row.id, detail: `It is ${row.status}, which does not fit its amounts.` };
    else if (sum !== row.refundedAmount) {
      yield { subject: row.id, detail: `${row.refundedAmount} is refunded, but the refunds sum to ${sum}.` };
    } else if ((disputed.get(row.id) ?? 0) !== row.disputedAmount) {
      yield { subject: row.id, detail: `${row.disputedAmount} is disputed, unlike its disputes.` };
    }
  }
}

/** Returns what banks have taken back of payments and not given back. */
async function disputedAmounts(reader: Reader, rows: readonly PaymentRecord[]): Promise<ReadonlyMap<string, number>> {
  const disputed = new Map<string, number>();
  for (const paymentId of inBatches(rows.map(({ id }) => id))) {
    const where = { paymentId, status: { not: 'won' as const } };
    const groups = await reader.aggregate('disputes', { where, groupBy: ['paymentId'], sum: ['amount'] });
    for (const { group, sums } of groups) disputed.set(group.paymentId, sums.amount);
  }
  return disputed;
}

function fits({ status, amount, capturedAmount, refundedAmount, disputedAmount }: PaymentRecord): boolean {
  if (disputedAmount < 0 || disputedAmount > capturedAmount) return false;
  if (refundedAmount < 0 || refundedAmount > capturedAmount || capturedAmount > amount) return false;
  switch (status) {
    case 'action_required':
    case 'declined':
    case 'authorised':
    case 'cash_due':
    case 'owed':
    case 'voided':
      return capturedAmount === 0;
    case 'captured':
      return capturedAmount > 0 && refundedAmount === 0;
    case 'partially_refunded':
      return refundedAmount > 0 && refundedAmount < capturedAmount;
    case 'refunded':
      return refundedAmount > 0 && refundedAmount === capturedAmount;
  }
}

/** Searches only if the numbers differ, because each payment belongs to another order. */
async function* unpaidOrders(reader: Reader): AsyncGenerator<Finding> {
  if ((await reader.count('orders', {})) === (await reader.count('payments', {}))) return;
  for await (const orders of batchesOf(reader, 'orders', [{}])) {
    const where = { orderId: { in: orders.map(({ id }) => id) } };
    const paid = new Set((await reader.find('payments', { where })).map(({ orderId }) => orderId));
    for (const { id } of orders) if (!paid.has(id)) yield { subject: id, detail: 'The order has no payment.' };
  }
}
