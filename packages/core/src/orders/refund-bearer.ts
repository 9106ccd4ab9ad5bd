import type { RefundReason } from '@doorstep/contracts';

/** Who bears a refund: the merchant what is their fault, the platform the rest. */
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
 * Bani of a refund that the merchant bears: goods that they sold and have not given back yet. Fees and tips were never
 * theirs, so whatever is refunded of those is the platform's.
 */
export function merchantPart(
  refund: { readonly amount: number; readonly reason: RefundReason },
  sold: { readonly goods: number; readonly givenBack: number },
): number {
  if (refundBearer[refund.reason] === 'platform') return 0;
  return Math.min(refund.amount, sold.goods - sold.givenBack);
}
