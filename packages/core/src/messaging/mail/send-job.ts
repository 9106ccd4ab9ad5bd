import { type Attempt, createMessageJob, type MessageKind } from '../../kernel/jobs/message-job.js';
import type { OutwardJob } from '../../kernel/operation/job-handlers.js';
import type { Reader } from '../../kernel/store/store.js';
import type { EmailMessage } from './message.js';
import { type EmailRecord, emailContext } from './records.js';
import { isSuppressed, suppressAddress } from './suppressions.js';

type Emails = MessageKind<EmailRecord, 'bounced'>;

/**
 * Creates the job that sends an e-mail. If the process dies before it records the attempt, the e-mail is sent again with
 * the same `Message-ID`.
 *
 * @param onSettled records the final state of the e-mail elsewhere.
 */
export function createEmailJob(onSettled: Emails['onSettled']): OutwardJob<Attempt<'bounced'> | undefined> {
  return createMessageJob<EmailRecord, 'bounced'>({ ...emails, onSettled });
}

const emails: Omit<Emails, 'onSettled'> = {
  name: 'e-mail',
  get: (reader, id) => reader.get('emails', id),
  lock: (db, id) => db.lock('emails', id),
  update: (db, id, change) => db.update('emails', { id }, change),
  contextOf: emailContext,

  async send({ ports, reader }, email, opened) {
    // Sound: only `queueEmail` seals with this context.
    const message = JSON.parse(opened) as EmailMessage;
    const to = await addressOf(reader, email, message);
    if (to === undefined) return undefined;
    if (await isSuppressed(reader, to)) return { result: 'skipped', status: 'dropped', reason: 'bounced' };
    // Texts and layout are loaded with the first e-mail, because pages of the mocks rarely need them.
    const { renderEmail } = await import('./render-email.js');
    const answer = await ports.mailer.send(renderEmail(ports, { ...email, to }, message));
    switch (answer.outcome) {
      case 'sent':
        return { result: 'sent', reference: answer.reference };
      case 'bounced':
        return { result: 'failed', reason: 'bounced', record: (effects) => suppressAddress(effects, to) };
      case 'refused':
        return { result: 'failed', reason: 'refused', report: answer.reason };
      case 'unavailable':
        return { result: 'unavailable', retryAfterSeconds: null };
    }
  },
};

/** Returns the address of an e-mail; undefined if its account is gone. */
async function addressOf(
  reader: Reader,
  { accountId }: EmailRecord,
  message: EmailMessage,
): Promise<string | undefined> {
  if ('to' in message && message.to !== null) return message.to;
  return accountId === null ? undefined : (await reader.get('accounts', accountId))?.email;
}
