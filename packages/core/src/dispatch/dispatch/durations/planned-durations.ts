import type { Vehicle } from '@doorstep/contracts';
import { expectedMultiple, type Multiples } from '@doorstep/dispatch';

/** How long preparations and rides take, compared with their estimates. */
export interface KnownDurations {
  /** Of the orders of a store. */
  preparation(group: string): Multiples;
  ride(vehicle: Vehicle): Multiples;
}

/** An order that is not ready yet, in seconds of the engine's time. */
interface Preparation {
  readonly group: string;
  readonly since: number;
  readonly estimatedAt: number;
}

/** Returns the time at which to expect an order that is not ready at `now`, and how uncertain that is. */
export function plannedReady({ group, since, estimatedAt }: Preparation, durations: KnownDurations, now: number) {
  const estimated = estimatedAt - since;
  if (estimated <= 0) return { readyAt: estimatedAt, readySpread: 0 };
  const { mean, spread } = expectedMultiple(durations.preparation(group), (now - since) / estimated);
  return { readyAt: since + estimated * mean, readySpread: estimated * spread };
}

/** Returns the factors by which a plan multiplies the estimates of rides. */
export function plannedRides(durations: KnownDurations): Readonly<Record<Vehicle, number>> {
  const factorOf = (vehicle: Vehicle): number => expectedMultiple(durations.ride(vehicle)).mean;
  return { bicycle: factorOf('bicycle'), scooter: factorOf('scooter'), car: factorOf('car') };
}
