import type { Payout } from '@doorstep/contracts';
import { ron } from '../money/rounding.js';
import type { PayoutComponent } from './payouts.js';

/** Returns the changes of a balance, given in bani, as the contract shows them. */
export function componentsView(components: Readonly<Record<PayoutComponent, number>>): Payout['components'] {
  return {
    sales: ron(components.sales),
    commission: ron(components.commission),
    refunds: ron(components.refunds),
    deliveryShare: ron(components.deliveryShare),
    fees: ron(components.fees),
    tips: ron(components.tips),
    paidOut: ron(components.paidOut),
    cashKept: ron(components.cashKept),
  };
}
