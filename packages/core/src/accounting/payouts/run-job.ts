import type { Currency } from '@doorstep/contracts';
import { changeCash } from '../../couriers/couriers/cash-held.js';
import { cashCurrency } from '../../couriers/couriers/cash-limit.js';
import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { ledgerDay } from '../../payments/ledger/ledger-day.js';
import { post } from '../../payments/ledger/post.js';
import { findOwners, type PayoutOwner } from '../finance/payout-owners.js';
import { payoutEvent } from './moves.js';
import { type Owed, owedFor } from './owed.js';
import { partsOf, payoutLegs, postingOf } from './posting.js';
import type { PayoutRecord, PayoutRunRecord } from './records.js';
import { scheduleTransfer } from './transfer-job.js';

/** Number of payees that one transaction looks at. */
const chunkSize = 50;

/** Pays out to some payees after the last one of a run, and schedules itself until all were looked at. */
export const runPayouts: JobHandler = async (effects, { subjectId }) => {
  const { db, now, schedule } = effects;
  const run = await db.lock('payoutRuns', subjectId);
  if (run?.status !== 'running') return;
  const filter = { kind: run.ownerKind ?? undefined, ownerId: run.ownerId ?? undefined };
  const owners = (await findOwners(db, filter, { limit: chunkSize, after: run.afterId })).filter(
    ({ id }) => id > run.afterId,
  );
  // The locks let one payout at a time see the balances, in the order of the ids.
  const couriers = await lockOwners(effects, owners, run.currency);
  const owed = await owedFor(
    db,
    owners.map(({ id }) => id),
    { from: run.fromDay, to: run.toDay, currency: run.currency },
    ledgerDay(now),
  );
  let { payouts, amount, cashKept, withoutAccount } = run;
  for (const owner of owners) {
    const made = await payOut(effects, run, owner, owed(owner.id, owner.kind), couriers.get(owner.id) ?? 0);
    if (made === 'no_account') withoutAccount += 1;
    if (typeof made !== 'object') continue;
    payouts += 1;
    amount += made.amount;
    cashKept += made.cashKept;
  }
  const isDone = owners.length < chunkSize;
  const progress = { payouts, amount, cashKept, withoutAccount, afterId: owners.at(-1)?.id ?? run.afterId };
  await db.update(
    'payoutRuns',
    { id: run.id },
    { ...progress, ...(isDone ? { status: 'done', endedAt: now, slot: null } : {}) },
  );
  if (!isDone) schedule({ kind: 'payout.run', subjectId: run.id, dueAt: now });
};

/** Locks payees, and returns the cash in a currency that the couriers among them hold. */
async function lockOwners(
  { db, ports }: Effects,
  owners: readonly PayoutOwner[],
  currency: Currency,
): Promise<ReadonlyMap<string, number>> {
  const cash = new Map<string, number>();
  for (const { kind, id } of owners) {
    if (kind === 'courier') {
      const courier = await db.lock('couriers', id);
      if (courier && cashCurrency(ports, courier) === currency) cash.set(id, courier.cashHeld);
    } else await db.lock(kind === 'merchant' ? 'merchants' : 'fleets', id);
  }
  return cash;
}

/** Creates the payout of a payee, posts it, and has the provider transfer it. Returns undefined if nothing is owed. */
async function payOut(
  effects: Effects,
  run: PayoutRunRecord,
  { id: ownerId, kind: ownerKind }: PayoutOwner,
  { payable: owed, balances, opening, components, total }: Owed,
  cashHeld: number,
): Promise<PayoutRecord | 'no_account' | undefined> {
  const { db, now, ports } = effects;
  // What the provider cannot pay, such as a fraction of a forint, stays owed.
  const payable = owed - (owed % ports.payments.payoutUnit(run.currency));
  if (payable === 0) return undefined;
  const account = await db.get('payoutAccounts', ownerId);
  if (!account) return 'no_account';
  const { currency } = run;
  const id = ports.newId('payout');
  const cashKept = Math.max(0, Math.min(payable, cashHeld));
  const amount = payable - cashKept;
  const legs = payoutLegs(ownerId, partsOf(payable, balances), { cashKept, amount });
  const entries = await post(effects, { ...postingOf({ id, currency }), kind: 'payout', legs });
  const payout: PayoutRecord = {
    ...{ id, runId: run.id, ownerKind, ownerId, sequence: 1 },
    // Nothing is left to transfer when all of it was kept back.
    status: amount === 0 ? 'paid' : 'pending',
    ...{ fromDay: run.fromDay, toDay: run.toDay, opening, components, balance: total },
    ...{ later: payable - total, cashKept, amount, currency },
    ...{ provider: account.provider, destination: account.destination },
    key: entries.find(({ account: name }) => name === 'payment_clearing')?.id ?? id,
    ...{ reference: null, failure: null, sentAt: null, statusSince: now, createdAt: now, updatedAt: now },
  };
  await db.insert('payouts', payout);
  if (cashKept > 0) await changeCash(effects, ownerId, 0 - cashKept);
  effects.emit(payoutEvent(payout, 'payout.created', run.actorId));
  if (payout.status === 'pending') scheduleTransfer(effects, id);
  return payout;
}
