import type { Profile } from '@doorstep/contracts';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { unauthenticated } from '../../kernel/routes/access.js';
import type { Reader } from '../../kernel/store/store.js';
import { nameKeys } from '../accounts/name-keys.js';
import type { AccountRecord } from '../accounts/records.js';
import { accountView } from '../accounts/views.js';

/** Fields that owners can change. Absent fields stay as they are. */
interface ProfileChange {
  readonly displayName?: string | undefined;
  readonly phone?: string | null | undefined;
}

/** Reads the caller's account. @throws ServiceProblem unauthenticated if it no longer exists. */
export async function readProfile(reader: Reader, { accountId }: SessionCaller): Promise<Profile> {
  const account = await reader.get('accounts', accountId);
  if (!account) throw accountGone();
  return profileView(account);
}

/**
 * Changes the name and phone number of an account, and of its courier, whose record customers see. Existing orders and
 * deliveries keep the old values.
 *
 * @throws ServiceProblem invalid_request if a courier would lose the phone number, unauthenticated if the account no
 * longer exists.
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
    throw fieldProblem(
      'invalid_request',
      '/body/phone',
      'A courier needs a phone number: customers call it.',
      'required',
    );
  }
  if (displayName === account.displayName && phone === account.phone) return profileView(account);
  // Another number is not verified, even if it was verified before.
  const phoneVerifiedAt = phone === account.phone ? account.phoneVerifiedAt : null;
  await db.update(
    'accounts',
    { id: accountId },
    { displayName, ...nameKeys(displayName), phone, phoneVerifiedAt, updatedAt: now },
  );
  if (courierId !== null && phone !== null) {
    await db.update('couriers', { id: courierId }, { displayName, ...nameKeys(displayName), phone, updatedAt: now });
  }
  return profileView({ ...account, displayName, phone, phoneVerifiedAt, updatedAt: now });
}

function profileView(account: AccountRecord): Profile {
  const { createdAt, updatedAt } = account;
  return { ...accountView(account), createdAt, updatedAt };
}

function accountGone() {
  return unauthenticated('This account does not exist any more.');
}
