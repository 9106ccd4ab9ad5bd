import type { JobHandler } from '../../../kernel/operation/job-handlers.js';
import { addSeconds } from '../../../kernel/primitives/instant.js';
import { queueEmail } from '../../../messaging/mail/queue-email.js';
import { accountLanguage } from '../../accounts/account-language.js';
import { passwordCapability } from '../../accounts/password-capability.js';
import type { AccountRecord } from '../../accounts/records.js';
import { resetToken } from './reset-token.js';

/** Time for which a link works. */
export const resetLinkSeconds = 30 * 60;

/** Context for sealing the requested address in the subject of the job. */
export const requestedAddressContext = 'password-reset-address';

/**
 * Sends a link to the account with the requested address, if there is one that may reset its password. This is a job, so that
 * the request takes the same time for any address.
 */
export const sendPasswordReset: JobHandler = async (effects, job) => {
  const { db, now, ports } = effects;
  const email = ports.sealer.open(job.subjectId, requestedAddressContext);
  const [account] = await db.find('accounts', { where: { email }, limit: 1 });
  if (!account || !mayReset(account)) return;
  const expiresAt = addSeconds(now, resetLinkSeconds);
  await queueEmail(effects, {
    accountId: account.id,
    notificationId: null,
    language: await accountLanguage(db, ports.cities, account.id),
    message: { template: 'password_reset', token: resetToken(ports.sealer, account, expiresAt) },
    expiresAt,
  });
};

/**
 * Returns true if a mailbox is enough to get back into the account. Staff can refund and see people's data, so the operator
 * restores their access.
 */
export function mayReset(account: AccountRecord): boolean {
  const isStaff = account.role === 'support' || account.role === 'admin';
  return !isStaff && passwordCapability(account) === 'rotatable';
}
