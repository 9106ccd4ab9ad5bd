import type { Store } from '@doorstep/core';
import type { FixtureSide } from './access-fixture.js';

/** Adds a run with a payout to the merchant, courier and fleet of a side. */
export async function addPayouts(
  store: Store,
  newId: (kind: 'payout' | 'payoutRun') => string,
  { owned, people }: FixtureSide,
): Promise<void> {
  const at = '2026-11-20T08:00:00.000Z';
  const days = { fromDay: '2026-11-09', toDay: '2026-11-15' };
  const runId = newId('payoutRun');
  const none = {
    sales: 0,
    commission: 0,
    refunds: 0,
    deliveryShare: 0,
    approach: 0,
    fees: 0,
    tips: 0,
    paidOut: 0,
    cashKept: 0,
  };
  await store.transaction(async (db) => {
    await db.insert('payoutRuns', {
      ...{
        id: runId,
        ...days,
        currency: 'RON',
        status: 'done',
        afterId: '',
        payouts: 3,
        amount: 3_000,
        cashKept: 0,
        withoutAccount: 0,
      },
      ...{ actorId: people.admin.accountId, createdAt: at, endedAt: at },
    });
    for (const ownerKind of ['merchant', 'courier', 'fleet'] as const) {
      const id = newId('payout');
      const ownerId = owned.get(ownerKind);
      await db.insert('payouts', {
        ...{ id, runId, ownerKind, ownerId, ...days, status: 'sent', sequence: 1, opening: 1_000, components: none },
        ...{ balance: 1_000, later: 0, cashKept: 0, amount: 1_000, currency: 'RON', key: id },
        ...{ provider: 'sandbox', destination: 'acct_sandbox', reference: `sandbox_transfer:${id}:acct_sandbox` },
        ...{ sentAt: at, statusSince: at, createdAt: at, updatedAt: at },
      });
      await db.insert('payoutAccounts', {
        id: ownerId,
        provider: 'sandbox',
        destination: 'acct_sandbox',
        updatedAt: at,
      });
      owned.add('payout', id, ownerKind);
    }
  });
  owned.add('payoutRun', runId);
}
