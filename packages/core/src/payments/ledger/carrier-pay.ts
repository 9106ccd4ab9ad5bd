import { share } from '../../values/money/rounding.js';

/** The carrier's part of a delivery fee, in 1/100 of a per cent. */
export const courierShareBasisPoints = 8_000;

/**
 * Returns the carrier's part of a fee. It is owed to the fleet of a courier who has one, and to the courier
 * otherwise.
 */
export function carrierShare(fee: number): number {
  return share(fee, courierShareBasisPoints);
}

/** What a job pays its carrier for, in minor units. */
interface Carried {
  readonly fee: number;
  readonly tip: number;
  readonly approachPay: number;
}

/** Returns the pay for carrying in minor units: the carrier's share of the fee, the whole tip, and the pay for a long way to the pickup. */
export function carrierPay({ fee, tip, approachPay }: Carried): number {
  return carrierShare(fee) + tip + approachPay;
}
