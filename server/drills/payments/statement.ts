import type { PlatformSession } from '@doorstep/sdk/platform';
import type { PaidOrder } from './paid-order.js';

/** Sums of a merchant's statement, in bani. */
export interface MerchantStatement {
  readonly sales: number;
  readonly commission: number;
  readonly refunds: number;
}

/** Reads the statement of the merchant up to today. */
export async function statementOf({ finance }: PlatformSession): Promise<MerchantStatement> {
  const { data } = await finance.listPayoutObligations();
  const { sales, commission, refunds } = data[0]?.components ?? {};
  return { sales: sales?.amount ?? 0, commission: commission?.amount ?? 0, refunds: refunds?.amount ?? 0 };
}

/** Returns what orders add to a statement, with the commission in 1/100 of a per cent. */
export function addedBy(orders: readonly PaidOrder[], commissionBasisPoints: number): MerchantStatement {
  const commissionOf = (goods: number): number => Math.round((goods * commissionBasisPoints) / 10_000);
  let [sales, commission, refunds] = [0, 0, 0];
  for (const order of orders) {
    const returned = order.refunds.reduce((sum, { merchantAmount }) => sum + merchantAmount, 0);
    sales += order.goods;
    commission += commissionOf(returned) - commissionOf(order.goods);
    refunds -= returned;
  }
  return { sales, commission, refunds };
}
