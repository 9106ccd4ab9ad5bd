import type { Currency, PlatformContract, Refund } from '@doorstep/contracts';
import { assertSteppedUpFor } from '../../identity/accounts/stepped-up.js';
import type { Operation, WriteCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { post } from '../../payments/ledger/post.js';
import { refundPosting } from '../../payments/ledger/postings.js';
import type { LedgerEntryRecord } from '../../payments/ledger/records.js';
import type { PaymentRecord, RefundRecord } from '../../payments/payments/records.js';
import { paymentOf, refundable, refundPayment } from '../../payments/payments/settle.js';
import { amountText, assertCurrency, moneyIn } from '../../values/money/money.js';
import { chargedFees, chargeOf, feeVatRate, orderPosting, soldGoods } from './closing.js';
import { loadOrder, lockOrder, moverOf } from './load.js';
import { orderMoves } from './move.js';
import type { OrderRecord } from './records.js';
import { merchantPart, refundBearer } from './refund-bearer.js';

type Area = PlatformContract['orders'];

/**
 * Refunds a payment in full or in part. The lock on the order serialises refunds, so that together they never exceed
 * the payment.
 */
export const createRefund: Operation<Area['createRefund']> = async (call) => {
  const { body, caller, db, params } = call;
  const [order, relation] = await lockOrder(db, params.id, caller);
  const payment = await paymentOf(db, order.id);
  const left = await refundable(db, payment);
  const amount = body.amount?.amount ?? left;
  assertCurrency(body.amount, order.currency, '/body/amount');
  assertRefundable(left, amount, order.currency);
  assertSteppedUpFor(call, payment.refundedAmount + amount);
  const after = await orderMoves.move(call, order, 'refund', moverOf(caller, relation));
  const record = await newRefund(call, after, payment, amount);
  const charge = chargeOf(await postRefund(call, after, record));
  await db.insert('refunds', record);
  if (charge) await refundPayment(call, payment, charge);
  return { status: 201, body: refundView(record) };
};

/** @throws ServiceProblem refund_exceeds_payment */
function assertRefundable(left: number, amount: number, currency: Currency): void {
  if (amount > 0 && amount <= left) return;
  const detail =
    left === 0 ? 'Nothing of this payment is left to refund.' : `Only ${amountText(left, currency)} is left to refund.`;
  throw new ServiceProblem('refund_exceeds_payment', detail, { refundable: moneyIn(currency)(left) });
}

async function newRefund(
  call: WriteCall<Area['createRefund']>,
  order: OrderRecord,
  payment: PaymentRecord,
  amount: number,
): Promise<RefundRecord> {
  const { reason, note } = call.body;
  const { merchant: refunded } = await refundedBefore(call.db, order.id);
  return {
    id: call.ports.newId('refund'),
    orderId: order.id,
    paymentId: payment.id,
    amount,
    currency: order.currency,
    merchantAmount: merchantPart({ amount, reason }, { goods: soldGoods(order), refunded }),
    reason,
    note: note || null,
    actorId: call.caller.accountId,
    createdAt: call.now,
  };
}

/** Posts a refund before it is stored, and returns the entries. */
async function postRefund(
  call: WriteCall<Area['createRefund']>,
  order: OrderRecord,
  { id, amount, merchantAmount }: RefundRecord,
): Promise<readonly LedgerEntryRecord[]> {
  const { merchantId, commissionBasisPoints } = order;
  const before = await refundedBefore(call.db, order.id);
  const sale = {
    amount,
    merchantAmount,
    merchantAmountBefore: before.merchant,
    platformAmountBefore: before.platform,
    fees: chargedFees(order),
    commissionBasisPoints,
    merchantId,
    ...(order.paysCash ? { payer: { account: 'refunds_payable', ownerId: order.customerId } as const } : {}),
    vatRate: feeVatRate(order),
  };
  return post(call, orderPosting('order_refunded', order, refundPosting(sale), id));
}

/** Returns what merchant and platform bear of the earlier refunds of an order. */
async function refundedBefore(db: UnitOfWork, orderId: string): Promise<{ merchant: number; platform: number }> {
  const [all] = await db.aggregate('refunds', { where: { orderId }, groupBy: [], sum: ['amount', 'merchantAmount'] });
  const { amount = 0, merchantAmount: merchant = 0 } = all?.sums ?? {};
  return { merchant, platform: amount - merchant };
}

/** Lists the refunds of an order, newest first. */
export const listRefunds: Operation<Area['listRefunds']> = async (call) => {
  const { caller, params, query, reader } = call;
  const [{ id: orderId }] = await loadOrder(reader, params.id, caller);
  const page = await findPage(reader, 'refunds', { where: { orderId }, orderBy: [['id', 'desc']] }, query);
  return { status: 200, body: { data: page.rows.map(refundView), nextCursor: page.nextCursor } };
};

function refundView({ id, orderId, amount, currency, merchantAmount, reason, note, createdAt }: RefundRecord): Refund {
  const money = moneyIn(currency);
  return {
    id,
    orderId,
    amount: money(amount),
    reason,
    bearer: refundBearer[reason],
    merchantAmount: money(merchantAmount),
    note,
    createdAt,
  };
}
