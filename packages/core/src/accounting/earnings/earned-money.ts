import type { Currency, Money } from '@doorstep/contracts';
import { moneyIn } from '../../values/money/money.js';
import type { EarnedParts } from './parts.js';

/** The parts of earnings as the contract shows them. */
type EarnedMoney = Readonly<Record<'deliveryShare' | 'approach' | 'fees' | 'tips' | 'earned', Money>> & {
  readonly paidTo: { readonly courier: Money; readonly fleet: Money };
};

/** Returns the parts of earnings as the contract shows them. */
export function earnedMoney(
  { deliveryShare, approach, fees, tips, earned, paidTo }: EarnedParts,
  currency: Currency,
): EarnedMoney {
  const money = moneyIn(currency);
  return {
    deliveryShare: money(deliveryShare),
    approach: money(approach),
    fees: money(fees),
    tips: money(tips),
    earned: money(earned),
    paidTo: { courier: money(paidTo.courier), fleet: money(paidTo.fleet) },
  };
}
