import {
  createRemoteness,
  type DispatchOrder,
  type DispatchPlan,
  defaultPolicy,
  recentSeconds,
} from '@doorstep/dispatch';
import type { DayPolicy, Decision, Place } from '@doorstep/dispatch/testing';
import { defaultZoneSettings } from '../src/catalogue/zones/settings.js';
import { noLoad } from '../src/couriers/eligibility/carry-courier.js';
import { plannedReady } from '../src/dispatch/dispatch/durations/planned-ready.js';
import { instantOf, type PlannedCourier, type PlannedJob, planZone } from '../src/dispatch/dispatch/round/plan-zone.js';
import type { Point } from '../src/values/geo/shape/point.js';
import type { Instance } from './instance.js';
import { createLearning } from './learning.js';

const settings = { ...defaultZoneSettings, mode: 'assign' } as const;
const hour = 3600;

/**
 * Returns what the service decides in a zone with default settings, as a policy for a day: every round goes through `planZone`, and
 * knows only couriers who are on shift. A seed is a day of the calendar, because rounds take theirs from the time.
 */
export function servicePolicy(instance: Instance, seed: number): DayPolicy {
  const origin = seed * 24 * hour;
  const starts = new Map(instance.couriers.map(({ id, onAt }) => [id, onAt * 60]));
  const delivered = new Map<string, number>();
  const pointOf = createPoints();
  const remotenessAt = createRecentRemoteness(pointOf);
  const learn = createLearning();
  let previous: DispatchPlan | undefined;
  return (decision) => {
    const preparations = learn(decision.prepared);
    const { now, orders, travel } = decision;
    const readyAtOf = ({ group, placedAt, readyAt }: DispatchOrder<Place>): number =>
      plannedReady({ group, since: placedAt, estimatedAt: readyAt }, preparations, now).readyAt;
    const startOf = (id: string): number => starts.get(id) ?? now;
    const open = orders.filter(({ readyAt }) => readyAt <= now + defaultPolicy.lookAheadSeconds);
    const onShift = decision.couriers
      .filter(({ id }) => startOf(id) <= now)
      .map((courier) => ({ ...courier, freeAt: decision.endOf(courier.id, readyAtOf) ?? courier.freeAt }));
    if (open.length === 0) return { assignments: [] };
    const known = new Map(onShift.map((courier) => [courier.id, courier]));
    const rideOf = (from: Point, to: Point): number => travel(placeOf(from), placeOf(to));
    const plan = planZone({
      now: instantOf(origin + now),
      jobs: open.map((order) => jobOf(order, instance.payPerOrder, origin, pointOf, decision.isReady(order.id))),
      ahead: [],
      couriers: onShift.map(
        ({ id, position, freeAt, shiftEndsAt }): PlannedCourier => ({
          id,
          vehicle: 'scooter',
          position: { coordinates: pointOf(position), at: instantOf(origin + now) },
          load: freeAt > now ? { ...noLoad, jobs: 1 } : noLoad,
          shiftEndsAt: shiftEndsAt === null ? null : instantOf(origin + shiftEndsAt),
        }),
      ),
      endOf: (id) => {
        const courier = known.get(id);
        if (courier === undefined || courier.freeAt <= now) return undefined;
        return { point: pointOf(courier.position), at: instantOf(origin + courier.freeAt) };
      },
      standingOf: (id) => ({
        earned: (delivered.get(id) ?? 0) * instance.payPerOrder,
        onShiftSeconds: now - startOf(id),
        idleSeconds: Math.max(0, now - Math.max(startOf(id), known.get(id)?.freeAt ?? now)),
      }),
      trips: new Map(),
      refusals: { of: () => undefined },
      times: {
        length: (from, to) => {
          const durationSeconds = rideOf(from, to);
          return { durationSeconds, distanceMeters: (durationSeconds * instance.metersPerMinute) / 60 };
        },
      },
      preparations,
      remoteness: remotenessAt(decision, rideOf),
      settings,
      previous,
      expired: () => false,
    });
    previous = plan;
    for (const { courierId, orderIds } of plan.assignments) {
      delivered.set(courierId, (delivered.get(courierId) ?? 0) + orderIds.length);
    }
    return { assignments: plan.assignments.map((assignment) => inDay(assignment, origin)) };
  };
}

/** Returns points that stay the same objects, because rides are remembered by them. */
function createPoints(): (place: Place) => Point {
  const points = new Map<Place, Point>();
  return (place) => {
    const point = points.get(place) ?? { lat: place.y, lng: place.x };
    points.set(place, point);
    return point;
  };
}

function jobOf(
  order: DispatchOrder<Place>,
  earnings: number,
  origin: number,
  pointOf: (place: Place) => Point,
  isReady: boolean,
): PlannedJob {
  const { id, group, pickupSeconds, dropoffSeconds } = order;
  return {
    id,
    pickup: pointOf(order.pickup),
    dropoff: pointOf(order.dropoff),
    group,
    placedAt: instantOf(origin + order.placedAt),
    readyAt: instantOf(origin + order.readyAt),
    preparedSince: isReady ? null : instantOf(origin + order.placedAt),
    dueAt: null,
    serviceTimes: { approach: 0, pickup: pickupSeconds, dropoff: dropoffSeconds },
    units: 2,
    cash: 0,
    parts: [{ tripSeconds: null, snapshot: { earnings } }],
  };
}

/** Returns an assignment with the times of the day, which begins at 0. */
function inDay(assignment: DispatchPlan['assignments'][number], origin: number): DispatchPlan['assignments'][number] {
  return {
    ...assignment,
    departAt: assignment.departAt - origin,
    stops: assignment.stops.map((stop) => ({
      ...stop,
      arriveAt: stop.arriveAt - origin,
      doneAt: stop.doneAt - origin,
      leaveAt: stop.leaveAt - origin,
    })),
  };
}

function placeOf({ lat, lng }: Point): Place {
  return { x: lng, y: lat };
}

type Ride = (from: Point, to: Point) => number;

/** Computes remoteness from the recent orders, and again when their number has grown by a tenth, or after ten minutes. */
function createRecentRemoteness(
  pointOf: (place: Place) => Point,
): (decision: Decision, travel: Ride) => (place: Point) => number {
  let known:
    | { readonly orders: number; readonly until: number; readonly remoteness: (place: Point) => number }
    | undefined;
  return ({ now, history }, travel) => {
    if (known === undefined || now >= known.until || history.length > 1.1 * known.orders) {
      const recent = history.filter(({ placedAt }) => placedAt > now - recentSeconds);
      const remoteness = createRemoteness({ pickups: recent.map(({ pickup }) => pointOf(pickup)), travel });
      known = { orders: history.length, until: now + 600, remoteness };
    }
    return known.remoteness;
  };
}
