import type { Payout, PayoutAccount, PayoutRun } from '@doorstep/contracts';
import { shortName } from '../../identity/masking/masking.js';
import { isStaff } from '../../identity/masking/staff.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import { moneyIn } from '../../values/money/money.js';
import type { PayoutOwner } from '../finance/payout-owners.js';
import { componentsView } from '../finance/payout-view.js';
import type { PayoutAccountRecord, PayoutRecord, PayoutRunRecord } from './records.js';

/** A payout as its payee or staff see it. Couriers are natural persons, so staff see their names masked. */
export function payoutView(payout: PayoutRecord, name: string, viewer: Pick<SessionCaller, 'role'>): Payout {
  const { id, runId, ownerKind: kind, ownerId, fromDay, toDay, status, reference, failure, createdAt, sentAt } = payout;
  const money = moneyIn(payout.currency);
  const owner: PayoutOwner = {
    kind,
    id: ownerId,
    name: kind === 'courier' && isStaff(viewer) ? shortName(name) : name,
  };
  return {
    ...{ id, runId, owner, from: fromDay, to: toDay, timeZone: ledgerTimeZone },
    opening: money(payout.opening),
    components: componentsView(payout.components, money),
    balance: money(payout.balance),
    later: money(payout.later),
    cashKept: money(payout.cashKept),
    amount: money(payout.amount),
    ...{ status, reference, failure, createdAt, sentAt },
    settledAt: status === 'paid' || status === 'failed' ? payout.statusSince : null,
  };
}

/** A run as staff see it. */
export function runView(run: PayoutRunRecord): PayoutRun {
  const { id, fromDay, toDay, ownerKind, ownerId, status, payouts, withoutAccount, actorId, createdAt, endedAt } = run;
  const money = moneyIn(run.currency);
  return {
    ...{ id, from: fromDay, to: toDay, kind: ownerKind, ownerId, status, payouts },
    amount: money(run.amount),
    cashKept: money(run.cashKept),
    ...{ withoutAccount, startedBy: actorId === 'system' ? null : actorId, createdAt, endedAt },
  };
}

/** The payout account of a payee. */
export function accountView({ id, ...account }: PayoutAccountRecord): PayoutAccount {
  return { ownerId: id, ...account };
}
