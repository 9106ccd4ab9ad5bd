import type { Point } from '../../values/geo/shape/point.js';
import type { PlannedStop } from '../route-plans/records.js';
import type { CarriedJob } from '../route-plans/update-routes.js';

/** Places along a straight street, a kilometre apart. */
export function onStreet(kilometre: number): Point {
  return { lat: 44.4, lng: 26.05 + kilometre * 0.01257 };
}

/** The way of a job along that street. */
export interface StreetJob {
  readonly id: string;
  /** Kilometre of the pickup. Jobs with the same one have the same pickup place. */
  readonly from: number;
  readonly to: number;
}

/** Both stops of a job. */
export function stopsOf({ id, from, to }: StreetJob): readonly [PlannedStop, PlannedStop] {
  const common = { jobId: id, pickupPlace: `km ${from}`, notBefore: null, arrivedAt: null };
  const tripSeconds = Math.abs(to - from) * 225;
  return [
    { ...common, kind: 'pickup', place: `km ${from}`, point: onStreet(from), serviceSeconds: 60, tripSeconds: 480 },
    { ...common, kind: 'dropoff', place: id, point: onStreet(to), serviceSeconds: 180, tripSeconds },
  ];
}

/** A job that the courier has claimed, or has picked up. */
export function carried(job: StreetJob, courierId: string, isPickedUp = false): CarriedJob {
  const [pickup, dropoff] = stopsOf(job);
  return { id: job.id, courierId, vehicle: 'scooter', stops: isPickedUp ? [dropoff] : [pickup, dropoff] };
}
