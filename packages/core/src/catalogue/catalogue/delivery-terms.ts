import { type Currency, feeIn } from '@doorstep/contracts';

/** The customer's price and the time estimate of a delivery. */
export interface DeliveryTerms {
  /** In the currency of the store, VAT included. */
  readonly feeAmount: number;
  readonly etaLowSeconds: number;
  readonly etaHighSeconds: number;
}

/** The customer's delivery fee in bani: a base fee for the first stretch, plus a step for each started kilometre. */
const customerFee = { baseAmount: 599, includedMeters: 1_500, perStartedKilometreAmount: 150 } as const;

/** Straight-line metres that a courier covers per second: 22 km/h along streets that are 1.35 times as long. */
const metersPerSecond = 22 / 3.6 / 1.35;

/** Time besides preparation and travel: for the rest of the courier's way to the store, and at both doors. */
const courierSeconds = 300;

/** Lists add a quarter and five minutes to the estimate. Checkout and tracking show a learned window instead: see `estimateArrival`. */
const late = { factor: 1.25, seconds: 300 } as const;

/**
 * Returns the delivery fee and the arrival estimate for a store.
 *
 * `distanceMeters` is the straight-line distance from store to dropoff, so that lists and checkout charge the same
 * whichever router is configured. Estimates are whole minutes, rounded up.
 */
export function deliveryTerms({
  distanceMeters,
  prepSeconds,
  currency,
}: {
  readonly distanceMeters: number;
  readonly prepSeconds: number;
  readonly currency: Currency;
}): DeliveryTerms {
  const { baseAmount, includedMeters, perStartedKilometreAmount } = customerFee;
  const startedKilometres = Math.ceil(Math.max(0, distanceMeters - includedMeters) / 1_000);
  const seconds = prepSeconds + courierSeconds + distanceMeters / metersPerSecond;
  return {
    feeAmount: feeIn(currency, baseAmount + startedKilometres * perStartedKilometreAmount),
    etaLowSeconds: wholeMinutes(seconds),
    etaHighSeconds: wholeMinutes(seconds * late.factor + late.seconds),
  };
}

function wholeMinutes(seconds: number): number {
  return Math.ceil(seconds / 60) * 60;
}
