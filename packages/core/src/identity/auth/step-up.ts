import type { authSessionsContract } from '@doorstep/contracts';
import { type Effects, withPreparation } from '../../kernel/operation/operation.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { unauthenticated } from '../../kernel/routes/access.js';
import { invalidCredentials, passwordMatches } from '../accounts/credentials.js';
import { stepUpSeconds } from '../accounts/session-times.js';
import { sessionView } from '../accounts/views.js';
import { countConfirmation } from '../sign-in/limits.js';
import { readAuthenticator } from './totp/authenticator.js';
import { redeemCode } from './totp/redeem-code.js';

/** Proof of identity: the hash of a password that matched, or a code that is still to be redeemed. */
type Proof = { readonly code: string } | { readonly passwordHash: string | null };

/**
 * Steps up a session. An account with an authenticator needs its code, because accepting the password alone would
 * defeat the second factor.
 */
export const stepUp = withPreparation<(typeof authSessionsContract)['stepUp'], Proof>({
  async prepare(call) {
    const { body, caller, ports, reader } = call;
    await countConfirmation(call, caller.accountId);
    if (await readAuthenticator(reader, caller.accountId)) {
      if (body.code === undefined) throw new ServiceProblem('totp_required');
      return { code: body.code };
    }
    if (body.password === undefined) {
      throw invalidCredentials('Your account has no authenticator: send `password`.');
    }
    const account = await reader.get('accounts', caller.accountId);
    if (!account || !(await passwordMatches(ports.passwords, account, body.password))) throw wrongPassword();
    return { passwordHash: account.passwordHash };
  },

  async commit(call, proof) {
    const { caller, db, now } = call;
    await assertProven(call, caller.accountId, proof);
    const steppedUpUntil = addSeconds(now, stepUpSeconds);
    const factor = 'code' in proof ? { secondFactorAt: now } : {};
    await db.update('sessions', { id: caller.sessionId }, { steppedUpUntil, ...factor });
    const session = await db.get('sessions', caller.sessionId);
    if (!session) throw unauthenticated('This session was signed out meanwhile: sign in again.');
    return { status: 200, body: sessionView(session, caller.sessionId) };
  },
});

/** Checks the proof again in the transaction: password and authenticator may have changed since `prepare`. */
async function assertProven(effects: Effects, accountId: string, proof: Proof): Promise<void> {
  if ('code' in proof) {
    if (!(await redeemCode(effects, accountId, proof.code))) {
      throw invalidCredentials('This code is wrong, or was used already: wait for the next one.');
    }
    return;
  }
  const account = await effects.db.lock('accounts', accountId);
  if (account?.passwordHash !== proof.passwordHash) throw wrongPassword();
  if (await readAuthenticator(effects.db, accountId)) throw new ServiceProblem('totp_required');
}

function wrongPassword(): ServiceProblem {
  return invalidCredentials('This is not the password of your account.');
}
