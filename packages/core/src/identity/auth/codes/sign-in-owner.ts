import type { Reader } from '../../../kernel/store/store.js';
import type { AccountRecord } from '../../accounts/records.js';

/**
 * Finds the account that a verified address or number signs in to. At most one account has verified a number.
 *
 * @returns also an account whose address is not verified yet; see `signsInWith`.
 */
export async function findOwner(reader: Reader, target: string): Promise<AccountRecord | undefined> {
  const where = target.includes('@') ? { email: target } : { phone: target, phoneVerifiedAt: { not: null } };
  const [account] = await reader.find('accounts', { where, limit: 1 });
  return account;
}

/**
 * Returns true if receiving a code at the address or number is enough to sign in to the account. An address that its
 * owner has not verified may have been typed by a stranger, who knows the password and would share the account.
 */
export function signsInWith(account: AccountRecord, target: string): boolean {
  if (!usesCodes(account)) return false;
  if (target === account.email) return account.emailVerifiedAt !== null;
  return target === account.phone && account.phoneVerifiedAt !== null;
}

/** Returns true for accounts that may sign in with codes. Accounts of companies and staff reach more than their owner's data. */
export function usesCodes({ role, demo }: Pick<AccountRecord, 'role' | 'demo'>): boolean {
  return !demo && (role === 'customer' || role === 'courier');
}
