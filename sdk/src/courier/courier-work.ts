import type { CourierRoute, CourierRouteStop } from '../generated/types-platform.js';

/** One end of a job. */
export interface StopName {
  readonly kind: CourierRouteStop['kind'];
  readonly jobId: string;
}

/** The work of a courier as an app keeps it. `Offer` is the type of the offers. */
export interface CourierWork<Offer = unknown> {
  /** Version of the last message; -1 before the first. */
  readonly version: number;
  readonly offers: readonly Offer[];
  readonly route: CourierRoute | null;
  /** The stops that the courier has completed in the app, until the service confirms them. */
  readonly completed: readonly StopName[];
}

/** The part of a message of the work stream that the reducer reads. */
export interface WorkMessage<Offer> {
  readonly version: number;
  readonly offers: readonly Offer[];
  readonly route: CourierRoute;
}

/** The work before the first message. */
export const noWork: CourierWork<never> = { version: -1, offers: [], route: null, completed: [] };

/**
 * Reducer that returns the work after a message of the work stream. Messages may arrive repeatedly and in any order: each
 * has all of the work, and the highest version wins.
 *
 * @example
 * const work = messages.reduce(courier.applyWork, courier.noWork);
 */
export function applyWork<Offer>(work: CourierWork<Offer>, message: WorkMessage<Offer>): CourierWork<Offer> {
  const { version, offers, route } = message;
  const next = version > work.version ? { ...work, version, offers } : work;
  return version < work.version ? work : applyRoute(next, route);
}

/**
 * Reducer that returns the work with a newer route: the one with the higher version, or with later arrivals of the same
 * version. A completed stop is forgotten as soon as the route of the service does not have it any more.
 */
export function applyRoute<Offer>(work: CourierWork<Offer>, route: CourierRoute): CourierWork<Offer> {
  const known = work.route;
  if (known && (known.version > route.version || (known.version === route.version && known.at >= route.at)))
    return work;
  const left = new Set(route.stops.flatMap(({ kind, jobs }) => jobs.map(({ id }) => keyOf({ kind, jobId: id }))));
  return { ...work, route, completed: work.completed.filter((stop) => left.has(keyOf(stop))) };
}

/** Returns the work with a stop of a job completed, before the service answers. */
export function completeStop<Offer>(work: CourierWork<Offer>, stop: StopName): CourierWork<Offer> {
  if (work.completed.some((each) => keyOf(each) === keyOf(stop))) return work;
  return { ...work, completed: [...work.completed, { kind: stop.kind, jobId: stop.jobId }] };
}

/** Returns the work with a completed stop ahead again, after the service refused it. */
export function restoreStop<Offer>(work: CourierWork<Offer>, stop: StopName): CourierWork<Offer> {
  return { ...work, completed: work.completed.filter((each) => keyOf(each) !== keyOf(stop)) };
}

/** Returns the stops that the courier has yet to make: those of the route that the app has not completed. */
export function stopsAhead({ route, completed }: CourierWork): readonly CourierRouteStop[] {
  const done = new Set(completed.map(keyOf));
  const ahead = (route?.stops ?? []).flatMap((stop) => {
    const jobs = stop.jobs.filter(({ id }) => !done.has(keyOf({ kind: stop.kind, jobId: id })));
    return jobs.length > 0 ? [{ ...stop, jobs }] : [];
  });
  const [first, ...others] = ahead;
  return first ? [{ ...first, status: first.status === 'planned' ? 'next' : first.status }, ...others] : [];
}

function keyOf({ kind, jobId }: StopName): string {
  return `${kind}/${jobId}`;
}
