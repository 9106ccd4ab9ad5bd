import type { Leg } from './postings.js';

/** A dispute about a payment; amounts in minor units. */
export interface PostedDispute {
  /** Amount that the customer's bank takes back. */
  readonly amount: number;
  /** Fee that the payment provider charges for the dispute. */
  readonly fee: number;
}

/** Posts that the customer's bank has taken money back. It may come back, so it is no loss yet; the fee is. */
export function disputeOpenedPosting({ amount, fee }: PostedDispute): Leg[] {
  return [...between('dispute_receivable', 'dispute_clearing', amount), ...feePosting(fee)];
}

/** Posts that the money has come back. @param fee the change of the fee since the dispute was opened. */
export function disputeWonPosting({ amount, fee }: PostedDispute): Leg[] {
  return [...between('dispute_clearing', 'dispute_receivable', amount), ...feePosting(fee)];
}

/** Posts that the money is lost: the platform bears it. @param fee the change of the fee since the dispute was opened. */
export function disputeLostPosting({ amount, fee }: PostedDispute): Leg[] {
  return [...between('platform_revenue', 'dispute_receivable', amount), ...feePosting(fee)];
}

function feePosting(fee: number): Leg[] {
  if (fee === 0) return [];
  const component = 'dispute_fee';
  return [
    { account: 'dispute_clearing', component, ownerId: null, amount: -fee },
    { account: 'platform_revenue', component, ownerId: null, amount: fee },
  ];
}

function between(debited: Leg['account'], credited: Leg['account'], amount: number): Leg[] {
  const component = 'dispute';
  return [
    { account: debited, component, ownerId: null, amount },
    { account: credited, component, ownerId: null, amount: -amount },
  ];
}
