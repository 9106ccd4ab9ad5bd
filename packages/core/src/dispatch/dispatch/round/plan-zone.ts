import type { ZoneSettings } from '@doorstep/contracts';
import {
  type DispatchCourier,
  type DispatchOrder,
  type DispatchPlan,
  type DispatchPolicy,
  defaultPolicy,
  fairCosts,
  planRound,
  type Standing,
} from '@doorstep/dispatch';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import { metersPerSecond } from '../../../couriers/route-plans/travel-estimate.js';
import { type Instant, toInstant, toMilliseconds } from '../../../kernel/primitives/instant.js';
import type { Point } from '../../../values/geo/shape/point.js';
import { vehicleRules } from '../../../values/vehicles/rules.js';
import { usualVehicle } from '../../../values/vehicles/usual-vehicle.js';
import { type PreparationsOf, plannedReady } from '../durations/planned-ready.js';
import type { CourierEnd } from './courier-ends.js';
import { withoutJobsAhead } from './jobs-ahead.js';
import { joinTrips, type ZonePlan } from './join-trips.js';
import type { OpenTrip } from './open-trips.js';
import type { Refusals } from './refusals.js';
import type { RoundJob, RoundPart } from './round-job.js';
import type { TravelTimes } from './travel-times.js';

/** Limit of the multiple of the delay that a bundle may cause. */
const maxDelayFactor = 2;

/** Speed at which the distance of nearby stores becomes a travel time. */
const nearbyMetersPerSecond = 3;

/** A job as the plan sees it. */
export interface PlannedJob
  extends Pick<
    RoundJob,
    | 'id'
    | 'pickup'
    | 'dropoff'
    | 'group'
    | 'placedAt'
    | 'readyAt'
    | 'preparedSince'
    | 'dueAt'
    | 'serviceTimes'
    | 'units'
    | 'cash'
  > {
  readonly parts: readonly (Pick<RoundPart, 'tripSeconds'> & { readonly snapshot: { readonly earnings: number } })[];
}

/** A courier as the plan sees them. */
export type PlannedCourier = Pick<LoadedCourier, 'id' | 'vehicle' | 'position' | 'load' | 'shiftEndsAt'>;

/** The input of a plan. */
export interface ZonePlanInput {
  readonly now: Instant;
  readonly jobs: readonly PlannedJob[];
  /** Jobs that couriers cannot have yet. They are planned, so that couriers are kept for them, and nobody gets them. */
  readonly ahead: readonly PlannedJob[];
  readonly couriers: readonly PlannedCourier[];
  readonly endOf: (courierId: string) => CourierEnd | undefined;
  /** Returns a courier's income and working time on this shift. */
  readonly standingOf: (courierId: string) => Standing;
  /** The trips that jobs can join, by courier. */
  readonly trips: ReadonlyMap<string, OpenTrip>;
  readonly refusals: Pick<Refusals, 'of'>;
  readonly times: TravelTimes;
  readonly preparations: PreparationsOf;
  /** Seconds from a place to where orders come from. */
  readonly remoteness: (place: Point) => number;
  readonly settings: Pick<ZoneSettings, 'mode' | 'offerSeconds' | 'bundling' | 'approach'>;
  readonly previous: DispatchPlan | undefined;
  /** Returns true when the time for the decision is over. */
  expired(): boolean;
}

/** Plans the jobs of a zone with the engine. The jobs of open trips are planned with them, and stay with their couriers. */
export function planZone(input: ZonePlanInput): ZonePlan {
  const { jobs, ahead, couriers, trips, times, preparations, refusals, settings, previous, remoteness, expired } =
    input;
  const held = [...trips.values()].flatMap((trip) => trip.jobs);
  const holders = new Map([...trips].flatMap(([courierId, trip]) => trip.jobs.map(({ id }) => [id, courierId])));
  const vehicles = new Map(couriers.map(({ id, vehicle }) => [id, vehicle]));
  const later = new Set(ahead.map(({ id }) => id));
  const now = secondsOf(input.now);
  const plan = planRound<Point>({
    now,
    orders: [...jobs, ...ahead, ...held].map((job) => engineOrder(job, preparations, now)),
    couriers: engineCouriers(input),
    travel: (from, to, courierId) => times.length(from, to, vehicles.get(courierId) ?? usualVehicle).durationSeconds,
    refusal: (courierId, jobId) => {
      const holder = holders.get(jobId);
      // A trip is joined at once, or not at all.
      if (later.has(jobId) && trips.has(courierId)) return 'later';
      if (holder === undefined) return refusals.of(courierId, jobId);
      return holder === courierId ? undefined : 'held';
    },
    remoteness,
    policy: policyOf(input),
    seed: now,
    ...(previous ? { previous } : {}),
    expired,
  });
  return withoutJobsAhead(joinTrips(plan, trips, now + answerSeconds(settings)), later);
}

