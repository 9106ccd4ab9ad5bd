import type { EventType } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation/operation.js';

/** An event about an account itself. */
type AccountEventType = Extract<EventType, `account.${string}`>;

/**
 * Tells that something was done to an account. At most one in a unit of work.
 *
 * @param actorId the account itself when absent.
 */
export async function emitAccountEvent(
  { db, emit }: Pick<Effects, 'db' | 'emit'>,
  type: AccountEventType,
  accountId: string,
  actorId = accountId,
): Promise<void> {
  // Events of one account are numbered one after the other.
  await db.lock('accounts', accountId);
  const [last] = await db.find('events', {
    where: { subjectId: accountId },
    orderBy: [['sequence', 'desc']],
    limit: 1,
  });
  const sequence = (last?.sequence ?? 0) + 1;
  emit({ type, subjectId: accountId, sequence, actorId, data: { accountId } });
}
