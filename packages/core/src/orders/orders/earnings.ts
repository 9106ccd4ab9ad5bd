import { carrierPay, carrierShare } from '../../payments/ledger/carrier-pay.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import { orderMachine } from './machine.js';
import type { OrderRecord } from './records.js';

type Priced = Pick<OrderRecord, 'pricing' | 'approachPay'>;

/** Returns the earnings for delivering an order: the courier's share of the delivery fee, the tip, and pay for the way to the store. */
export function expectedEarnings({ pricing: { deliveryFee, tip }, approachPay }: Priced): number {
  return carrierPay({ fee: deliveryFee, tip, approachPay });
}

/**
 * Returns the earnings for carrying an order: those expected while it is under way. Once it has ended, they
 * equal its ledger entries, the tip of a later review included.
 */
export function orderEarnings(
  order: Pick<OrderRecord, 'status' | 'closure' | 'pricing' | 'approachPay'>,
  { capturedAmount }: Pick<PaymentRecord, 'capturedAmount'>,
): number {
  const { status, closure, pricing, approachPay } = order;
  const fee = closure?.fee ?? 0;
  if (!orderMachine.hasEnded(status)) return expectedEarnings(order);
  // The payment captures the total on delivery; only a tip is added to it later.
  if (status === 'delivered') return expectedEarnings(order) + capturedAmount - pricing.total;
  if (status === 'failed') return fee > 0 ? carrierShare(pricing.deliveryFee) + approachPay : 0;
  return carrierShare(closure?.courierFee ?? fee) + (closure?.approachPay ?? 0);
}
