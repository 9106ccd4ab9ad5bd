import type { Effects } from '../kernel/operation/operation.js';
import { base62 } from '../kernel/primitives/base62.js';
import type { Random } from '../kernel/primitives/random.js';
import { emitAccountEvent } from './account-events.js';
import type { AccountRecord } from './records.js';
import { removeSessions } from './remove-sessions.js';

/** 120 bits: nobody guesses it before its owner changes it. */
const passwordBytes = 15;

/** A password for a person who chooses another one after the first sign-in. */
export function generatePassword(random: Random): string {
  return base62(random.bytes(passwordBytes));
}

/**
 * Lets somebody who lost password or authenticator begin anew, in this unit of work: with another password, without
 * sessions and without an authenticator.
 */
export async function replaceAccess(
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
