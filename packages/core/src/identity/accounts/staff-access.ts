import type { Effects } from '../../kernel/operation/operation.js';
import { base62 } from '../../kernel/primitives/base62.js';
import type { Random } from '../../kernel/primitives/random.js';
import { emitAccountEvent } from './account-events.js';
import type { AccountRecord } from './records.js';
import { removeSessions } from './remove-sessions.js';

/** 120 bits, too many to guess before the owner changes the password. */
const passwordBytes = 15;

/** Generates an initial password, which its owner is expected to change after the first sign-in. */
export function generatePassword(random: Random): string {
  return base62(random.bytes(passwordBytes));
}

/**
 * Restores access for an owner who lost the password or the authenticator: sets a new password, ends all sessions and
 * removes the authenticator.
 */
export async function resetAccess(
  effects: Effects,
  { id: accountId }: Pick<AccountRecord, 'id'>,
  passwordHash: string,
  actorId: string,
): Promise<void> {
  const { db, now } = effects;
  await db.update('accounts', { id: accountId }, { passwordHash, updatedAt: now });
  await db.remove('totpSecrets', { id: accountId });
  await db.remove('recoveryCodes', { accountId });
  await removeSessions(db, { accountId });
  await emitAccountEvent(effects, 'account.password_changed', accountId, actorId);
}
