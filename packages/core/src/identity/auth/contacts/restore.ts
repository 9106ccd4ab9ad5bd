import type { authContactsContract } from '@doorstep/contracts';
import { withPreparation } from '../../../kernel/operation/operation.js';
import type { Ports } from '../../../kernel/ports/ports.js';
import type { Instant } from '../../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import type { Reader } from '../../../kernel/store/store.js';
import { emitAccountEvent } from '../../accounts/account-events.js';
import { passwordOwner } from '../../accounts/password-owner.js';
import { assertStrongPassword } from '../../accounts/password-rules.js';
import type { AccountRecord, ContactChangeRecord } from '../../accounts/records.js';
import { removeSessions } from '../../accounts/remove-sessions.js';
import { isEmailTaken } from '../../accounts/reserved-emails.js';
import { mayReset } from '../password-reset/send-reset.js';
import { applyContacts } from './apply-contacts.js';
import { notifyContactsRestored } from './notices.js';
import { contactsBefore, openChangeToken } from './stored-change.js';

type Route = (typeof authContactsContract)['restoreContacts'];

interface Restoration {
  readonly accountId: string;
  readonly passwordHash: string;
}

/**
 * Undoes a change of contacts and each later one of the account, so that no contact of a stranger is left. The person who made
 * it knew the password, so it is replaced.
 */
export const restoreContacts = withPreparation<Route, Restoration>({
  async prepare({ body, now, ports, reader }) {
    const { account } = await undoable(body.token, now, ports, reader);
    const owner = await passwordOwner(reader, account);
    await assertStrongPassword(ports, { password: body.newPassword, pointer: '/body/newPassword', owner });
    return { accountId: account.id, passwordHash: await ports.passwords.hash(body.newPassword) };
  },

  async commit(call, { accountId, passwordHash }) {
    const { body, db, now, ports } = call;
    // The lock orders two requests with one token: the second finds no change.
    await db.lock('accounts', accountId);
    const { account, change } = await undoable(body.token, now, ports, db);
    const before = contactsBefore(ports, change);
    if (await isEmailTaken(db, before.email, now, accountId)) throw new ServiceProblem('invalid_link');
    await db.remove('contactChanges', { accountId, id: { gte: change.id } });
    // The token proves that its holder receives mail at the address.
    await applyContacts(call, account, { ...before, emailVerifiedAt: before.emailVerifiedAt ?? now });
    await db.update('accounts', { id: accountId }, { passwordHash });
    await db.remove('oneTimeCodes', { accountId });
    const endedSessions = await removeSessions(db, { accountId });
    if (before.email !== account.email) await notifyContactsRestored(call, account, account.email);
    await emitAccountEvent(call, 'account.contacts_restored', accountId);
    return { status: 200, body: { changedAt: now, endedSessions } };
  },
});

/** Returns the change of a token with its account. @throws ServiceProblem invalid_link */
async function undoable(
  token: string,
  now: Instant,
  { sealer }: Pick<Ports, 'sealer'>,
  reader: Reader,
): Promise<{ readonly account: AccountRecord; readonly change: ContactChangeRecord }> {
  const id = openChangeToken(sealer, token);
  const change = id === undefined ? undefined : await reader.get('contactChanges', id);
  const account = change && (await reader.get('accounts', change.accountId));
  if (!change || change.expiresAt <= now || !account || !mayReset(account)) throw new ServiceProblem('invalid_link');
  return { account, change };
}
