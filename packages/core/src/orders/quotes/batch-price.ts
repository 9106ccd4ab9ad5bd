import type { Instant } from '../../kernel/primitives/instant.js';
import { share } from '../../values/money/rounding.js';
import { splitByWeight } from '../../values/money/split.js';
import { vatContained } from '../../values/vat/vat-contained.js';
import { type DeliveryPrice, deliveryPrice, distanceAmount, isPeak, type Tariff } from './tariff.js';

/** The price of a batch and its parts, one for each dropoff. Fees, components and VAT of the parts sum to those of the whole. */
export interface BatchPrice extends DeliveryPrice {
  readonly parts: readonly DeliveryPrice[];
  /** The sum of the fees of separate deliveries, in minor units. */
  readonly separateFeeAmount: number;
}

type Component = DeliveryPrice['feeComponents'][number];

/**
 * Prices a batch that is dispatched at `at`: the tariff for the whole trip, and an amount for each further dropoff. The
 * distance costs at most as much as that of separate deliveries, so each further dropoff saves the difference between a
 * base price and that amount, however far apart the dropoffs are.
 *
 * @param tripMeters length of the trip from the pickup to the last dropoff.
 * @param directMeters distance of each dropoff from the pickup. The parts are in proportion to the separate fees.
 */
export function batchPrice(
  tariff: Tariff,
  tripMeters: number,
  directMeters: readonly number[],
  at: Instant,
): BatchPrice {
  const separate = directMeters.map((meters) => deliveryPrice(tariff, meters, at));
  const components = componentsOf(tariff, tripMeters, directMeters, at);
  const feeAmount = sumOf(components);
  const vatAmount = vatContained(feeAmount, tariff.vatRateBasisPoints);
  return {
    feeAmount,
    feeComponents: components,
    vatRateBasisPoints: tariff.vatRateBasisPoints,
    vatAmount,
    parts: partsOf({ components, vatAmount, vatRateBasisPoints: tariff.vatRateBasisPoints, separate }),
    separateFeeAmount: separate.reduce((sum, price) => sum + price.feeAmount, 0),
  };
}

function componentsOf(
  tariff: Tariff,
  tripMeters: number,
  directMeters: readonly number[],
  at: Instant,
): readonly Component[] {
  const separateDistance = directMeters.reduce((sum, meters) => sum + distanceAmount(tariff, meters), 0);
  const distance = Math.min(distanceAmount(tariff, tripMeters), separateDistance);
  const extraStops = (directMeters.length - 1) * tariff.extraStopAmount;
  const offPeak = tariff.baseAmount + distance + extraStops;
  const all: readonly Component[] = [
    { kind: 'base', amount: tariff.baseAmount },
    { kind: 'distance', amount: distance },
    { kind: 'extra_stops', amount: extraStops },
    { kind: 'peak', amount: isPeak(tariff, at) ? share(offPeak, tariff.peakBasisPoints) : 0 },
  ];
  return all.filter(({ amount }) => amount > 0);
}

/** Splits each component in proportion to the separate fees, and then the VAT in proportion to the fees of the parts. */
function partsOf({
  components,
  vatAmount,
  vatRateBasisPoints,
  separate,
}: Pick<DeliveryPrice, 'vatAmount' | 'vatRateBasisPoints'> & {
  readonly components: readonly Component[];
  readonly separate: readonly DeliveryPrice[];
}): readonly DeliveryPrice[] {
  const weights = separate.map(({ feeAmount }) => feeAmount);
  const splits = components.map(({ kind, amount }) => ({ kind, amounts: splitByWeight(amount, weights) }));
  const fees = weights.map((_, index) => splits.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0));
  const vats = splitByWeight(vatAmount, fees);
  return fees.map((feeAmount, index) => ({
    feeAmount,
    feeComponents: splits
      .map(({ kind, amounts }) => ({ kind, amount: amounts[index] ?? 0 }))
      .filter(({ amount }) => amount > 0),
    vatRateBasisPoints,
    vatAmount: vats[index] ?? 0,
  }));
}

function sumOf(components: readonly Component[]): number {
  return components.reduce((sum, { amount }) => sum + amount, 0);
}
