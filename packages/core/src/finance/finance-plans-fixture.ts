import type { RefundReason } from '@doorstep/contracts';

/** What becomes of an order, with everything that moves money. */
export interface OrderPlan {
  readonly subject: 'order';
  /** Numbers of a store and a courier, counted round. */
  readonly store: number;
  readonly courier: number;
  readonly quantity: number;
  readonly tipPercent: number;
  readonly end: (typeof orderEnds)[number];
  /** Bani given with a review; null without a review. */
  readonly reviewTip: number | null;
  /** Parts of what is left, one after another. */
  readonly refunds: readonly { readonly percent: number; readonly reason: RefundReason }[];
  /** The review comes after this many refunds. */
  readonly refundsBeforeReview: number;
}

/** What becomes of a direct delivery. */
export interface DeliveryPlan {
  readonly subject: 'delivery';
  readonly courier: number;
  readonly tip: number;
  readonly tipAfter: number;
  readonly end: (typeof deliveryEnds)[number];
}

export type Plan = OrderPlan | DeliveryPlan;

/** How far an order comes, from the first refusal to the door. */
export const orderEnds = [
  'rejected',
  'cancelled',
  'cancelled_late',
  'failed_by_customer',
  'failed_by_courier',
  'delivered',
] as const;

/** How far a delivery comes. */
export const deliveryEnds = [
  'cancelled',
  'cancelled_late',
  'failed_by_partner',
  'failed_by_courier',
  'left_at_door',
  'returned',
  'return_lost',
  'delivered',
] as const;
