import type { Money, Payout } from '@doorstep/contracts';
import type { PayoutComponent } from './payouts.js';

/** Returns the changes of a balance, given in minor units, as the contract shows them. */
export function componentsView(
  components: Readonly<Record<PayoutComponent, number>>,
  money: (amount: number) => Money,
): Payout['components'] {
  return {
    sales: money(components.sales),
    commission: money(components.commission),
    refunds: money(components.refunds),
    deliveryShare: money(components.deliveryShare),
    approach: money(components.approach),
    fees: money(components.fees),
    tips: money(components.tips),
    paidOut: money(components.paidOut),
    cashKept: money(components.cashKept),
  };
}
