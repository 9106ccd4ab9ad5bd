import { carrierPay } from '../../payments/ledger/carrier-pay.js';
import { deliveryMachine } from './machine.js';
import type { DeliveryRecord } from './records.js';

type Paid = Pick<DeliveryRecord, 'status' | 'feeAmount' | 'chargedFee' | 'tipAmount' | 'approachPay'>;

/**
 * Returns the earnings for carrying a delivery: the courier's share of the fee, which is owed to the fleet of a
 * courier who has one, plus the tip, and pay for the way to the pickup. Once the delivery has ended, they equal its
 * ledger entries.
 */
export function deliveryEarnings(delivery: Paid): number {
  const { status, feeAmount, chargedFee, tipAmount } = delivery;
  const tip = status === 'delivered' || !deliveryMachine.hasEnded(status) ? tipAmount : 0;
  return carrierPay({ fee: chargedFee ?? feeAmount, tip, approachPay: earnedApproach(delivery) });
}

/** Returns the pay for the way to the pickup: nothing for a delivery that ended without a charge. */
export function earnedApproach({ status, chargedFee, approachPay }: Omit<Paid, 'feeAmount' | 'tipAmount'>): number {
  return status === 'delivered' || chargedFee !== 0 ? approachPay : 0;
}
