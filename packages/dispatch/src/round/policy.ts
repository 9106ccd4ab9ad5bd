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
  /** Couriers who are free within this time are planned, too. */
  readonly lookAheadSeconds: number;
  /** Each second after `dueAt` counts as this many seconds more. */
  readonly lateWeight: number;
  /** Extra cost of orders that wait at the store after they are ready: `weight × minutes²` minutes, counted after `afterSeconds`. */
  readonly longWait: { readonly afterSeconds: number; readonly weight: number };
  /** Share of the change in remoteness that counts as a cost: uses remote couriers first and keeps well-placed ones free. */
  readonly remotenessWeight: number;
  /** Cost of a second of a courier's time when there are many more orders than free couriers. Otherwise it costs less or nothing. */
  readonly busyWeight: number;
  /** Cost of an order that nobody takes. */
  readonly unassignedSeconds: number;
  /** Changes that the search tries per order. */
  readonly movesPerOrder: number;
  /** Most changes that the search tries in a round. */
  readonly maxMoves: number;
}

/** Settings for meals: a decision every minute, up to three orders of one store at once. */
export const defaultPolicy: DispatchPolicy = {
  bundling: { maxOrders: 3, nearbySeconds: 0, maxDelaySeconds: 600 },
  roundSeconds: 60,
  lookAheadSeconds: 45 * 60,
  lateWeight: 1,
  longWait: { afterSeconds: 600, weight: 0.02 },
  remotenessWeight: 0.2,
  busyWeight: 0.15,
  unassignedSeconds: 400 * 60,
  movesPerOrder: 800,
  maxMoves: 20_000,
};
