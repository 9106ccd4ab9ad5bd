import { type Vehicle, vehicles } from '@doorstep/contracts';

/** What a vehicle can carry: each load is named by the smallest vehicle that may carry it. */
export function loadsOf(vehicle: Vehicle): readonly Vehicle[] {
  return vehicles.slice(0, vehicles.indexOf(vehicle) + 1);
}

/** Whether a vehicle can carry a load that needs at least `smallest`. */
export function canCarry(vehicle: Vehicle, smallest: Vehicle): boolean {
  return loadsOf(vehicle).includes(smallest);
}
