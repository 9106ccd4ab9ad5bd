import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { PayoutAccountRecord } from './records.js';

/** Keeps the payout account of a payee, and emits an event if it is another one than before. */
export async function storePayoutAccount(
  { caller, db, emit, now }: Effects & { readonly caller: SessionCaller },
  ownerId: string,
  { provider, destination }: Pick<PayoutAccountRecord, 'provider' | 'destination'>,
): Promise<PayoutAccountRecord> {
  const account: PayoutAccountRecord = { id: ownerId, provider, destination, updatedAt: now };
  const before = (await db.insertIfAbsent('payoutAccounts', account))
    ? undefined
    : await db.lock('payoutAccounts', ownerId);
  if (before?.provider === provider && before.destination === destination) return before;
  if (before) await db.update('payoutAccounts', { id: ownerId }, { provider, destination, updatedAt: now });
  const [last] = await db.find('events', { where: { subjectId: ownerId }, orderBy: [['sequence', 'desc']], limit: 1 });
  emit({
    type: 'payout_account.changed',
    subjectId: ownerId,
    sequence: (last?.sequence ?? 0) + 1,
    actorId: caller.accountId,
    data: { ownerId, provider },
  });
  return account;
}
