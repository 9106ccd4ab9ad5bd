import type { RefundReason } from '@doorstep/contracts';

/** The planned course of an order, with everything that moves money. */
export interface OrderPlan {
  readonly subject: 'order';
  /** Indexes of a store and a courier, modulo their number. */
  readonly store: number;
  readonly courier: number;
  readonly quantity: number;
  /** The customer pays in cash. */
  readonly paysCash: boolean;
  /** Part of the cash that the courier then hands over, in per cent. */
  readonly depositPercent: number;
  readonly tipPercent: number;
  readonly end: (typeof orderEnds)[number];
  /** Tip given with a review, in minor units; null without a review. */
  readonly reviewTip: number | null;
  /** Refunds one after another, each a percentage of the rest. */
  readonly refunds: readonly { readonly percent: number; readonly reason: RefundReason }[];
  /** Number of refunds before the review. */
  readonly refundsBeforeReview: number;
}

/** The planned course of a direct delivery. */
export interface DeliveryPlan {
  readonly subject: 'delivery';
  readonly courier: number;
  readonly tip: number;
  readonly tipAfter: number;
  readonly end: (typeof deliveryEnds)[number];
}

export type Plan = OrderPlan | DeliveryPlan;

/** Ends of an order, from the earliest to the latest. */
export const orderEnds = [
  'rejected',
  'cancelled',
  'cancelled_accepted',
  'cancelled_ready',
  'cancelled_claimed',
  'cancelled_by_support',
  'cancelled_by_merchant',
  'failed_by_customer',
  'failed_by_courier',
  'delivered',
] as const;

/** Ends of a delivery. */
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
