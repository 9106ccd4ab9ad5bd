import { daySeconds } from '@doorstep/contracts';
import type { JobHandler } from '../../../kernel/operation/job-handlers.js';
import type { Effects } from '../../../kernel/operation/operation.js';
import { addSeconds } from '../../../kernel/primitives/instant.js';
import { queueEmail } from '../../../messaging/mail/queue-email.js';
import { textLanguage } from '../../../values/geo/city/text-language.js';
import { accountLanguage } from '../../accounts/account-language.js';
import type { AccountRecord } from '../../accounts/records.js';
import { isEmailTaken } from '../../accounts/reserved-emails.js';
import { resetToken } from '../password-reset/reset-token.js';
import { mayReset, resetLinkSeconds } from '../password-reset/send-reset.js';
import { deliverCode } from './deliver-code.js';
import { type OpenedCode, openCode } from './one-time-code.js';
import { findOwner, signsInWith, usesCodes } from './sign-in-owner.js';

/** Time after which it is no use to say that an account exists. */
const hintSeconds = daySeconds;

/** Sends a code for which the request must not reveal whether an account exists. */
export const sendCode: JobHandler = async (effects, job) => {
  const { db, now, ports } = effects;
  const row = await db.lock('oneTimeCodes', job.subjectId);
  if (!row || row.expiresAt <= now) return;
  const opened = openCode(ports, row);
  if (row.purpose === 'register') return sendRegistration(effects, opened);
  if (row.purpose === 'change_email') return sendToNewAddress(effects, opened);
  return sendSignInCode(effects, opened);
};

async function sendSignInCode(effects: Effects, opened: OpenedCode): Promise<void> {
  const { db } = effects;
  const { row, content } = opened;
  const account = await findOwner(db, content.target);
  if (!account) return;
  const { id: accountId } = account;
  if (signsInWith(account, content.target)) {
    await db.update('oneTimeCodes', { id: row.id }, { accountId });
    await deliverCode(effects, opened, { accountId, channel: content.target === account.email ? 'email' : 'phone' });
    return;
  }
  if (usesCodes(account) && mayReset(account)) await sendPasswordLink(effects, account);
}

/** Sends the code to the new address of an account, unless it is that of another one. */
async function sendToNewAddress(effects: Effects, opened: OpenedCode): Promise<void> {
  const { db, now } = effects;
  const { accountId } = opened.row;
  const { target: email } = opened.content;
  if (accountId === null) return;
  if (!(await isEmailTaken(db, email, now, accountId))) {
    await deliverCode(effects, opened, { accountId, channel: 'email', toTarget: true });
    return;
  }
  const [owner] = await db.find('accounts', { where: { email }, limit: 1 });
  if (owner && !owner.demo) await tellThatAccountExists(effects, owner);
}

/** Sends the code, or tells the owner of a known address that somebody tried to register with it. */
async function sendRegistration(effects: Effects, { row, content }: OpenedCode): Promise<void> {
  const { db, ports } = effects;
  const { code, target: email } = content;
  const { expiresAt, purpose } = row;
  const [owner] = await db.find('accounts', { where: { email }, limit: 1 });
  if (owner?.demo) return;
  if (!owner) {
    const message = { template: 'code', purpose, code, to: email } as const;
    await queueEmail(effects, {
      accountId: null,
      notificationId: null,
      language: textLanguage(ports.cities.home),
      message,
      expiresAt,
    });
    return;
  }
  await tellThatAccountExists(effects, owner);
}

async function tellThatAccountExists(effects: Effects, owner: AccountRecord): Promise<void> {
  const { db, now, ports } = effects;
  await queueEmail(effects, {
    accountId: owner.id,
    notificationId: null,
    language: await accountLanguage(db, ports.cities, owner.id),
    message: { template: 'account_exists' },
    expiresAt: addSeconds(now, hintSeconds),
  });
}

/** A new password verifies the address, and ends every session that the old one opened. */
async function sendPasswordLink(effects: Effects, account: AccountRecord): Promise<void> {
  const { db, now, ports } = effects;
  const expiresAt = addSeconds(now, resetLinkSeconds);
  await queueEmail(effects, {
    accountId: account.id,
    notificationId: null,
    language: await accountLanguage(db, ports.cities, account.id),
    message: { template: 'unverified_sign_in', token: resetToken(ports.sealer, account, expiresAt) },
    expiresAt,
  });
}
