import { share } from './rounding.js';

/** Part of a delivery fee that is paid by who cancels when a courier is on the way. */
const cancellationBasisPoints = 5_000;

/** Bani that a cancellation costs of a delivery fee, once a courier is on the way. */
export function cancellationShare(deliveryFee: number): number {
  return share(deliveryFee, cancellationBasisPoints);
}
