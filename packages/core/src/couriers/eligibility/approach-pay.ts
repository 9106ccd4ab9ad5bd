import type { ZoneSettings } from '@doorstep/contracts';

/**
 * Returns the pay in minor units for the way to a pickup to which the service or its staff send a courier: for each metre beyond
 * `freeMeters`. The platform bears it. A courier who claims a job chooses the way, and gets none.
 */
export function approachPay(meters: number, { freeMeters, payPerKm }: ZoneSettings['approach']): number {
  return Math.round((Math.max(0, meters - freeMeters) * payPerKm) / 1_000);
}
