import type { SmsReason } from '@doorstep/contracts';
import { type Attempt, createMessageJob, type MessageKind } from '../../kernel/jobs/message-job.js';
import type { OutwardJob } from '../../kernel/operation/job-handlers.js';
import { secondsBetween } from '../../kernel/primitives/instant.js';
import { isUsualNumber } from './number-ranges.js';
import { type SmsContent, type SmsRecord, smsContext } from './records.js';
import { isNumberSuppressed, suppressNumber } from './suppressions.js';

type FinalReason = Exclude<SmsReason, 'unavailable'>;
type SmsKind = MessageKind<SmsRecord, FinalReason>;

/**
 * Creates the job that sends an SMS to its number, or to the one that the account has then. If the process dies before it records the
 * attempt, the SMS is sent again.
 *
 * @param onSettled records the final state of the SMS elsewhere.
 */
export function createSmsJob(onSettled: SmsKind['onSettled']): OutwardJob<Attempt<FinalReason> | undefined> {
  return createMessageJob<SmsRecord, FinalReason>({ ...smsMessages, onSettled });
}

/** The recipient of a delivery. */
const withoutAccount = { demo: false, phone: null } as const;

const smsMessages: Omit<SmsKind, 'onSettled'> = {
  name: 'SMS',
  get: (reader, id) => reader.get('smsMessages', id),
  lock: (db, id) => db.lock('smsMessages', id),
  update: (db, id, change) => db.update('smsMessages', { id }, change),
  contextOf: smsContext,

  async send({ ports, reader, now }, { id, accountId, expiresAt }, opened) {
    // Sound: only `queueSms` seals with this context.
    const content = JSON.parse(opened) as SmsContent;
    const account = accountId === null ? withoutAccount : await reader.get('accounts', accountId);
    if (!account) return undefined;
    const { demo, phone } = account;
    const to = content.to ?? phone;
    if (to === null) return { result: 'skipped', status: 'dropped', reason: 'no_phone' };
    if (!isUsualNumber(to)) return { result: 'skipped', status: 'dropped', reason: 'number_not_allowed' };
    if (await isNumberSuppressed(reader, to)) return { result: 'skipped', status: 'dropped', reason: 'unreachable' };
    const ttlSeconds = Math.max(secondsBetween(now, expiresAt), 1);
    const answer = await ports.sms.send({ id, to, text: content.text, ttlSeconds, demo });
    switch (answer.outcome) {
      case 'sent':
        return { result: 'sent', reference: answer.reference };
      case 'unreachable':
        return { result: 'failed', reason: 'unreachable', record: (effects) => suppressNumber(effects, to) };
      case 'refused':
      case 'unconfirmed':
        return { result: 'failed', reason: answer.outcome, report: answer.reason };
      case 'unavailable':
        return { result: 'unavailable', retryAfterSeconds: answer.retryAfterSeconds };
    }
  },
};
