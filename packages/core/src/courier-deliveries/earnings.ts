import { deliveryMachine } from '../deliveries/machine.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { courierShareBasisPoints } from '../ledger/postings.js';
import { share } from '../money/rounding.js';

type Paid = Pick<DeliveryRecord, 'status' | 'feeAmount' | 'chargedFee' | 'tipAmount'>;

/**
 * Bani that carrying it earns: the share of the fee, which is owed to the fleet of a courier who has one, and the tip; of
 * an ended delivery what the ledger says of it.
 */
export function courierEarnings({ status, feeAmount, chargedFee, tipAmount }: Paid): number {
  const tip = status === 'delivered' || !deliveryMachine.hasEnded(status) ? tipAmount : 0;
  return share(chargedFee ?? feeAmount, courierShareBasisPoints) + tip;
}
