import { type Vehicle, vehicles } from '@doorstep/contracts';

/** Returns the loads that a vehicle can carry. A load is named after the smallest vehicle that may carry it. */
export function loadsOf(vehicle: Vehicle): readonly Vehicle[] {
  return vehicles.slice(0, vehicles.indexOf(vehicle) + 1);
}

/** Returns true if a vehicle can carry a load that needs at least `smallest`. */
export function canCarry(vehicle: Vehicle, smallest: Vehicle): boolean {
  return loadsOf(vehicle).includes(smallest);
}
