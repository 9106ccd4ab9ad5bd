import { sha256Hex } from '../../kernel/primitives/digest.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';

/** Returns the hash of an address in `contactChanges`. */
export function emailHash(email: string): string {
  return sha256Hex(email.toLowerCase());
}

/**
 * Returns true if another account has the address, or had it and can still return to it.
 *
 * @param accountId the account that wants the address; null for a new one.
 */
export async function isEmailTaken(
  reader: Reader,
  email: string,
  now: Instant,
  accountId: string | null = null,
): Promise<boolean> {
  const [owner] = await reader.find('accounts', { where: { email }, limit: 1 });
  if (owner && owner.id !== accountId) return true;
  const where = { emailHash: emailHash(email), expiresAt: { gt: now } };
  const former = await reader.find('contactChanges', { where, limit: 10 });
  return former.some((change) => change.accountId !== accountId);
}
