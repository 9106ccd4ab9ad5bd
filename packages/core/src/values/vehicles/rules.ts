import type { Vehicle } from '@doorstep/contracts';

/** The limits of a vehicle. */
export interface VehicleRules {
  /** Limit of jobs at once. A job is an order or a delivery. */
  readonly jobs: number;
  /** Limit of stops that are still to visit. A job has a pickup and one or more dropoffs. */
  readonly stops: number;
  /** Limit of load units at once; see `unitsOf`. */
  readonly units: number;
  /** Limit of the distance to a pickup, in a straight line. */
  readonly pickupMeters: number;
  /** Limit of the distance from the pickup to the dropoff; null for none. */
  readonly tripMeters: number | null;
}

/** The rules of each vehicle. */
export const vehicleRules: Readonly<Record<Vehicle, VehicleRules>> = {
  bicycle: { jobs: 2, stops: 4, units: 4, pickupMeters: 4_000, tripMeters: 7_000 },
  scooter: { jobs: 3, stops: 6, units: 8, pickupMeters: 5_000, tripMeters: 15_000 },
  car: { jobs: 4, stops: 12, units: 24, pickupMeters: 8_000, tripMeters: null },
};

/** Distance of the pickup beyond which no vehicle may take a job. */
export const maxPickupMeters = Math.max(...Object.values(vehicleRules).map(({ pickupMeters }) => pickupMeters));

const units: Readonly<Record<Vehicle, number>> = { bicycle: 2, scooter: 6, car: 16 };

/** Returns the size of a load in units. A load is named after the smallest vehicle that may carry it. */
export function unitsOf(load: Vehicle): number {
  return units[load];
}
