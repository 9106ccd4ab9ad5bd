import { changeCash } from '../../couriers/couriers/cash-held.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { type Posting, post } from '../../payments/ledger/post.js';
import {
  cancellationPosting,
  cashRoundingPosting,
  type Leg,
  type Payer,
  salePosting,
} from '../../payments/ledger/postings.js';
import { type LedgerAccount, type LedgerEntryRecord, paidAccounts } from '../../payments/ledger/records.js';
import { cashDue } from '../../payments/payments/cash-due.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import { type Charge, owe, settle } from '../../payments/payments/settle.js';
import { standardVatRate } from '../../values/vat/vat-rates.js';
import type { CancellationTerms } from './cancellation-terms.js';
import { goodsOf } from './goods.js';
import type { OrderRecord } from './records.js';

const customerFailures: readonly string[] = [
  'customer_unreachable',
  'wrong_address',
  'customer_refused',
  'customer_did_not_pay',
];

/** Returns the charge for a failed delivery: everything but the tip if the customer caused it, otherwise 0. */
export function failureCharge(order: Pick<OrderRecord, 'pricing'>, reason: string): number {
  return customerFailures.includes(reason) ? order.pricing.total - order.pricing.tip : 0;
}

/** Returns the value in minor units of the goods that the customer was charged for: all of them, or none. */
export function soldGoods({ status, closure, pricing }: Pick<OrderRecord, 'status' | 'closure' | 'pricing'>): number {
  if (status === 'cancelled') return closure?.goods ?? 0;
  const sold = status === 'delivered' || (status === 'failed' && closure !== null && closure.fee > 0);
  return sold ? goodsOf(pricing) : 0;
}

/** Returns the fees in minor units that the customer was charged for the services of the platform, VAT included. */
export function chargedFees({
  status,
  closure,
  pricing,
}: Pick<OrderRecord, 'status' | 'closure' | 'pricing'>): number[] {
  if (status === 'cancelled') return [(closure?.fee ?? 0) - (closure?.goods ?? 0)].filter((fee) => fee > 0);
  const charged = status === 'delivered' || (status === 'failed' && closure !== null && closure.fee > 0);
  return charged ? [pricing.deliveryFee, pricing.serviceFee] : [];
}

/** Returns the VAT rate of the fees of an order, in 1/100 of a per cent. */
export function feeVatRate({ pricing }: Pick<OrderRecord, 'pricing'>): number {
  return pricing.feeVatRate ?? standardVatRate;
}

/** Captures the payment of a delivered order and posts the sale. The courier holds the cash of one that is paid so. */
export async function closeDelivered(effects: Effects, order: OrderRecord): Promise<PaymentRecord> {
  const charge = chargeOf(await postSale(effects, 'order_delivered', order, order.pricing.tip));
  if (order.paysCash && charge && order.courierId !== null) await changeCash(effects, order.courierId, cashDue(order));
  return settle(effects, order.id, charge);
}

/** Captures the charge for a failed delivery, or voids the payment if there is none. */
export async function closeFailed(effects: Effects, order: OrderRecord, charge: number): Promise<PaymentRecord> {
  return settleEnd(effects, order, charge > 0 ? chargeOf(await postSale(effects, 'order_failed', order, 0)) : null);
}

/** Captures the cancellation fee, or voids the payment if there is none, and pays merchant and courier. */
export async function closeCancelled(
  effects: Effects,
  order: OrderRecord,
  terms: CancellationTerms,
): Promise<PaymentRecord> {
  const legs = cancellationPosting({ ...order, ...terms, vatRate: feeVatRate(order), payer: payerOf(order) });
  return settleEnd(effects, order, chargeOf(await post(effects, orderPosting('order_cancelled', order, legs))));
}

/** Settles the payment of an order that was not delivered. Nobody collected cash, so the customer owes the charge. */
function settleEnd(effects: Effects, order: OrderRecord, charge: Charge | null): Promise<PaymentRecord> {
  return order.paysCash && charge ? owe(effects, order.id) : settle(effects, order.id, charge);
}

/** Returns the account on which the charge for an order that has ended is. */
function payerOf({ paysCash, status, courierId, customerId }: OrderRecord): Payer {
  if (!paysCash) return { account: 'payment_clearing', ownerId: null };
  if (status === 'delivered') return { account: 'courier_cash', ownerId: courierId };
  return { account: 'customer_receivable', ownerId: customerId };
}

/** The accounts of what customers have paid, or owe. */
const chargedAccounts: readonly LedgerAccount[] = [...paidAccounts, 'customer_receivable'];

/** Returns the entry of a posting that moves the customer's money, with its amount as a charge; null if there is none. */
export function chargeOf(entries: readonly LedgerEntryRecord[]): Charge | null {
  const entry = entries.find(({ account }) => chargedAccounts.includes(account));
  return entry ? { amount: Math.abs(entry.amount), ledgerEntryId: entry.id } : null;
}

async function postSale(
  effects: Effects,
  kind: 'order_delivered' | 'order_failed',
  order: OrderRecord,
  tip: number,
): Promise<readonly LedgerEntryRecord[]> {
  if (order.courierId === null) throw new Error(`Order ${order.id} has no courier.`);
  const { deliveryFee, serviceFee } = order.pricing;
  const sale = {
    goods: goodsOf(order.pricing),
    deliveryFee,
    serviceFee,
    tip,
    approachPay: order.approachPay,
    commissionBasisPoints: order.commissionBasisPoints,
    merchantId: order.merchantId,
    courierId: order.courierId,
    fleetId: order.fleetId,
    vatRate: feeVatRate(order),
    payer: payerOf(order),
  };
  const isCollected = order.paysCash && kind === 'order_delivered';
  const rounding = isCollected ? cashRoundingPosting(order.courierId, cashDue(order) - order.pricing.total) : [];
  return post(effects, orderPosting(kind, order, [...salePosting(sale), ...rounding]));
}

/** Builds a posting about an order. `sourceId` is the order itself, or its review or refund. */
export function orderPosting(
  kind: Posting['kind'],
  { id, currency, storeId, fleetId }: Pick<OrderRecord, 'id' | 'currency' | 'storeId' | 'fleetId'>,
  legs: readonly Leg[],
  sourceId: string = id,
): Posting {
  return { kind, sourceId, subjectId: id, livemode: true, currency, storeId, fleetId, legs };
}
