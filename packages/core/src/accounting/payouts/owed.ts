import type { Currency, PayoutOwnerKind } from '@doorstep/contracts';
import { dayAfter, dayOf } from '../../kernel/primitives/local-time.js';
import type { Reader } from '../../kernel/store/store.js';
import { foldOwners, type LedgerDays } from '../../payments/ledger/fold.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import type { LedgerComponent } from '../../payments/ledger/records.js';
import { isPayable, type Payout, payoutsOf } from '../finance/payouts.js';
import { accountsOwedTo, type PayoutPart } from './posting.js';

/** The amounts that a payee can be paid for a period, in minor units. */
export interface Owed extends Payout {
  /** The balance at the end of the period as far as it is still owed; zero if nothing is left. */
  readonly payable: number;
  /** Amount that is owed on each account now. */
  readonly balances: readonly PayoutPart[];
}

/** The components that take something from what is owed, for whatever period it was earned. */
const taken: readonly LedgerComponent[] = ['payout', 'cash'];

const by = ['ownerId', 'account', 'component'] as const;

/**
 * Reads what payees can be paid for a period. What was paid out since its end is subtracted, and never more than the present
 * balance is paid: a refund of today reduces the payout of last week.
 */
export async function owedFor(
  reader: Reader,
  ownerIds: readonly string[],
  { currency, ...days }: Required<LedgerDays> & { readonly currency: Currency },
  today: string,
): Promise<(ownerId: string, kind: PayoutOwnerKind) => Owed> {
  const from = dayAfter(dayOf(ledgerTimeZone, days.to)).date;
  const [payoutOf, since, now] = await Promise.all([
    payoutsOf(reader, ownerIds, { ...days, currency }),
    foldOwners(reader, { ownerIds, livemode: true, currency, days: { from, to: today }, by }),
    foldOwners(reader, { ownerIds, livemode: true, currency, days: { to: today }, by: ['ownerId', 'account'] }),
  ]);
  return (ownerId, kind) => {
    const payout = payoutOf(ownerId);
    const own = since.filter((sum) => sum.ownerId === ownerId && isPayable(sum.account));
    const takenSince = own.reduce((sum, { component, amount }) => (taken.includes(component) ? sum - amount : sum), 0);
    const balances = accountsOwedTo[kind].map((account): PayoutPart => {
      const sum = now.find((each) => each.ownerId === ownerId && each.account === account);
      return { account, amount: 0 - (sum?.amount ?? 0) };
    });
    const present = balances.reduce((sum, { amount }) => sum + amount, 0);
    return { ...payout, payable: Math.max(0, Math.min(payout.total + takenSince, present)), balances };
  };
}
