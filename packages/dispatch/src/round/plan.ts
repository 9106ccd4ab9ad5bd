/** The handover of one order. */
export interface DispatchStop {
  readonly kind: 'pickup' | 'dropoff';
  readonly orderId: string;
  readonly arriveAt: number;
  /** Time at which the order changes hands. */
  readonly doneAt: number;
  readonly leaveAt: number;
}

/** Orders that one courier carries together, with its stops in order. */
export interface DispatchBundle {
  /** In the order of their dropoffs. */
  readonly orderIds: readonly string[];
  readonly stops: readonly DispatchStop[];
  /** The latest time to depart without delivering later. */
  readonly departAt: number;
}

/** The planned bundles of a courier, first to last. */
export interface DispatchRoute {
  readonly courierId: string;
  readonly bundles: readonly DispatchBundle[];
}

/** Seconds by which an order would arrive later (positive) or sooner (negative). */
export interface OrderChange {
  readonly orderId: string;
  readonly seconds: number;
}

/**
 * The effect that another decision would have had, computed by evaluating it.
 *
 * - `other_courier`: the next best courier takes the bundle.
 * - `unbundled`: the first order rides alone, and each other order rides alone in its best place.
 * - `waiting`: the decision is made in the next round, and this courier departs then at the earliest.
 * - `at_once`: the best courier who is free now departs now, instead of the planned wait.
 */
export interface Counterfactual {
  readonly kind: 'other_courier' | 'unbundled' | 'waiting' | 'at_once';
  /** The courier who would carry the bundle. */
  readonly courierId?: string;
  /** The mean change over the orders of the bundle. */
  readonly seconds: number;
  /** Every order that would arrive at another time, including those of other bundles. */
  readonly orders: readonly OrderChange[];
}

/** A decision to carry out now. */
export interface DispatchAssignment extends DispatchBundle {
  readonly courierId: string;
  readonly explanation: { readonly counterfactuals: readonly Counterfactual[] };
}

/**
 * Reason why an order is not assigned yet.
 *
 * - `courier_free_soon`: the courier finishes what they carry, or starts the shift, first.
 * - `after_other_orders`: the courier is planned to carry other orders before.
 * - `not_ready`: the courier is free and would only wait for the order.
 */
export type WaitReason = 'courier_free_soon' | 'after_other_orders' | 'not_ready';

/** An order that deliberately waits for its planned courier. */
export interface DispatchWait {
  readonly orderId: string;
  readonly courierId: string;
  /** Time at which the courier is planned to depart. */
  readonly untilAt: number;
  readonly reason: WaitReason;
  readonly counterfactuals: readonly Counterfactual[];
}

/**
 * Reason why no courier is planned for an order.
 *
 * - `no_courier`: there are no couriers within `lookAheadSeconds`.
 * - `refused`: no courier may carry it, by refusal or capacity.
 * - `shift_ends`: the couriers who may carry it cannot pick it up before their shifts end.
 * - `no_room`: carrying it would cost the other orders too much.
 */
export type UnassignedReason = 'no_courier' | 'refused' | 'shift_ends' | 'no_room';

/** An order without a courier. */
export interface DispatchUnassigned {
  readonly orderId: string;
  readonly reason: UnassignedReason;
}

/** The result of a round. Every order is in exactly one of `assignments`, `waits` and `unassigned`. */
export interface DispatchPlan {
  /** To carry out now. */
  readonly assignments: readonly DispatchAssignment[];
  readonly waits: readonly DispatchWait[];
  readonly unassigned: readonly DispatchUnassigned[];
  /** The whole plan, assignments included: `previous` of the next round. */
  readonly routes: readonly DispatchRoute[];
}
