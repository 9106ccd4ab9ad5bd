import type { ZonePlan } from './join-trips.js';

/**
 * Leaves the jobs out of a plan that couriers cannot have yet. A job that rides with one of them waits for it. The routes still have
 * them: the next search starts there.
 */
export function withoutJobsAhead(plan: ZonePlan, ahead: ReadonlySet<string>): ZonePlan {
  if (ahead.size === 0) return plan;
  const isOpen = (orderId: string): boolean => !ahead.has(orderId);
  const together = plan.assignments.filter(({ orderIds }) => !orderIds.every(isOpen));
  const held = together.flatMap(({ courierId, orderIds, departAt }) =>
    orderIds
      .filter(isOpen)
      .map((orderId) => ({ orderId, courierId, untilAt: departAt, reason: 'not_ready' as const, counterfactuals: [] })),
  );
  return {
    assignments: plan.assignments.filter(({ orderIds }) => orderIds.every(isOpen)),
    waits: [...plan.waits.filter(({ orderId }) => isOpen(orderId)), ...held],
    unassigned: plan.unassigned.filter(({ orderId }) => isOpen(orderId)),
    routes: plan.routes,
  };
}
