import type { authVerificationsContract } from '@doorstep/contracts';
import { type Operations, withPreparation } from '../../../kernel/operation/operation.js';
import { ServiceProblem } from '../../../kernel/primitives/problem.js';
import { unauthenticated } from '../../../kernel/routes/access.js';
import type { UnitOfWork } from '../../../kernel/store/store.js';
import { isUsualNumber } from '../../../messaging/sms/number-ranges.js';
import { emitAccountEvent } from '../../accounts/account-events.js';
import type { AccountRecord } from '../../accounts/records.js';
import { accountView } from '../../accounts/views.js';
import { countCodeRequest, countSmsCodeRequest } from './code-limits.js';
import { deliverCode } from './deliver-code.js';
import { codeSeconds, issueCode, useCode } from './one-time-code.js';

type Area = typeof authVerificationsContract;

const purposes = { email: 'verify_email', phone: 'verify_phone' } as const;

/** Codes that prove that the address or the number of an account is its owner's. */
export const verificationOperations: Operations<Area> = {
  requestVerification: withPreparation<Area['requestVerification'], string>({
    async prepare(call) {
      const account = await call.reader.get('accounts', call.caller.accountId);
      const target = targetOf(account, call.body.channel);
      await countCodeRequest(call, `${call.caller.accountId}|${call.body.channel}`);
      await (call.body.channel === 'phone' ? countSmsCodeRequest : countCodeRequest)(call, target);
      return target;
    },
    async commit(call, target) {
      const { accountId } = call.caller;
      const { channel } = call.body;
      const issued = await issueCode(call, { purpose: purposes[channel], accountId, target });
      if (!(await deliverCode(call, issued, { accountId, channel }))) {
        throw new ServiceProblem('rate_limited', 'No more SMS can be sent today: try again tomorrow.');
      }
      return { status: 202, body: { codeId: issued.row.id, codeSeconds } };
    },
  }),

  async confirmVerification(call) {
    const { body, caller, db, now } = call;
    const account = await db.lock('accounts', caller.accountId);
    if (!account) throw unauthenticated('This account does not exist any more.');
    const { id } = account;
    const used = await useCode(call, body, (row) => row.accountId === id && row.purpose.startsWith('verify_'));
    if (used instanceof ServiceProblem) return used;
    const channel = used.row.purpose === purposes.phone ? 'phone' : 'email';
    if (used.content.target !== account[channel]) throw new ServiceProblem('code_expired');
    const mark = channel === 'phone' ? { phoneVerifiedAt: now } : { emailVerifiedAt: now };
    if (channel === 'phone') await takeNumber(db, account);
    await db.update('accounts', { id }, { ...mark, updatedAt: now });
    await emitAccountEvent(call, channel === 'phone' ? 'account.phone_verified' : 'account.email_verified', id);
    return { status: 200, body: accountView({ ...account, ...mark }) };
  },
};

/** @throws ServiceProblem phone_required for an account without a number that receives SMS. */
function targetOf(account: AccountRecord | undefined, channel: 'email' | 'phone'): string {
  if (!account) throw unauthenticated('This account does not exist any more.');
  if (channel === 'email') return account.email;
  if (account.phone === null) throw new ServiceProblem('phone_required');
  if (!isUsualNumber(account.phone)) {
    throw new ServiceProblem('phone_required', 'We send no SMS to this number: save a mobile number.');
  }
  return account.phone;
}

/** Numbers get new owners, so the last one who proves a number has it. */
async function takeNumber(db: UnitOfWork, { id, phone }: AccountRecord): Promise<void> {
  if (phone === null) return;
  await db.update('accounts', { phone, id: { not: id }, phoneVerifiedAt: { not: null } }, { phoneVerifiedAt: null });
}
