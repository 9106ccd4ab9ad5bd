import type { EventType } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';

/** Types of events about an account itself. */
type AccountEventType = Extract<EventType, `account.${string}`>;

/**
 * Emits an event about an account. A unit of work may emit at most one, because the sequence is read from the store.
 *
 * @param actorId defaults to the account itself.
 */
export async function emitAccountEvent(
  { db, emit }: Pick<Effects, 'db' | 'emit'>,
  type: AccountEventType,
  accountId: string,
  actorId = accountId,
): Promise<void> {
  // The lock keeps the sequence of an account's events free of gaps and duplicates.
  await db.lock('accounts', accountId);
  const [last] = await db.find('events', {
    where: { subjectId: accountId },
    orderBy: [['sequence', 'desc']],
    limit: 1,
  });
  const sequence = (last?.sequence ?? 0) + 1;
  emit({ type, subjectId: accountId, sequence, actorId, data: { accountId } });
}
