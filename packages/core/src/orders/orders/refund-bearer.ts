import type { RefundReason } from '@doorstep/contracts';

/** The party that bears a refund: the merchant if the reason is their fault, otherwise the platform. */
export const refundBearer: Readonly<Record<RefundReason, 'merchant' | 'platform'>> = {
  items_missing: 'merchant',
  items_wrong: 'merchant',
  poor_quality: 'merchant',
  store_problem: 'merchant',
  delivered_late: 'platform',
  damaged_on_the_way: 'platform',
  courier_problem: 'platform',
  service_problem: 'platform',
  goodwill: 'platform',
};

/**
 * Returns the part of a refund that the merchant bears: at most the goods sold less those already refunded.
 * Fees and tips never belonged to the merchant, so the platform bears them.
 */
export function merchantPart(
  refund: { readonly amount: number; readonly reason: RefundReason },
  sold: { readonly goods: number; readonly refunded: number },
): number {
  if (refundBearer[refund.reason] === 'platform') return 0;
  return Math.min(refund.amount, sold.goods - sold.refunded);
}
