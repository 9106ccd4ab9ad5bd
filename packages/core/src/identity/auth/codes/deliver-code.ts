import type { Effects } from '../../../kernel/operation/operation.js';
import { queueEmail } from '../../../messaging/mail/queue-email.js';
import { queueSms } from '../../../messaging/sms/queue-sms.js';
import { accountLanguage } from '../../accounts/account-language.js';
import { codeSmsTexts } from './code-texts.js';
import type { OpenedCode } from './one-time-code.js';

/** The account that receives a code, and its channel. */
export interface CodeRecipient {
  readonly accountId: string;
  readonly channel: 'email' | 'phone';
  /** The code goes to its own target, which is not yet that of the account. */
  readonly toTarget?: boolean;
}

/** Queues the message with a code. Returns false if no SMS may be sent today. */
export async function deliverCode(
  effects: Effects,
  { row: { purpose, expiresAt }, content: { code, target } }: OpenedCode,
  { accountId, channel, toTarget = false }: CodeRecipient,
): Promise<boolean> {
  const language = await accountLanguage(effects.db, effects.ports.cities, accountId);
  const common = { accountId, notificationId: null, expiresAt };
  if (channel === 'phone')
    return queueSms(effects, { ...common, text: codeSmsTexts[language](code), ...(toTarget && { to: target }) });
  await queueEmail(effects, {
    ...common,
    language,
    message: { template: 'code', purpose, code, to: toTarget ? target : null },
  });
  return true;
}
