/** Settings of a plan. Start from `defaultPolicy` and change what differs. */
export interface DispatchPolicy {
  readonly bundling: {
    /** Most orders that one courier carries at once; 1 turns bundles off. */
    readonly maxOrders: number;
    /** Orders of two groups may form a bundle if their pickups are at most this travel time apart; 0 allows one group only. */
    readonly nearbySeconds: number;
    /** An order arrives at most this much later than if the same courier carried it alone. */
    readonly maxDelaySeconds: number;
  };
  /** Time until the next round. A courier who has to depart before then is assigned in this round. */
  readonly roundSeconds: number;
  /** Couriers who are free within this time are planned, too. Callers leave out orders that are ready later. */
  readonly lookAheadSeconds: number;
  /** A courier has finished everything at most this long after the end of the shift. */
  readonly overtimeSeconds: number;
  /** Each second after `dueAt` counts as this many seconds more. */
  readonly lateWeight: number;
  /** Extra cost of orders that wait at the store after they are ready: `weight × minutes²` minutes, counted after `afterSeconds`. */
  readonly longWait: { readonly afterSeconds: number; readonly weight: number };
  /** Share of the change in remoteness that counts as a cost: uses remote couriers first and keeps well-placed ones free. */
  readonly remotenessWeight: number;
  /**
   * Price of each kilometre that a way to a pickup is long, beyond what counts as part of the work. Callers turn it into `approachWeight` of
   * couriers, at the speed of the vehicle.
   */
  readonly approachSecondsPerKm: number;
  /** What couriers have earned, and how long they have waited, as a cost per order: see `fairCosts`. */
  readonly fairness: {
    /** Cost of an order for a courier whose income per hour is the mean of all couriers. */
    readonly meanIncomeSeconds: number;
    /** An income counts as at most this multiple of the mean. */
    readonly mostOfMean: number;
    /** Time with the mean income that is added to every shift, so that the first orders say little. */
    readonly addedSeconds: number;
    /** Incomes are compared with at least what so many orders per hour pay: on a quiet day, one order makes nobody rich. */
    readonly leastOrdersPerHour: number;
    /** What each second without work takes off the cost. */
    readonly idleWeight: number;
    /** Time without work that counts at most. */
    readonly mostIdleSeconds: number;
  };
  /** Cost of a second of a courier who waits for an order whose time is uncertain, compared with a second of the order. */
  readonly waitingWeight: number;
  /** Cost of a second of a courier's time when there are many more orders than free couriers. Otherwise it costs less or nothing. */
  readonly busyWeight: number;
  /** Cost of an order that nobody takes. */
  readonly unassignedSeconds: number;
  /** Changes that the search tries per order. */
  readonly movesPerOrder: number;
  /** Most changes that the search tries in a round. */
  readonly maxMoves: number;
}

/** Orders count as recent for remoteness for this time. */
export const recentSeconds = 2 * 3600;

/**
 * The settings for meals, which the service and the benchmark share. Zones replace `bundling`. "Slower" and "faster" are means over
 * the seven days of docs/dispatch-engine.md.
 */
export const defaultPolicy: DispatchPolicy = {
  // What a scooter can carry. Bundles of up to six orders, with half an hour of delay, made days no faster.
  bundling: { maxOrders: 3, nearbySeconds: 0, maxDelaySeconds: 600 },
  // With a minute, days were as fast, but people would wait longer for their first offer.
  roundSeconds: 10,
  // Longer than meals take to prepare. With 20 minutes, days were 0.03 minutes slower.
  lookAheadSeconds: 45 * 60,
  // With 15 minutes, days were 0.08 minutes slower; with 30 or no limit, no faster.
  overtimeSeconds: 20 * 60,
  // A late minute is twice as bad as another one.
  lateWeight: 1,
  // A meal that is ready for ten minutes gets cold: from then on each minute counts more than the one before.
  longWait: { afterSeconds: 600, weight: 0.02 },
  // Without it, ten days of a prototype were 0.2 minutes slower, and its pay per order 0.47 higher.
  remotenessWeight: 0.2,
  // With the 1.5 km that zones leave free, ways were 0.38 km shorter and days 0.04 minutes slower. Without the free part, 20 seconds did less
  // for the long ways at 0.03 minutes, and 40 seconds made days 0.09 minutes slower.
  approachSecondsPerKm: 40,
  fairness: {
    // Four minutes between a courier who has earned the mean and one who has earned nothing.
    meanIncomeSeconds: 240,
    // An unlucky comparison sends nobody from more than eight minutes further.
    mostOfMean: 2,
    addedSeconds: 1800,
    // With less, the first order of a quiet day would look like a high income.
    leastOrdersPerHour: 0.5,
    // An hour without work is worth 72 seconds: enough to decide between couriers who have earned the same.
    idleWeight: 0.02,
    mostIdleSeconds: 3600,
  },
  // With 0.1 or 0.4, three days with a spread of 30 % were 0.2 and 0.4 minutes slower, about the spread of their seeds.
  waitingWeight: 0.25,
  // What a courier saves while there are too few is the time of the next order. With 0.4, days were 0.09 minutes slower.
  busyWeight: 0.15,
  // More than any delivery takes: an order waits only if nobody can carry it.
  unassignedSeconds: 400 * 60,
  // A round goes on from the plan of the one before. Twice as many made days no faster.
  movesPerOrder: 200,
  maxMoves: 20_000,
};