/** Returns the place from which a courier goes to their next job: the end of what they carry, unless jobs can join it. */
export function startOf(
  { id, position }: Pick<PlannedCourier, 'id' | 'position'>,
  { endOf, trips }: Pick<ZonePlanInput, 'endOf' | 'trips'>,
): Point | undefined {
  const end = trips.has(id) ? undefined : endOf(id);
  return end?.point ?? position?.coordinates;
}

/** Converts an instant to the engine's time. */
function secondsOf(instant: Instant): number {
  return toMilliseconds(instant) / 1_000;
}

/** Converts the engine's time to an instant. */
export function instantOf(seconds: number): Instant {
  return toInstant(Math.round(seconds * 1_000));
}

function engineOrder(job: PlannedJob, preparations: PreparationsOf, now: number): DispatchOrder<Point> {
  const { id, pickup, dropoff, group, placedAt, dueAt, serviceTimes, units } = job;
  const toLast = job.parts.at(-1)?.tripSeconds ?? null;
  return {
    id,
    pickup,
    dropoff,
    group,
    placedAt: secondsOf(placedAt),
    ...readyTime(job, preparations, now),
    dueAt: dueAt === null ? null : secondsOf(dueAt),
    pickupSeconds: serviceTimes.pickup,
    dropoffSeconds: serviceTimes.dropoff,
    units,
    ...(job.cash > 0 ? { apart: 'cash' } : {}),
    ...(toLast === null ? {} : { tripSeconds: toLast + serviceTimes.dropoff }),
  };
}

function readyTime(
  { group, preparedSince, readyAt }: PlannedJob,
  preparations: PreparationsOf,
  now: number,
): Pick<DispatchOrder<Point>, 'readyAt' | 'readySpread'> {
  if (preparedSince === null) return { readyAt: secondsOf(readyAt) };
  return plannedReady({ group, since: secondsOf(preparedSince), estimatedAt: secondsOf(readyAt) }, preparations, now);
}

/** Couriers who carry something are planned from the end of their route, with room for as much as the vehicle allows. */
function engineCouriers(input: ZonePlanInput): readonly DispatchCourier<Point>[] {
  const { now, couriers, endOf, standingOf, trips, settings } = input;
  const costs = fairCosts(
    couriers.map(({ id }) => standingOf(id)),
    meanPay(input.jobs),
    defaultPolicy,
  );
  return couriers.map((courier, index) => {
    const { id, vehicle, shiftEndsAt } = courier;
    const end = trips.has(id) ? undefined : endOf(id);
    const { jobs, units } = vehicleRules[vehicle];
    return {
      id,
      position: startOf(courier, input) ?? { lat: 0, lng: 0 },
      freeAt: end ? secondsOf(end.at) : secondsOf(now),
      shiftEndsAt: shiftEndsAt === null ? null : secondsOf(shiftEndsAt),
      maxOrders: jobs,
      maxUnits: units,
      costPerOrder: costs[index] ?? 0,
      approachWeight: (defaultPolicy.approachSecondsPerKm * metersPerSecond[vehicle]) / 1_000,
      approachFreeSeconds: settings.approach.freeMeters / metersPerSecond[vehicle],
      travelGroup: vehicle,
    };
  });
}

function meanPay(jobs: readonly PlannedJob[]): number {
  const pays = jobs.flatMap(({ parts }) => parts.map(({ snapshot }) => snapshot.earnings));
  return pays.reduce((sum, pay) => sum + pay, 0) / Math.max(1, pays.length);
}

/** Returns the time that a courier has to answer. An assignment needs none. */
function answerSeconds({ mode, offerSeconds }: ZonePlanInput['settings']): number {
  return mode === 'offer' ? offerSeconds : 0;
}

function policyOf({ settings, jobs, couriers }: ZonePlanInput): DispatchPolicy {
  const { maxOrders, nearbyStoreMeters, maxDelaySeconds } = settings.bundling;
  return {
    ...defaultPolicy,
    bundling: {
      maxOrders,
      nearbySeconds: Math.round(nearbyStoreMeters / nearbyMetersPerSecond),
      maxDelaySeconds: Math.round(maxDelaySeconds * delayFactor(jobs, couriers)),
    },
    roundSeconds: defaultPolicy.roundSeconds + answerSeconds(settings),
  };
}

/**
 * Returns the multiple of the delay that a bundle may cause: 1 if there is a courier for every job, and more the more jobs wait
 * for each. A job that waits longer for a separate courier than for the rest of a bundle is served sooner in the bundle.
 */
function delayFactor(jobs: readonly PlannedJob[], couriers: readonly PlannedCourier[]): number {
  const busy = couriers.filter(({ load }) => load.jobs > 0).length;
  return Math.min(maxDelayFactor, Math.max(1, (jobs.length + busy) / Math.max(1, couriers.length)));
}
