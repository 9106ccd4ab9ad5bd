import { vehicles } from '@doorstep/contracts';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import type { Point } from '../../../values/geo/shape/point.js';
import type { RoundJob } from './round-job.js';
import type { Rides } from './travel-times.js';

/** Returns the rides that a plan can contain, the most important first: to the pickups, to the doors, and between them. */
export function ridesOf(
  jobs: readonly RoundJob[],
  couriers: readonly LoadedCourier[],
  startOf: (courier: LoadedCourier) => Point | undefined,
): readonly Rides[] {
  const pickups = jobs.map(({ pickup }) => pickup);
  const dropoffs = jobs.map(({ dropoff }) => dropoff);
  const used = vehicles.filter((vehicle) => couriers.some((courier) => courier.vehicle === vehicle));
  const starts = (vehicle: (typeof vehicles)[number]): Point[] =>
    couriers.filter((courier) => courier.vehicle === vehicle).flatMap((courier) => startOf(courier) ?? []);
  return [
    ...used.map((vehicle) => ({ vehicle, from: starts(vehicle), to: pickups })),
    ...used.map((vehicle) => ({ vehicle, from: pickups, to: dropoffs })),
    ...used.map((vehicle) => ({ vehicle, from: dropoffs, to: dropoffs })),
    ...used.map((vehicle) => ({ vehicle, from: dropoffs, to: pickups })),
  ];
}
