import type { Effects } from '../kernel/operation/operation.js';
import { type Posting, post } from '../ledger/post.js';
import { feePosting, type Leg, salePosting } from '../ledger/postings.js';
import { cancellationShare } from '../money/cancellation.js';
import type { PaymentRecord } from '../payments/records.js';
import { settle } from '../payments/settle.js';
import type { OrderRecord } from './records.js';

const customerReasons: readonly string[] = ['changed_mind', 'ordered_by_mistake'];
const customerFailures: readonly string[] = ['customer_unreachable', 'wrong_address', 'customer_refused'];

/**
 * Returns the cancellation fee in bani: half of the delivery fee once a courier is assigned, if the customer caused it;
 * otherwise 0.
 */
export function cancellationFee(order: Pick<OrderRecord, 'courierId' | 'pricing'>, reason: string): number {
  if (order.courierId === null || !customerReasons.includes(reason)) return 0;
  return cancellationShare(order.pricing.deliveryFee);
}

/** Returns the charge for a failed delivery in bani: everything but the tip if the customer caused it, otherwise 0. */
export function failureCharge(order: Pick<OrderRecord, 'pricing'>, reason: string): number {
  return customerFailures.includes(reason) ? order.pricing.total - order.pricing.tip : 0;
}

/** Returns the value in bani of the goods that the customer was charged for: all of them, or none. */
export function soldGoods({ status, closure, pricing }: Pick<OrderRecord, 'status' | 'closure' | 'pricing'>): number {
  const sold = status === 'delivered' || (status === 'failed' && closure !== null && closure.fee > 0);
  return sold ? pricing.items + pricing.discount : 0;
}

/** Captures the payment of a delivered order and posts the sale. */
export async function closeDelivered(effects: Effects, order: OrderRecord): Promise<PaymentRecord> {
  await postSale(effects, 'order_delivered', order, order.pricing.tip);
  return settle(effects, order.id, order.pricing.total);
}

/** Captures the charge for a failed delivery, or voids the payment if there is none. */
export async function closeFailed(effects: Effects, order: OrderRecord, charge: number): Promise<PaymentRecord> {
  if (charge > 0) await postSale(effects, 'order_failed', order, 0);
  return settle(effects, order.id, charge);
}

/** Captures the cancellation fee, or voids the payment if there is none. */
export async function closeCancelled(effects: Effects, order: OrderRecord, fee: number): Promise<PaymentRecord> {
  if (fee > 0) await post(effects, orderPosting('order_cancelled', order, feePosting(fee, order)));
  return settle(effects, order.id, fee);
}

async function postSale(
  effects: Effects,
  kind: 'order_delivered' | 'order_failed',
  order: OrderRecord,
  tip: number,
): Promise<void> {
  if (order.courierId === null) throw new Error(`Order ${order.id} has no courier.`);
  const { items, discount, deliveryFee, serviceFee } = order.pricing;
  const sale = {
    goods: items + discount,
    deliveryFee,
    serviceFee,
    tip,
    commissionBasisPoints: order.commissionBasisPoints,
    merchantId: order.merchantId,
    courierId: order.courierId,
    fleetId: order.fleetId,
  };
  await post(effects, orderPosting(kind, order, salePosting(sale)));
}

/** Builds a posting about an order. `sourceId` is the order itself, or its review or refund. */
export function orderPosting(
  kind: Posting['kind'],
  { id, storeId, fleetId }: Pick<OrderRecord, 'id' | 'storeId' | 'fleetId'>,
  legs: readonly Leg[],
  sourceId: string = id,
): Posting {
  return { kind, sourceId, subjectId: id, livemode: true, storeId, fleetId, legs };
}
