import type { ZoneSettings } from '@doorstep/contracts';
import {
  type DispatchCourier,
  type DispatchOrder,
  type DispatchPlan,
  type DispatchPolicy,
  defaultPolicy,
  planRound,
} from '@doorstep/dispatch';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import { type Instant, toInstant, toMilliseconds } from '../../../kernel/primitives/instant.js';
import type { Point } from '../../../values/geo/shape/point.js';
import { vehicleRules } from '../../../values/vehicles/rules.js';
import type { CourierEnd } from './courier-ends.js';
import { joinTrips, type ZonePlan } from './join-trips.js';
import type { OpenTrip } from './open-trips.js';
import type { Refusals } from './refusals.js';
import type { RoundJob } from './round-job.js';
import type { TravelTimes } from './travel-times.js';

/** Interval of rounds while jobs wait. */
export const roundSeconds = 10;

/**
 * Changes that the search tries per job. Rounds are six times as frequent as the engine's settings assume, and each continues
 * with the plan of the one before.
 */
const movesPerOrder = 200;

/** Cost of a second of a courier when couriers are short: at such times, what a courier saves is the time of the next order. */
const busyWeight = 0.4;

/** Limit of the multiple of the delay that a bundle may cause. */
const maxDelayFactor = 2;

/** Speed at which the distance of nearby stores becomes a travel time. */
const nearbyMetersPerSecond = 3;

/** The input of a plan. */
export interface ZonePlanInput {
  readonly now: Instant;
  readonly jobs: readonly RoundJob[];
  readonly couriers: readonly LoadedCourier[];
  readonly endOf: (courierId: string) => CourierEnd | undefined;
  /** The trips that jobs can join, by courier. */
  readonly trips: ReadonlyMap<string, OpenTrip>;
  readonly refusals: Refusals;
  readonly times: TravelTimes;
  readonly settings: Pick<ZoneSettings, 'mode' | 'offerSeconds' | 'bundling'>;
  readonly previous: DispatchPlan | undefined;
  /** Returns true when the time for the decision is over. */
  expired(): boolean;
}

/** Plans the jobs of a zone with the engine. The jobs of open trips are planned with them, and stay with their couriers. */
export function planZone(input: ZonePlanInput): ZonePlan {
  const { jobs, couriers, trips, times, refusals, settings, previous, expired } = input;
  const held = [...trips.values()].flatMap((trip) => trip.jobs);
  const holders = new Map([...trips].flatMap(([courierId, trip]) => trip.jobs.map(({ id }) => [id, courierId])));
  const vehicles = new Map(couriers.map(({ id, vehicle }) => [id, vehicle]));
  const now = secondsOf(input.now);
  const plan = planRound<Point>({
    now,
    orders: [...jobs, ...held].map(engineOrder),
    couriers: couriers.map((courier) => engineCourier(courier, input)),
    travel: (from, to, courierId) => times.length(from, to, vehicles.get(courierId) ?? 'scooter').durationSeconds,
    refusal: (courierId, jobId) => {
      const holder = holders.get(jobId);
      if (holder === undefined) return refusals.of(courierId, jobId);
      return holder === courierId ? undefined : 'held';
    },
    policy: policyOf(input),
    seed: 1,
    ...(previous ? { previous } : {}),
    expired,
  });
  return joinTrips(plan, trips, now + answerSeconds(settings));
}

/** Returns the place from which a courier goes to their next job: the end of what they carry, unless jobs can join it. */
export function startOf(
  { id, position }: LoadedCourier,
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

function engineOrder(job: RoundJob): DispatchOrder<Point> {
  const { id, pickup, dropoff, group, placedAt, readyAt, dueAt, serviceTimes, units } = job;
  const toLast = job.parts.at(-1)?.tripSeconds ?? null;
  return {
    id,
    pickup,
    dropoff,
    group,
    placedAt: secondsOf(placedAt),
    readyAt: secondsOf(readyAt),
    dueAt: dueAt === null ? null : secondsOf(dueAt),
    pickupSeconds: serviceTimes.pickup,
    dropoffSeconds: serviceTimes.dropoff,
    units,
    ...(job.cash > 0 ? { apart: 'cash' } : {}),
    ...(toLast === null ? {} : { tripSeconds: toLast + serviceTimes.dropoff }),
  };
}

/** A courier who carries something is planned from the end of their route, with room for as much as the vehicle allows. */
function engineCourier(courier: LoadedCourier, input: ZonePlanInput): DispatchCourier<Point> {
  const { id, vehicle } = courier;
  const { now, endOf, trips } = input;
  const end = trips.has(id) ? undefined : endOf(id);
  const { jobs, units } = vehicleRules[vehicle];
  return {
    id,
    position: startOf(courier, input) ?? { lat: 0, lng: 0 },
    freeAt: end ? secondsOf(end.at) : secondsOf(now),
    shiftEndsAt: null,
    maxOrders: jobs,
    maxUnits: units,
    travelGroup: vehicle,
  };
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
    busyWeight,
    roundSeconds: roundSeconds + answerSeconds(settings),
    movesPerOrder,
  };
}

/**
 * Returns the multiple of the delay that a bundle may cause: 1 if there is a courier for every job, and more the more jobs wait
 * for each. A job that waits longer for a separate courier than for the rest of a bundle is served sooner in the bundle.
 */
function delayFactor(jobs: readonly RoundJob[], couriers: readonly LoadedCourier[]): number {
  const busy = couriers.filter(({ load }) => load.jobs > 0).length;
  return Math.min(maxDelayFactor, Math.max(1, (jobs.length + busy) / Math.max(1, couriers.length)));
}
