import { defaultPolicy } from '@doorstep/dispatch';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import type { StoredReason } from '../../../couriers/reasons/reason.js';
import { type Instant, secondsBetween } from '../../../kernel/primitives/instant.js';
import { assignmentReasons, type OtherCourier, type ReasonCourier } from './assignment-reasons.js';
import type { ZoneAssignment, ZonePlan } from './join-trips.js';
import { startOf, type ZonePlanInput } from './plan-zone.js';
import type { RoundJob } from './round-job.js';

/** The data of a round. */
interface RoundFacts extends Pick<ZonePlanInput, 'endOf' | 'standingOf' | 'trips' | 'times' | 'refusals'> {
  readonly now: Instant;
  readonly jobs: readonly RoundJob[];
  readonly couriers: readonly LoadedCourier[];
}

/** Returns the reasons of each assignment of a plan, by courier. */
export function roundReasons(
  facts: RoundFacts,
  { assignments }: ZonePlan,
): ReadonlyMap<string, readonly StoredReason[]> {
  const assigned = new Set(assignments.map(({ courierId }) => courierId));
  const jobs = new Map(facts.jobs.map((job) => [job.id, job]));
  return new Map(
    assignments.flatMap((assignment) => {
      const first = jobs.get(assignment.orderIds[0] ?? '');
      return first ? [[assignment.courierId, reasonsOf(facts, assignment, first, assigned)] as const] : [];
    }),
  );
}

function reasonsOf(
  facts: RoundFacts,
  { courierId, orderIds, trip }: ZoneAssignment,
  job: RoundJob,
  assigned: ReadonlySet<string>,
): readonly StoredReason[] {
  const chosen = facts.couriers.find(({ id }) => id === courierId);
  if (!chosen) return [];
  const others = facts.couriers.filter(({ id }) => id !== courierId);
  return assignmentReasons({
    chosen: seen(facts, chosen, job),
    others: others.map((other) => otherCourier(facts, other, job, assigned)),
    orders: orderIds.length,
    tripOrders: trip?.jobs.length ?? 0,
  });
}

function seen(facts: RoundFacts, courier: LoadedCourier, { pickup }: RoundJob): ReasonCourier {
  const { now, endOf, standingOf, times } = facts;
  const from = startOf(courier, facts);
  const end = endOf(courier.id);
  const { earned, onShiftSeconds } = standingOf(courier.id);
  return {
    courierId: courier.id,
    meters: from ? Math.round(times.length(from, pickup, courier.vehicle).distanceMeters) : Number.POSITIVE_INFINITY,
    freeInSeconds: end ? Math.max(0, secondsBetween(now, end.at)) : 0,
    earnedPerHour: earned / Math.max(1, onShiftSeconds),
  };
}

function otherCourier(
  facts: RoundFacts,
  courier: LoadedCourier,
  job: RoundJob,
  assigned: ReadonlySet<string>,
): OtherCourier {
  const refusal = facts.refusals.of(courier.id, job.id);
  return {
    ...seen(facts, courier, job),
    refusal: refusal === undefined ? undefined : refusal === 'declined' ? 'declined' : 'may_not',
    shiftEndsInSeconds: tooShort(facts, courier, job),
    isNeeded: assigned.has(courier.id),
  };
}

/** Returns the time until the end of a shift into which a job does not fit; undefined if it fits. */
function tooShort(facts: RoundFacts, courier: LoadedCourier, { pickup, dropoff }: RoundJob): number | undefined {
  const { now, endOf, times } = facts;
  const from = startOf(courier, facts);
  if (courier.shiftEndsAt === null || !from) return undefined;
  const left = secondsBetween(now, courier.shiftEndsAt);
  const end = endOf(courier.id);
  const thereIn =
    (end ? Math.max(0, secondsBetween(now, end.at)) : 0) + times.length(from, pickup, courier.vehicle).durationSeconds;
  const doneIn = thereIn + times.length(pickup, dropoff, courier.vehicle).durationSeconds;
  return thereIn > left || doneIn > left + defaultPolicy.overtimeSeconds ? Math.max(0, left) : undefined;
}
