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

/** Returns the pay for carrying in minor units: the carrier's share of the fee, and the whole tip. */
export function carrierPay({ fee, tip }: { readonly fee: number; readonly tip: number }): number {
  return carrierShare(fee) + tip;
}
