import { carrierPay } from '../../payments/ledger/carrier-pay.js';
import { deliveryMachine } from './machine.js';
import type { DeliveryRecord } from './records.js';

type Paid = Pick<DeliveryRecord, 'status' | 'feeAmount' | 'chargedFee' | 'tipAmount'>;

/**
 * Returns the earnings for carrying a delivery: the courier's share of the fee, which is owed to the fleet of a
 * courier who has one, plus the tip. Once the delivery has ended, they equal its ledger entries.
 */
export function deliveryEarnings({ status, feeAmount, chargedFee, tipAmount }: Paid): number {
  const tip = status === 'delivered' || !deliveryMachine.hasEnded(status) ? tipAmount : 0;
  return carrierPay({ fee: chargedFee ?? feeAmount, tip });
}
