import type { StoredReason } from '../../../couriers/reasons/reason.js';

/** A courier as the reasons of an assignment see them. */
export interface ReasonCourier {
  readonly courierId: string;
  /** Length of the way to the pickup from where they are, or will be after what they carry. */
  readonly meters: number;
  /** Time until they have finished what they carry; 0 for a free courier. */
  readonly freeInSeconds: number;
  readonly earnedPerHour: number;
}

/** A courier who was not chosen. */
export interface OtherCourier extends ReasonCourier {
  readonly refusal: 'declined' | 'may_not' | undefined;
  /** Time until the end of the shift, if the job does not fit into it. */
  readonly shiftEndsInSeconds: number | undefined;
  /** True if the round gives them another job. */
  readonly isNeeded: boolean;
}

/** The data of an assignment that decided. */
export interface AssignmentFacts {
  readonly chosen: ReasonCourier;
  readonly others: readonly OtherCourier[];
  /** Orders of the assignment. */
  readonly orders: number;
  /** Orders of the trip that it joins. */
  readonly tripOrders: number;
}

/** Less than this is as near, for people. */
const sameMeters = 50;

/** Returns the reasons of an assignment, the most important first. */
export function assignmentReasons({ chosen, others, orders, tripOrders }: AssignmentFacts): readonly StoredReason[] {
  const reasons: StoredReason[] = [];
  if (tripOrders > 0) reasons.push({ code: 'joins_trip', orders: tripOrders });
  if (orders > 1) reasons.push({ code: 'bundled', orders });
  if (tripOrders > 0) return reasons;
  const nearest = others
    .filter(({ meters }) => meters < chosen.meters - sameMeters)
    .sort((a, b) => a.meters - b.meters)[0];
  reasons.push(nearest ? whyNot(nearest, chosen) : { code: 'nearest', meters: chosen.meters });
  if (chosen.freeInSeconds > 0) reasons.push({ code: 'free_soon', seconds: chosen.freeInSeconds });
  return reasons;
}

/** Returns why a courier who is nearer was not chosen. */
function whyNot(other: OtherCourier, chosen: ReasonCourier): StoredReason {
  const { courierId, meters } = other;
  const about = { courierId, meters };
  if (other.refusal === 'declined') return { code: 'nearer_declined', ...about };
  if (other.refusal === 'may_not') return { code: 'nearer_may_not', ...about };
  if (other.shiftEndsInSeconds !== undefined)
    return { code: 'nearer_shift_ends', ...about, seconds: other.shiftEndsInSeconds };
  if (other.isNeeded) return { code: 'nearer_needed', ...about };
  if (other.freeInSeconds > chosen.freeInSeconds)
    return { code: 'nearer_busy', ...about, seconds: other.freeInSeconds };
  if (other.earnedPerHour > chosen.earnedPerHour) return { code: 'nearer_earned_more', ...about };
  return { code: 'nearer_other', ...about };
}
