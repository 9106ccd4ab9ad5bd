import type { authPasswordsContract } from '@doorstep/contracts';
import { withPreparation } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { unauthenticated } from '../../kernel/routes/access.js';
import { emitAccountEvent } from '../accounts/account-events.js';
import { invalidCredentials, passwordMatches } from '../accounts/credentials.js';
import { assertRotatable } from '../accounts/password-capability.js';
import { passwordOwner } from '../accounts/password-owner.js';
import { assertStrongPassword } from '../accounts/password-rules.js';
import { removeSessions } from '../accounts/remove-sessions.js';
import { isSteppedUp } from '../accounts/stepped-up.js';
import { countConfirmation } from '../sign-in/limits.js';
import { readAuthenticator } from './totp/authenticator.js';

interface Rotation {
  readonly before: string | null;
  readonly after: string;
}

/**
 * Changes a password. An owner with an authenticator steps up first; otherwise anyone who knows only the password
 * could take over the account by changing it.
 */
export const changePassword = withPreparation<(typeof authPasswordsContract)['changePassword'], Rotation>({
  async prepare(call) {
    const { body, caller, now, ports, reader } = call;
    const account = await reader.get('accounts', caller.accountId);
    if (!account) throw unauthenticated('This account does not exist any more.');
    assertRotatable(account);
    if ((await readAuthenticator(reader, account.id)) && !isSteppedUp(caller, now)) {
      throw new ServiceProblem('step_up_required');
    }
    await countConfirmation(call, account.id);
    if (!(await passwordMatches(ports.passwords, account, body.currentPassword))) throw wrongPassword();
    await assertStrongPassword(ports, {
      password: body.newPassword,
      pointer: '/body/newPassword',
      owner: await passwordOwner(reader, account),
      current: body.currentPassword,
    });
    return { before: account.passwordHash, after: await ports.passwords.hash(body.newPassword) };
  },

  async commit(call, { before, after }) {
    const { caller, db, now } = call;
    const { accountId, sessionId } = caller;
    const changed = await db.update(
      'accounts',
      { id: accountId, passwordHash: before },
      { passwordHash: after, updatedAt: now },
    );
    // A concurrent request has changed the password, so the one that was checked is no longer current.
    if (changed === 0) throw wrongPassword();
    if (!(await db.get('sessions', sessionId))) {
      throw unauthenticated('This session was signed out meanwhile: sign in again.');
    }
    await removeSessions(db, { accountId, expiresAt: { lte: now } });
    const endedSessions = await removeSessions(db, { accountId, id: { not: sessionId } });
    await emitAccountEvent(call, 'account.password_changed', accountId);
    return { status: 200, body: { changedAt: now, endedSessions } };
  },
});

function wrongPassword(): ServiceProblem {
  return invalidCredentials('This is not the password of your account.');
}
