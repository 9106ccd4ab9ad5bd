import { share } from './rounding.js';

/** Part of the delivery fee that the customer or partner still pays when they cancel while a courier is on the way. */
const cancellationBasisPoints = 5_000;

/** The part of a delivery fee, in minor units, that a cancellation costs once a courier is on the way. */
export function cancellationShare(deliveryFee: number): number {
  return share(deliveryFee, cancellationBasisPoints);
}
