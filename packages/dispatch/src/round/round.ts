import type { DispatchCourier } from './courier.js';
import type { DispatchOrder } from './order.js';
import type { DispatchPlan } from './plan.js';
import type { DispatchPolicy } from './policy.js';

/** The input of one decision round. */
export interface DispatchRound<P> {
  readonly now: number;
  /** Every order that no courier has been sent for, including those that the previous round planned. */
  readonly orders: readonly DispatchOrder<P>[];
  readonly couriers: readonly DispatchCourier<P>[];
  /**
   * Travel time in seconds. Called often, though rides to pickups are remembered, so it should answer without waiting. The search
   * leaves out couriers who are too far away on the direct way: where a detour is faster, it may miss a better plan.
   */
  travel(from: P, to: P, courierId: string): number;
  /** Returns the reason why the courier may not carry the order, undefined if they may. Called once per pair. */
  refusal?(courierId: string, orderId: string): string | undefined;
  /** Seconds from a place to where the next orders are likely: see `createRemoteness`. Without it, all places are equal. */
  remoteness?(place: P): number;
  readonly policy: DispatchPolicy;
  /** The same round with the same seed gives the same plan. */
  readonly seed: number;
  /** The plan of the last round, which the search starts from. */
  readonly previous?: DispatchPlan;
  /** True when the time for the decision is over. The search then returns the best plan so far. */
  expired?(): boolean;
}
