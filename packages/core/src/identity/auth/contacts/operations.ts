import type { authContactsContract } from '@doorstep/contracts';
import { type Effects, type Operations, type ReadCall, withPreparation } from '../../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../../kernel/primitives/problem.js';
import { unauthenticated } from '../../../kernel/routes/access.js';
import { isUsualNumber } from '../../../messaging/sms/number-ranges.js';
import { emitAccountEvent } from '../../accounts/account-events.js';
import { invalidCredentials, passwordMatches } from '../../accounts/credentials.js';
import { assertRotatable } from '../../accounts/password-capability.js';
import type { AccountRecord, Contacts } from '../../accounts/records.js';
import { removeSessions } from '../../accounts/remove-sessions.js';
import { isEmailTaken } from '../../accounts/reserved-emails.js';
import { isSteppedUp } from '../../accounts/stepped-up.js';
import { accountView } from '../../accounts/views.js';
import { countConfirmation } from '../../sign-in/limits.js';
import { countCodeRequest, countSmsCodeRequest } from '../codes/code-limits.js';
import { deliverCode } from '../codes/deliver-code.js';
import { codeSeconds, issueCode, type OpenedCode, useCode, wrongEntry } from '../codes/one-time-code.js';
import { readAuthenticator } from '../totp/authenticator.js';
import { applyContacts } from './apply-contacts.js';
import { notifyContactChanged } from './notices.js';
import { restoreContacts } from './restore.js';
import { storeChange } from './stored-change.js';

type Area = typeof authContactsContract;
type Request = Area['requestContactChange'];

/** The new contact. */
interface Wanted {
  readonly channel: 'email' | 'phone';
  readonly target: string;
}

const purposes = { email: 'change_email', phone: 'change_phone' } as const;

/**
 * Changing the address or the number of an account. As for the password, a session alone is not enough. For an address, the
 * code is drawn in any case, and a job decides whether it is sent, so nobody learns which addresses have accounts.
 */
export const contactOperations: Operations<Area> = {
  requestContactChange: withPreparation<Request, Wanted>({
    async prepare(call) {
      const { body, caller, now, ports, reader } = call;
      const account = await reader.get('accounts', caller.accountId);
      if (!account) throw accountGone();
      assertRotatable(account);
      if ((await readAuthenticator(reader, account.id)) && !isSteppedUp(caller, now)) {
        throw new ServiceProblem('step_up_required');
      }
      await countConfirmation(call, account.id);
      if (!(await passwordMatches(ports.passwords, account, body.currentPassword))) {
        throw invalidCredentials('This is not the password of your account.');
      }
      const wanted = wantedContact(call, account);
      await countCodeRequest(call, `${account.id}|change`);
      await (wanted.channel === 'phone' ? countSmsCodeRequest : countCodeRequest)(call, wanted.target);
      return wanted;
    },

    async commit(call, { channel, target }) {
      const { accountId } = call.caller;
      const issued = await issueCode(call, { purpose: purposes[channel], accountId, target });
      const { id } = issued.row;
      if (channel === 'email') {
        call.schedule({ kind: 'account.send_code', subjectId: id, dueAt: call.now });
      } else if (!(await deliverCode(call, issued, { accountId, channel, toTarget: true }))) {
        throw new ServiceProblem('rate_limited', 'No more SMS can be sent today: try again tomorrow.');
      }
      return { status: 202, body: { codeId: id, codeSeconds } };
    },
  }),

  async confirmContactChange(call) {
    const { body, caller, db, now } = call;
    const account = await db.lock('accounts', caller.accountId);
    if (!account) throw accountGone();
    const used = await useCode(call, body, (row) => row.accountId === account.id && row.purpose.startsWith('change_'));
    if (used instanceof ServiceProblem) return used;
    const channel = used.row.purpose === purposes.phone ? 'phone' : 'email';
    if (channel === 'email') await assertFree(call, used, account);
    if (!(await db.get('sessions', caller.sessionId))) {
      throw unauthenticated('This session was signed out meanwhile: sign in again.');
    }
    const token = await storeChange(call, account, channel);
    const contacts = changedContacts(account, channel, used.content.target, now);
    await applyContacts(call, account, contacts);
    await removeSessions(db, { accountId: account.id, id: { not: caller.sessionId } });
    await notifyContactChanged(call, account, channel, token);
    await emitAccountEvent(call, `account.${channel}_changed`, account.id);
    return { status: 200, body: accountView({ ...account, ...contacts }) };
  },

  restoreContacts,
};

/** @throws ServiceProblem invalid_request for a contact that the account has already; phone_required. */
function wantedContact({ body }: ReadCall<Request>, account: AccountRecord): Wanted {
  const { email, phone } = body;
  if (email !== undefined) {
    if (email === account.email)
      throw fieldProblem('invalid_request', '/body/email', 'This is your address already.', 'invalid_value');
    return { channel: 'email', target: email };
  }
  // The contract requires one of them.
  const target = phone ?? '';
  if (target === account.phone && account.phoneVerifiedAt !== null) {
    throw fieldProblem('invalid_request', '/body/phone', 'This is your number already.', 'invalid_value');
  }
  if (!isUsualNumber(target)) {
    throw new ServiceProblem('phone_required', 'We send no SMS to this number: send a mobile number.');
  }
  return { channel: 'phone', target };
}

/** Nobody has received the code of an address that another account has: this was a guess. */
async function assertFree({ db, now }: Effects, { row, content }: OpenedCode, { id }: AccountRecord): Promise<void> {
  if (await isEmailTaken(db, content.target, now, id)) throw wrongEntry(row.attempts + 1);
}

function changedContacts(
  { email, emailVerifiedAt, phone, phoneVerifiedAt }: AccountRecord,
  channel: 'email' | 'phone',
  target: string,
  now: string,
): Contacts {
  const before = { email, emailVerifiedAt, phone, phoneVerifiedAt };
  return channel === 'email'
    ? { ...before, email: target, emailVerifiedAt: now }
    : { ...before, phone: target, phoneVerifiedAt: now };
}

function accountGone(): ServiceProblem {
  return unauthenticated('This account does not exist any more.');
}
