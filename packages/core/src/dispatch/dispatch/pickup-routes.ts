import { vehicles } from '@doorstep/contracts';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { RouteLength } from '../../values/geo/router.js';
import type { Point } from '../../values/geo/shape/point.js';
import type { Candidate } from './candidates.js';

/** The route of a candidate to a pickup. */
export interface PickupRoute {
  readonly candidate: Candidate;
  readonly distanceMeters: number;
  readonly pickupSeconds: number;
  /** Delay of the candidate's next stop. */
  readonly detourSeconds: number;
}

/** Routes all candidates to a pickup, with one call of the router for each kind of vehicle among them. */
export async function routesToPickup(
  router: Ports['router'],
  pickup: Point,
  candidates: readonly Candidate[],
  departAt: Instant,
): Promise<readonly PickupRoute[]> {
  const found = vehicles.map(async (vehicle) => {
    const riders = candidates.filter(({ courier }) => courier.vehicle === vehicle);
    if (riders.length === 0) return [];
    const stops = riders.flatMap(({ workload }) => workload.nextStops.slice(0, 1));
    const starts = riders.map(({ near }) => near.position.coordinates);
    // The pickup is a source, too, because candidates continue from there to their next stop.
    const sources = stops.length === 0 ? starts : [...starts, pickup];
    const lengths = await router.matrix(sources, [pickup, ...stops], { vehicle, departAt });
    const fromPickup = lengths[riders.length] ?? [];
    let nextColumn = 1;
    return riders.map((candidate, index): PickupRoute => {
      const row = lengths[index] ?? [];
      const { distanceMeters, durationSeconds: pickupSeconds } = lengthAt(row, 0);
      const route = { candidate, distanceMeters, pickupSeconds };
      if (candidate.workload.nextStops.length === 0) return { ...route, detourSeconds: 0 };
      const column = nextColumn++;
      const by = pickupSeconds + lengthAt(fromPickup, column).durationSeconds;
      return { ...route, detourSeconds: Math.max(0, by - lengthAt(row, column).durationSeconds) };
    });
  });
  return (await Promise.all(found)).flat();
}

function lengthAt(row: readonly RouteLength[], column: number): RouteLength {
  const length = row[column];
  if (!length) throw new Error('The router left out a pair of the matrix.');
  return length;
}
