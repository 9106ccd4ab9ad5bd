/** An order that waits for a courier. Times are seconds of one clock with any origin; `P` is the caller's type of a place. */
export interface DispatchOrder<P> {
  readonly id: string;
  readonly pickup: P;
  readonly dropoff: P;
  /** Orders of the same group share one stop at the pickup, as those of one store. */
  readonly group: string;
  readonly placedAt: number;
  /** Time from which the order can be handed over. A courier who arrives earlier waits. */
  readonly readyAt: number;
  /**
   * How uncertain `readyAt` is: the order is ready at most this many seconds earlier or later, with the same probability at each time.
   * 0 when absent.
   */
  readonly readySpread?: number;
  /** Time at which the order is promised, or null. */
  readonly dueAt: number | null;
  /**
   * Duration of the stop at the pickup, if the order is ready. The goods are handed over half-way: the first half is parking and
   * walking in, and may pass while the order is prepared.
   */
  readonly pickupSeconds: number;
  /** Duration of the stop at the dropoff. The order is delivered half-way. */
  readonly dropoffSeconds: number;
  /** Size in the units of `maxUnits` of a courier. */
  readonly units: number;
  /**
   * For an order that is a fixed trip to several places: seconds from leaving the pickup until the courier has finished at the last
   * place, which is `dropoff`. Such an order is never bundled, and `dropoffSeconds` is not used.
   */
  readonly tripSeconds?: number;
  /** Orders with the same value never share a bundle, for example those whose customers pay in cash. */
  readonly apart?: string;
}
