import type { OfferStopSnapshot } from '../../../couriers/courier-offers/records.js';
import { approachPay } from '../../../couriers/eligibility/approach-pay.js';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import { coarsePoint } from '../../../values/geo/shape/coarse.js';
import type { Point } from '../../../values/geo/shape/point.js';
import type { ZoneAssignment } from './join-trips.js';
import { instantOf } from './plan-zone.js';
import type { PreparedRound } from './prepare-round.js';
import type { RoundJob } from './round-job.js';

/** Returns the stops of an assignment with those of each delivery of a batch, and those of the trip that it joins. */
export function offerStops(
  { stops, trip }: ZoneAssignment,
  planned: readonly RoundJob[],
): readonly OfferStopSnapshot[] {
  const jobs = jobsById([...planned, ...(trip?.jobs ?? [])]);
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

/** Returns the length of the ride from the courier over all stops, or by how much a trip becomes longer. */
export function offerDistance(
  { stops, trip }: ZoneAssignment,
  courier: LoadedCourier,
  planned: readonly RoundJob[],
  round: Pick<PreparedRound, 'times'>,
): number {
  const before = trip?.jobs ?? [];
  const own = jobsById(before);
  const stopsBefore = stops.filter(({ orderId }) => own.has(orderId));
  const added =
    rideMeters(stops, courier, [...planned, ...before], round) - rideMeters(stopsBefore, courier, before, round);
  return Math.max(0, Math.round(added));
}

/** The way of a courier to the first pickup of an offer. */
export interface OfferApproach {
  readonly meters: number;
  /** In minor units. */
  readonly pay: number;
  /** The order or delivery that pays for it. */
  readonly jobId: string | undefined;
}

/** Returns the way to the first pickup from where the courier is when they have finished what they carry. Joining a trip needs none. */
export function offerApproach(
  { stops: [first], trip }: ZoneAssignment,
  courier: LoadedCourier,
  planned: readonly RoundJob[],
  { times, endOf, settings }: Pick<PreparedRound, 'times' | 'endOf' | 'settings'>,
): OfferApproach {
  const job = planned.find(({ id }) => id === first?.orderId);
  const from = endOf(courier.id)?.point ?? courier.position?.coordinates;
  if (!job || !from || trip) return { meters: 0, pay: 0, jobId: undefined };
  const meters = Math.round(times.length(from, job.pickup, courier.vehicle).distanceMeters);
  return { meters, pay: approachPay(meters, settings.approach), jobId: job.parts[0].id };
}

/** Returns the length of the ride over stops. The trip of a batch has its own length. */
function rideMeters(
  stops: ZoneAssignment['stops'],
  { position, vehicle }: LoadedCourier,
  planned: readonly RoundJob[],
  { times }: Pick<PreparedRound, 'times'>,
): number {
  const jobs = jobsById(planned);
  let place: Point | undefined = position ? coarsePoint(position.coordinates) : undefined;
  let meters = 0;
  for (const { kind, orderId } of stops) {
    const job = jobs.get(orderId);
    const next = job?.[kind];
    if (job && kind === 'dropoff' && job.parts.length > 1) meters += job.distanceMeters;
    else if (place && next) meters += times.length(place, next, vehicle).distanceMeters;
    place = next ?? place;
  }
  return meters;
}

function jobsById(jobs: readonly RoundJob[]): ReadonlyMap<string, RoundJob> {
  return new Map(jobs.map((job) => [job.id, job]));
}
