/** Typical time until a merchant accepts. */
export const acceptSeconds = 120;

/** Straight-line metres that a courier covers per second: 22 km/h along streets that are 1.35 times as long. */
const metersPerSecond = 22 / 3.6 / 1.35;

/**
 * Returns how long an order that is placed now would take if a courier left with it as soon as it is ready, in whole minutes. It needs no
 * router, so the list of stores and the customer of the order see the same window: the learned delays include what roads are longer.
 *
 * @param prepSeconds the usual preparation of the store.
 * @param distanceMeters the straight line from the store to the dropoff.
 */
export function bareSecondsOfNewOrder({
  prepSeconds,
  distanceMeters,
}: {
  readonly prepSeconds: number;
  readonly distanceMeters: number;
}): number {
  return Math.ceil((acceptSeconds + prepSeconds + distanceMeters / metersPerSecond) / 60) * 60;
}
