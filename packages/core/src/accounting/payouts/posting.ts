import type { PayoutOwnerKind } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { post } from '../../payments/ledger/post.js';
import type { Leg } from '../../payments/ledger/postings.js';
import type { LedgerAccount, LedgerEntryRecord } from '../../payments/ledger/records.js';
import type { PayoutRecord } from './records.js';

/** The accounts with what is owed to each kind of payee, in the order in which they are paid out. */
export const accountsOwedTo: Readonly<Record<PayoutOwnerKind, readonly LedgerAccount[]>> = {
  merchant: ['merchant_payable'],
  courier: ['courier_payable', 'tips_payable'],
  fleet: ['fleet_payable'],
};

/** The amount that a payout takes from one account of its payee, in minor units. */
export interface PayoutPart {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/**
 * Divides an amount between the accounts of a payee that have a balance.
 *
 * @param balances what is owed on each account; together at least `amount`.
 */
export function partsOf(amount: number, balances: readonly PayoutPart[]): PayoutPart[] {
  let rest = amount;
  const parts = balances.map(({ account, amount: owed }): PayoutPart => {
    const taken = Math.max(0, Math.min(rest, owed));
    rest -= taken;
    return { account, amount: taken };
  });
  if (rest > 0) throw new Error(`${rest} of ${amount} exceed the balances.`);
  return parts.filter((part) => part.amount > 0);
}

/** Posts a payout: what is owed is transferred, or kept back for cash that the courier holds. */
export function payoutLegs(
  ownerId: string,
  parts: readonly PayoutPart[],
  { cashKept, amount }: Pick<PayoutRecord, 'cashKept' | 'amount'>,
): Leg[] {
  const kept = partsOf(cashKept, parts);
  const sent = partsOf(
    amount,
    parts.map(({ account, amount: owed }) => ({ account, amount: owed - amountOf(kept, account) })),
  );
  const legs: Leg[] = [
    ...kept.map((part): Leg => ({ ...part, ownerId, component: 'cash' })),
    ...sent.map((part): Leg => ({ ...part, ownerId, component: 'payout' })),
    { account: 'courier_cash', ownerId, component: 'cash', amount: 0 - cashKept },
    { account: 'payment_clearing', ownerId: null, component: 'payout', amount: 0 - amount },
  ];
  return legs.filter((leg) => leg.amount !== 0);
}

function amountOf(parts: readonly PayoutPart[], account: LedgerAccount): number {
  return parts.find((part) => part.account === account)?.amount ?? 0;
}

/** Posts that a transfer came back: the payee is owed the same again, on the same accounts. Cash that was kept back stays so. */
export async function putBack(
  effects: Effects,
  { id, amount, currency }: PayoutRecord,
): Promise<readonly LedgerEntryRecord[]> {
  if (amount === 0) return [];
  const where = { subjectId: id, sourceId: id, kind: 'payout', component: 'payout' } as const;
  const entries = await effects.db.find('ledgerEntries', { where, orderBy: [['line', 'asc']] });
  const legs = entries.map(({ account, ownerId, component, amount: moved }): Leg => {
    return { account, ownerId, component, amount: 0 - moved };
  });
  return post(effects, { ...postingOf({ id, currency }), kind: 'payout_returned', legs });
}

/** Returns the columns that the postings of a payout share. */
export function postingOf({ id, currency }: Pick<PayoutRecord, 'id' | 'currency'>) {
  return { sourceId: id, subjectId: id, livemode: true, currency, storeId: null, fleetId: null } as const;
}
