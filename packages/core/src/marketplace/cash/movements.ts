import type { CashKind } from '@doorstep/contracts';
import type { Leg, Payer } from '../../payments/ledger/postings.js';
import type { LedgerAccount } from '../../payments/ledger/records.js';
import type { CashMovementRecord } from './records.js';

/** The accounts between which each kind of movement moves money: to the first, from the second. */
const accountsOf: Readonly<Record<CashKind, readonly [to: LedgerAccount, from: LedgerAccount]>> = {
  courier_deposit: ['bank', 'courier_cash'],
  debt_paid: ['bank', 'customer_receivable'],
  debt_written_off: ['platform_revenue', 'customer_receivable'],
  refund_paid: ['refunds_payable', 'bank'],
};

const owned: readonly LedgerAccount[] = ['courier_cash', 'customer_receivable', 'refunds_payable'];

/** Posts a movement of cash. */
export function cashPosting({ kind, ownerId, amount }: Pick<CashMovementRecord, 'kind' | 'ownerId' | 'amount'>): Leg[] {
  const [to, from] = accountsOf[kind];
  const of = (account: LedgerAccount): Payer => ({ account, ownerId: owned.includes(account) ? ownerId : null });
  return [
    { ...of(to), component: 'cash', amount },
    { ...of(from), component: 'cash', amount: -amount },
  ];
}
