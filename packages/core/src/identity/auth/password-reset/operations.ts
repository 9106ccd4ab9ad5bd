import type { authPasswordResetsContract } from '@doorstep/contracts';
import { type Operations, withPreparation } from '../../../kernel/operation/operation.js';
import type { Ports } from '../../../kernel/ports/ports.js';
import type { Instant } from '../../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import { emitAccountEvent } from '../../accounts/account-events.js';
import { passwordOwner } from '../../accounts/password-owner.js';
import { assertStrongPassword } from '../../accounts/password-rules.js';
import type { AccountRecord } from '../../accounts/records.js';
import { removeSessions } from '../../accounts/remove-sessions.js';
import { isUsable, openResetToken } from './reset-token.js';
import { mayReset, requestedAddressContext, resetLinkSeconds } from './send-reset.js';

type Area = typeof authPasswordResetsContract;

/** Limit on links for one address, whether or not it has an account. */
const perAddress = { name: 'password_reset', quota: 3, windowSeconds: 60 * 60 } as const;

interface Reset {
  readonly account: AccountRecord;
  readonly passwordHash: string;
}

/** A forgotten password: a link by e-mail, and a new password with its token. */
export const passwordResetOperations: Operations<Area> = {
  async requestPasswordReset({ body, limit, now, ports, schedule }) {
    await limit(`password_reset|${body.email}`, perAddress);
    const subjectId = ports.sealer.seal(body.email, requestedAddressContext);
    schedule({ kind: 'account.send_password_reset', subjectId, dueAt: now });
    return { status: 202, body: { linkSeconds: resetLinkSeconds } };
  },

  resetPassword: withPreparation<Area['resetPassword'], Reset>({
    async prepare({ body, now, ports, reader }) {
      const account = await ownerOf(body.token, now, ports, (id) => reader.get('accounts', id));
      const owner = await passwordOwner(reader, account);
      await assertStrongPassword(ports, { password: body.newPassword, pointer: '/body/newPassword', owner });
      return { account, passwordHash: await ports.passwords.hash(body.newPassword) };
    },

    async commit(call, { account: { id: accountId }, passwordHash }) {
      const { body, db, now, ports } = call;
      // The lock orders two requests with one token: the second finds another password than the token names.
      const { emailVerifiedAt } = await ownerOf(body.token, now, ports, (id) => db.lock('accounts', id));
      // The token proves that its holder receives mail at the address.
      const change = { passwordHash, emailVerifiedAt: emailVerifiedAt ?? now, updatedAt: now };
      await db.update('accounts', { id: accountId }, change);
      await removeSessions(db, { accountId, expiresAt: { lte: now } });
      const endedSessions = await removeSessions(db, { accountId });
      await emitAccountEvent(call, 'account.password_changed', accountId);
      return { status: 200, body: { changedAt: now, endedSessions } };
    },
  }),
};

/** Returns the account of a token. @throws ServiceProblem invalid_link */
async function ownerOf(
  text: string,
  now: Instant,
  { sealer }: Pick<Ports, 'sealer'>,
  find: (accountId: string) => Promise<AccountRecord | undefined>,
): Promise<AccountRecord> {
  const token = openResetToken(sealer, text);
  const account = token && (await find(token.accountId));
  if (!token || !account || !mayReset(account) || !isUsable(token, account, now)) {
    throw new ServiceProblem('invalid_link');
  }
  return account;
}
