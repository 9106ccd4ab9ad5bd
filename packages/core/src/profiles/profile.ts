import type { Profile } from '@doorstep/contracts';
import type { AccountRecord } from '../accounts/records.js';
import { accountView } from '../accounts/views.js';
import type { SessionCaller } from '../kernel/operation/caller.js';
import type { Effects } from '../kernel/operation/operation.js';
import { fieldProblem } from '../kernel/primitives/problem.js';
import { unauthenticated } from '../kernel/routes/access.js';
import type { Reader } from '../kernel/store/store.js';

/** What accounts change of themselves. */
interface ProfileChange {
  readonly displayName?: string | undefined;
  readonly phone?: string | null | undefined;
}

/** The own account of a session. @throws ServiceProblem unauthenticated when it is no more. */
export async function readProfile(reader: Reader, { accountId }: SessionCaller): Promise<Profile> {
  const account = await reader.get('accounts', accountId);
  if (!account) throw accountGone();
  return profileView(account);
}

/**
 * Changes name and phone, also where the account is a courier: customers are shown that record. Orders and deliveries
 * that exist keep what they were told.
 *
 * @throws ServiceProblem invalid_request when a courier would have no phone, unauthenticated when the account is no more.
 */
export async function changeProfile(
  { db, now }: Pick<Effects, 'db' | 'now'>,
  { accountId }: SessionCaller,
  change: ProfileChange,
): Promise<Profile> {
  const account = await db.lock('accounts', accountId);
  if (!account) throw accountGone();
  const { courierId } = account;
  const { displayName = account.displayName, phone = account.phone } = change;
  if (courierId !== null && phone === null) {
    throw fieldProblem('invalid_request', '/body/phone', 'A courier needs a phone number: customers call it.');
  }
  if (displayName === account.displayName && phone === account.phone) return profileView(account);
  await db.update('accounts', { id: accountId }, { displayName, phone, updatedAt: now });
  if (courierId !== null && phone !== null) {
    await db.update('couriers', { id: courierId }, { displayName, phone, updatedAt: now });
  }
  return profileView({ ...account, displayName, phone, updatedAt: now });
}

function profileView(account: AccountRecord): Profile {
  const { createdAt, updatedAt } = account;
  return { ...accountView(account), createdAt, updatedAt };
}

function accountGone() {
  return unauthenticated('This account does not exist any more.');
}
