import type { JobHandler } from '../../kernel/operation/job-handlers.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { queueEmail } from '../../messaging/mail/queue-email.js';
import { emitAccountEvent } from '../accounts/account-events.js';
import { accountLanguage } from '../accounts/account-language.js';
import { isStaff } from '../masking/staff.js';
import type { SignInNews } from '../sign-in/places.js';

/** Time after which it is no use to tell staff of a sign-in. */
const usefulSeconds = 72 * 60 * 60;

/** Tells the owner of an account that it was signed in to from a new place. Staff have no app and get an e-mail. */
function notifySignIn(news: SignInNews): JobHandler {
  return async (effects, { subjectId: accountId }) => {
    const { db, now, ports } = effects;
    const account = await db.get('accounts', accountId);
    if (!account) return;
    await emitAccountEvent(effects, `account.new_${news}`, accountId);
    if (!isStaff(account)) return;
    await queueEmail(effects, {
      accountId,
      notificationId: null,
      language: await accountLanguage(db, ports.cities, accountId),
      message: { template: 'staff_sign_in', news },
      expiresAt: addSeconds(now, usefulSeconds),
    });
  };
}

/** The jobs that tell owners of sign-ins from new places. */
export const signInNoticeJobs = {
  'account.new_device': notifySignIn('device'),
  'account.new_country': notifySignIn('country'),
} as const;
