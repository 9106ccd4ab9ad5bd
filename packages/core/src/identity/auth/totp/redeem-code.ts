import type { Effects } from '../../../kernel/operation/operation.js';
import { emitAccountEvent } from '../../accounts/account-events.js';
import { totpContext } from '../../accounts/records.js';
import { readAuthenticator } from './authenticator.js';
import { recoveryCodeId } from './recovery-codes.js';
import { totpStep } from './totp.js';

/**
 * Redeems a code of the authenticator, or a recovery code, and returns true if it is valid. A code is valid once, even
 * for concurrent requests, and never for an earlier time step than that of the last code (RFC 6238 5.2).
 */
export async function redeemCode(effects: Effects, accountId: string, code: string): Promise<boolean> {
  const authenticator = await readAuthenticator(effects.db, accountId);
  if (!authenticator) return false;
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return redeemRecoveryCode(effects, accountId, code);
  const { sealedSecret, confirmedAt } = authenticator;
  const secret = effects.ports.sealer.open(sealedSecret, totpContext(accountId));
  const step = await totpStep(secret, digits, effects.now);
  if (step === undefined) return false;
  const guard = { id: accountId, confirmedAt, lastStep: { lt: step } };
  return (await effects.db.update('totpSecrets', guard, { lastStep: step })) === 1;
}

async function redeemRecoveryCode(effects: Effects, accountId: string, code: string): Promise<boolean> {
  const removed = await effects.db.remove('recoveryCodes', { id: recoveryCodeId(accountId, code), accountId });
  if (removed === 0) return false;
  await emitAccountEvent(effects, 'account.recovery_code_used', accountId);
  return true;
}
