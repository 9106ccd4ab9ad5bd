import type { Currency, Equipment, Vehicle } from '@doorstep/contracts';
import type { Point } from '../../values/geo/shape/point.js';

/** The properties of an order or a direct delivery that determine who may carry it. */
export interface CarryJob {
  readonly cityId: string;
  readonly pickup: Point;
  readonly dropoff: Point;
  /** Length of the trip from the pickup to the dropoff. */
  readonly distanceMeters: number;
  /** The smallest vehicle that may carry it. */
  readonly vehicle: Vehicle;
  /** Number of stops, the pickup included. */
  readonly stops: number;
  /** Size, as `unitsOf` returns it. */
  readonly units: number;
  /** Null if a courier of any age may carry it. */
  readonly minimumCourierAge: number | null;
  /** Cash that the courier collects, in minor units of `currency`. */
  readonly cash: number;
  readonly currency: Currency;
  /** The equipment that the courier must have. */
  readonly equipment: readonly Equipment[];
  /** True while it waits for a courier. */
  readonly waits: boolean;
}

/** Age from which couriers may carry goods that the law or the sender restricts by age. */
const ageRestrictedCourierAge = 18;

/**
 * Returns the lowest age of a courier for goods whose recipients must have an age; null for goods for everyone. The
 * courier must be an adult, even if the recipient may be younger.
 */
export function minimumCourierAge(recipientAge: number | null): number | null {
  return recipientAge === null ? null : ageRestrictedCourierAge;
}
