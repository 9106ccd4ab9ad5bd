import type { Problem } from '../problem/problem.js';
import type { Rider } from '../problem/rider.js';
import type { DispatchBundle, WaitReason } from '../round/plan.js';

/** Returns why a rider does not depart now for the bundle at a position of the route. */
export function waitReason<P>(
  { now }: Problem<P>,
  rider: Rider<P>,
  position: number,
  bundle: DispatchBundle,
): WaitReason {
  if (position > 0) return 'after_other_orders';
  return rider.startAt > now && bundle.departAt <= rider.startAt ? 'courier_free_soon' : 'not_ready';
}
