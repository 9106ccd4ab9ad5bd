import type { DispatchAssignment } from '@doorstep/dispatch';
import type { LoadedCourier } from '../../carrying/loaded-courier.js';
import { coarsePoint } from '../../geo/shape/coarse.js';
import type { Point } from '../../geo/shape/point.js';
import type { OfferStopSnapshot } from '../../offers/records.js';
import { instantOf } from './plan-zone.js';
import type { PreparedRound } from './prepare-round.js';
import type { RoundJob } from './round-job.js';

/** Returns the stops of an assignment with those of each delivery of a batch. */
export function offerStops({ stops }: DispatchAssignment, planned: readonly RoundJob[]): readonly OfferStopSnapshot[] {
  const jobs = new Map(planned.map((job) => [job.id, job]));
  const leftPickup = new Map(stops.flatMap((stop) => (stop.kind === 'pickup' ? [[stop.orderId, stop.leaveAt]] : [])));
  return stops.flatMap(({ kind, orderId, arriveAt }) =>
    (jobs.get(orderId)?.parts ?? []).map(({ id: jobId, tripSeconds, snapshot }): OfferStopSnapshot => {
      const { lat, lng } = snapshot[kind];
      const isOnTrip = kind === 'dropoff' && tripSeconds !== null;
      const at = isOnTrip ? (leftPickup.get(orderId) ?? arriveAt) + tripSeconds : arriveAt;
      return { kind, jobId, lat, lng, etaAt: instantOf(at) };
    }),
  );
}

/** Returns the length of the ride from the courier over all stops. The trip of a batch has its own length. */
export function offerDistance(
  { stops }: DispatchAssignment,
  { position, vehicle }: LoadedCourier,
  planned: readonly RoundJob[],
  { times }: Pick<PreparedRound, 'times'>,
): number {
  const jobs = new Map(planned.map((job) => [job.id, job]));
  let place: Point | undefined = position ? coarsePoint(position.coordinates) : undefined;
  let meters = 0;
  for (const { kind, orderId } of stops) {
    const job = jobs.get(orderId);
    const next = job?.[kind];
    if (job && kind === 'dropoff' && job.parts.length > 1) meters += job.distanceMeters;
    else if (place && next) meters += times.length(place, next, vehicle).distanceMeters;
    place = next ?? place;
  }
  return Math.round(meters);
}
