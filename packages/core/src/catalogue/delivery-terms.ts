/** What delivery costs the customer and how long it takes. */
export interface DeliveryTerms {
  /** Bani, VAT included. */
  readonly feeAmount: number;
  readonly etaLowSeconds: number;
  readonly etaHighSeconds: number;
}

/** The customer's delivery fee in bani: a base that covers the first stretch, then one step per started kilometre. */
export const customerFee = { baseAmount: 599, includedMeters: 1_500, perStartedKilometreAmount: 150 } as const;

/** Metres of straight line that a courier covers in a second: 22 km/h through streets 1.35 times as long. */
const metersPerSecond = 22 / 3.6 / 1.35;

/** Finding a courier and handing over at both doors. */
const handoverSeconds = 300;

/** How far the upper end of an estimate lies above the lower: part of it, and a fixed slack. */
const slack = { factor: 1.25, seconds: 300 } as const;

/**
 * Delivery fee and arrival estimate of a store.
 *
 * `distanceMeters` is the straight line between store and dropoff: lists and checkout then charge the same, whichever
 * router is configured. Estimates are whole minutes, rounded up.
 */
export function deliveryTerms(way: { readonly distanceMeters: number; readonly prepSeconds: number }): DeliveryTerms {
  const { baseAmount, includedMeters, perStartedKilometreAmount } = customerFee;
  const startedKilometres = Math.ceil(Math.max(0, way.distanceMeters - includedMeters) / 1_000);
  const seconds = way.prepSeconds + handoverSeconds + way.distanceMeters / metersPerSecond;
  return {
    feeAmount: baseAmount + startedKilometres * perStartedKilometreAmount,
    etaLowSeconds: wholeMinutes(seconds),
    etaHighSeconds: wholeMinutes(seconds * slack.factor + slack.seconds),
  };
}

function wholeMinutes(seconds: number): number {
  return Math.ceil(seconds / 60) * 60;
}
