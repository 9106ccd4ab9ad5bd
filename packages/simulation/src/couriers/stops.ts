import type { Coordinates, CourierOffer, CourierRoute } from '@doorstep/sdk/platform';

/** The next place of a courier. */
export interface NextStop {
  readonly kind: 'pickup' | 'dropoff';
  /** Jobs to collect, or to hand over. Empty while the courier has to wait for a reserved order. */
  readonly jobIds: readonly string[];
  readonly coordinates: Coordinates;
}

/** Returns the first stop of the route. */
function firstOfRoute({ stops }: CourierRoute): NextStop | undefined {
  const [first] = stops;
  return first && stopOf(first);
}

function stopOf({ kind, jobs, coordinates }: CourierRoute['stops'][number]): NextStop {
  return { kind: kind === 'pickup' ? 'pickup' : 'dropoff', jobIds: jobs.map(({ id }) => id), coordinates };
}

/**
 * Returns the stop that a courier makes next: the first of the route, unless an accepted offer plans to collect an order
 * before it that is not ready yet.
 */
export function nextStop(route: CourierRoute, offers: readonly CourierOffer[]): NextStop | undefined {
  const reserving = offers.filter(({ status, jobs }) => status === 'accepted' && jobs.some(isReserved));
  const reserved = new Set(reserving.flatMap(({ jobs }) => jobs.filter(isReserved).map(({ jobId }) => jobId)));
  for (const { stops } of reserving) {
    const ownIds = new Set(stops.map(({ jobId }) => jobId));
    // Stops of earlier work come first.
    const [first] = route.stops;
    if (first && !first.jobs.some(({ id }) => ownIds.has(id))) return stopOf(first);
    for (const { kind, jobId, coordinates } of stops) {
      if (reserved.has(jobId)) return { kind: 'pickup', jobIds: [], coordinates };
      const ahead = route.stops.find((stop) => stop.kind === kind && stop.jobs.some(({ id }) => id === jobId));
      if (ahead) return stopOf(ahead);
    }
  }
  return firstOfRoute(route);
}

/** Returns true if a courier at one stop is at the other. */
export function isSamePlace(a: NextStop | undefined, b: NextStop): boolean {
  return a !== undefined && a.coordinates.lat === b.coordinates.lat && a.coordinates.lng === b.coordinates.lng;
}

function isReserved({ state }: CourierOffer['jobs'][number]): boolean {
  return state === 'reserved';
}
