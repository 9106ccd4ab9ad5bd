import type { Job } from '../problem/job.js';
import type { Problem } from '../problem/problem.js';
import type { Counterfactual, OrderChange } from '../round/plan.js';
import { deliveries, type RiderRoute } from './deliveries.js';

/** Another decision: the routes that it changes, before and after. Both carry the same orders. */
export interface Alternative<P> {
  readonly kind: Counterfactual['kind'];
  readonly courierId?: string;
  readonly before: readonly RiderRoute<P>[];
  readonly after: readonly RiderRoute<P>[];
}

/** Returns what the alternative means for the orders of a bundle, and for all others that it changes. In whole seconds. */
export function counterfactual<P>(
  problem: Problem<P>,
  bundle: readonly Job<P>[],
  { kind, courierId, before, after }: Alternative<P>,
): Counterfactual {
  const planned = deliveries(problem, before);
  const changes = new Map<Job<P>, number>();
  for (const [job, at] of deliveries(problem, after)) {
    changes.set(job, at - (planned.get(job) ?? at));
  }
  const sum = bundle.reduce((total, job) => total + (changes.get(job) ?? 0), 0);
  const orders = [...changes].map(
    ([job, seconds]): OrderChange => ({ orderId: job.order.id, seconds: Math.round(seconds) }),
  );
  return {
    kind,
    ...(courierId !== undefined && { courierId }),
    seconds: Math.round(sum / bundle.length),
    orders: orders.filter(({ seconds }) => seconds !== 0),
  };
}
