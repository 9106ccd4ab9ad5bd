import type { Effects } from '../../../kernel/operation/operation.js';
import { addSeconds } from '../../../kernel/primitives/instant.js';
import { queueEmail } from '../../../messaging/mail/queue-email.js';
import { queueSms } from '../../../messaging/sms/queue-sms.js';
import { accountLanguage } from '../../accounts/account-language.js';
import type { AccountRecord } from '../../accounts/records.js';
import { contactSmsTexts } from '../codes/code-texts.js';
import { mayReset } from '../password-reset/send-reset.js';
import { wayBackSeconds } from './stored-change.js';

/** Time after which it is no use to say that an address or a number was removed. */
const usefulSeconds = 72 * 60 * 60;

/** Tells the owner of an account of a change, where a stranger who changed it does not read: with the way back in the e-mail. */
export async function notifyContactChanged(
  effects: Effects,
  before: AccountRecord,
  channel: 'email' | 'phone',
  token: string,
): Promise<void> {
  const { db, now, ports } = effects;
  const { id: accountId, email, phone } = before;
  const language = await accountLanguage(db, ports.cities, accountId);
  await queueEmail(effects, {
    accountId,
    notificationId: null,
    language,
    message: {
      template: 'contact_changed',
      channel,
      to: channel === 'email' ? email : null,
      token: mayReset(before) ? token : null,
    },
    expiresAt: addSeconds(now, wayBackSeconds),
  });
  if (channel === 'email' || phone === null) return;
  const expiresAt = addSeconds(now, usefulSeconds);
  await queueSms(effects, { accountId, notificationId: null, text: contactSmsTexts[language], to: phone, expiresAt });
}

/** Tells the owner of an address that it belongs to the account no longer, because the change was undone. */
export async function notifyContactsRestored(
  effects: Effects,
  { id: accountId }: AccountRecord,
  removedEmail: string,
): Promise<void> {
  const { db, now, ports } = effects;
  await queueEmail(effects, {
    accountId,
    notificationId: null,
    language: await accountLanguage(db, ports.cities, accountId),
    message: { template: 'contacts_restored', to: removedEmail },
    expiresAt: addSeconds(now, usefulSeconds),
  });
}
