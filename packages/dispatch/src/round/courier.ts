/** A courier who can take orders. */
export interface DispatchCourier<P> {
  readonly id: string;
  /** The courier's place at `freeAt`: now, or at the end of what they carry. */
  readonly position: P;
  /** The time at which the courier has finished what they carry, or starts the shift. May be in the past. */
  readonly freeAt: number;
  /** Nothing is picked up after this, and all is delivered at most `overtimeSeconds` of the policy later. Null means no end. */
  readonly shiftEndsAt: number | null;
  /** Most orders at once. */
  readonly maxOrders: number;
  /** Most units at once. */
  readonly maxUnits: number;
  /** Seconds of delivery time that it is worth to give an order to another courier, such as one who has earned less. */
  readonly costPerOrder?: number;
  /**
   * What each second of a way to a pickup beyond `approachFreeSeconds` costs beside the time, at most 1: see `approachSecondsPerKm` of the
   * policy. The ways from dropoffs back to stores count, too.
   */
  readonly approachWeight?: number;
  readonly approachFreeSeconds?: number;
  /** Couriers with the same value have the same travel times, so that the engine computes them once. */
  readonly travelGroup?: string;
}
