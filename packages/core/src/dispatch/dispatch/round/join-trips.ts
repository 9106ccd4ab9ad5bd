import type { DispatchAssignment, DispatchBundle, DispatchPlan } from '@doorstep/dispatch';
import type { OpenTrip } from './open-trips.js';

/** Jobs for a courier. */
export interface ZoneAssignment extends DispatchAssignment {
  /** The trip that the jobs join; undefined if they are a separate trip. */
  readonly trip?: OpenTrip;
}

/** A plan in which the jobs of open trips are not jobs any more, but have others that join them. */
export interface ZonePlan extends DispatchPlan {
  readonly assignments: readonly ZoneAssignment[];
}

/**
 * Turns the first bundles of couriers with an open trip into assignments of what joins it. It is decided at once: a courier who
 * knows of a further order waits for it, and otherwise leaves without it.
 *
 * @param leavesAfter a courier who leaves the store before this time cannot be told any more.
 */
export function joinTrips(plan: DispatchPlan, trips: ReadonlyMap<string, OpenTrip>, leavesAfter: number): ZonePlan {
  if (trips.size === 0) return plan;
  const joined = plan.routes.flatMap(({ courierId, bundles: [first] }): readonly ZoneAssignment[] => {
    const trip = trips.get(courierId);
    const added = trip && first ? addedJobs(first, trip) : [];
    if (!trip || !first || added.length === 0 || leaveAt(first) < leavesAfter) return [];
    const due = plan.assignments.find((assignment) => assignment.courierId === courierId);
    return [{ ...first, courierId, orderIds: added, explanation: due?.explanation ?? noExplanation, trip }];
  });
  const own = new Set([...trips.values()].flatMap(({ jobs }) => jobs.map(({ id }) => id)));
  const joining = new Set(joined.flatMap(({ orderIds }) => orderIds));
  const others = plan.assignments.filter(({ courierId }) => !trips.has(courierId));
  const held = plan.assignments
    .filter(({ courierId }) => trips.has(courierId))
    .flatMap(({ courierId, orderIds, departAt }) =>
      orderIds.map((orderId) => ({ orderId, courierId, untilAt: departAt, reason: heldReason, counterfactuals: [] })),
    );
  const isOpen = ({ orderId }: { readonly orderId: string }): boolean => !own.has(orderId) && !joining.has(orderId);
  return {
    assignments: [...others, ...joined],
    waits: [...plan.waits, ...held].filter(isOpen),
    unassigned: plan.unassigned.filter(isOpen),
    routes: plan.routes,
  };
}

const noExplanation: DispatchAssignment['explanation'] = { counterfactuals: [] };

/** Jobs that are planned before an open trip, or that come too late for it, wait. */
const heldReason = 'after_other_orders' as const;

/** Returns the jobs of a bundle beside those of the trip; none unless it has all of those. */
function addedJobs({ orderIds }: DispatchBundle, { jobs }: OpenTrip): readonly string[] {
  const own = new Set(jobs.map(({ id }) => id));
  const added = orderIds.filter((id) => !own.has(id));
  return added.length + own.size === orderIds.length ? added : [];
}

/** Returns the time at which the courier leaves the store. */
function leaveAt({ stops }: DispatchBundle): number {
  return Math.max(...stops.filter(({ kind }) => kind === 'pickup').map((stop) => stop.leaveAt));
}
