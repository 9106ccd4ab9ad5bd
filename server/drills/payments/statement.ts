import type { CarefulClient } from '../../crash/load/careful-client.js';
import type { PaidOrder } from './paid-order.js';

/** What a merchant's statement adds up, in bani. */
export interface MerchantStatement {
  readonly sales: number;
  readonly commission: number;
  readonly refunds: number;
}

type Sum = { readonly amount: number };

/** Reads the statement of the merchant up to today. */
export async function statementOf(call: CarefulClient, token: string): Promise<MerchantStatement> {
  const path = '/api/v1/finance/payout-obligations';
  const { data } = await call<{ data: { components: Record<keyof MerchantStatement, Sum> }[] }>({
    method: 'GET',
    path,
    token,
  });
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
