import { ron } from '../money/rounding.js';
import type { EarnedParts } from './parts.js';

type Lei = ReturnType<typeof ron>;

/** The parts of earnings as the contract shows them. */
type EarnedMoney = Readonly<Record<'deliveryShare' | 'fees' | 'tips' | 'earned', Lei>> & {
  readonly paidTo: { readonly courier: Lei; readonly fleet: Lei };
};

/** Returns the parts of earnings as the contract shows them. */
export function earnedMoney({ deliveryShare, fees, tips, earned, paidTo }: EarnedParts): EarnedMoney {
  return {
    deliveryShare: ron(deliveryShare),
    fees: ron(fees),
    tips: ron(tips),
    earned: ron(earned),
    paidTo: { courier: ron(paidTo.courier), fleet: ron(paidTo.fleet) },
  };
}
