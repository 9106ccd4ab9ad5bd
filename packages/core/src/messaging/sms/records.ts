import { daySeconds, type SmsReason, smsStatuses } from '@doorstep/contracts';
import { byPartner, nobody, ofAccounts } from '../../kernel/store/personal.js';
import {
  defineTable,
  instant,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  sealed,
  text,
} from '../../kernel/store/table.js';

/** SMS to accounts, and to recipients of deliveries. */
export const smsMessagesTable = defineTable(
  {
    id: text(),
    /** Null for the recipient of a delivery, whose number is in the message. */
    accountId: nullable(text()),
    /** The notification that the SMS delivers; null for one about the account, such as a code. */
    notificationId: nullable(text()),
    /** A `SmsContent` as JSON, sealed with `smsContext`; null once the SMS is settled. */
    sealedMessage: nullable(sealed(({ id }) => smsContext(id))),
    status: oneOf(smsStatuses),
    reason: nullable(text<SmsReason>()),
    attempts: nonNegative(),
    nextAttemptAt: nullable(instant()),
    /** The provider's id of the SMS. */
    reference: nullable(text()),
    /** Time of the receipt of the recipient's phone. */
    deliveredAt: nullable(instant()),
    expiresAt: instant(),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(byPartner('Numbers of recipients, sealed until the SMS is sent')),
    indexes: [['accountId', 'createdAt'], ['createdAt'], ['notificationId']],
    retention: { since: 'createdAt', seconds: 30 * daySeconds },
  },
);
export type SmsRecord = Row<typeof smsMessagesTable>;

/** The text of an SMS, and its number; null for the one that the account has when the SMS is sent. */
export interface SmsContent {
  readonly text: string;
  readonly to: string | null;
}

/** Returns the context for sealing the content of an SMS. */
export function smsContext(id: string): string {
  return `sms/${id}`;
}

/** Phone numbers that receive no SMS. */
export const smsSuppressionsTable = defineTable(
  {
    /** See `numberSuppressionId`. */
    id: text(),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [['createdAt']],
    /** The number may belong to someone else by then. */
    retention: { since: 'createdAt', seconds: 365 * daySeconds },
  },
);

/** The number of SMS of each day. Queueing an SMS locks the row of its day, so that concurrent ones count together. */
export const smsDaysTable = defineTable(
  {
    /** The day in UTC, for example `2026-11-25`. */
    id: text(),
    queued: nonNegative(),
  },
  {
    personal: nobody('They are numbers of messages.'),
    /** A month after the day, whose time is its beginning. */
    retention: { since: 'id', seconds: 31 * daySeconds },
  },
);
