import { daySeconds, type EmailReason, emailStatuses, notificationLanguages } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
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

/** E-mails to accounts, codes to people who register, and messages to contacts of partners and recipients. */
export const emailsTable = defineTable(
  {
    id: text(),
    /** Null for a person without an account. */
    accountId: nullable(text()),
    /** The notification that the e-mail delivers; null for one about the account, such as a code. */
    notificationId: nullable(text()),
    language: oneOf(notificationLanguages),
    /** An `EmailMessage` as JSON, sealed with `emailContext`; null once the e-mail is settled. */
    sealedMessage: nullable(sealed(({ id }) => emailContext(id))),
    status: oneOf(emailStatuses),
    reason: nullable(text<EmailReason>()),
    attempts: nonNegative(),
    nextAttemptAt: nullable(instant()),
    /** The mail server's response. */
    reference: nullable(text()),
    expiresAt: instant(),
    createdAt: instant(),
  },
  {
    personal: ofAccounts('Addresses of people who register, sealed until the e-mail is sent; we are the controller.'),
    indexes: [['accountId'], ['createdAt'], ['notificationId']],
    retention: { since: 'createdAt', seconds: 30 * daySeconds },
  },
);
export type EmailRecord = Row<typeof emailsTable>;

/** Returns the context for sealing the message of an e-mail. */
export function emailContext(id: string): string {
  return `email/${id}`;
}

/** Addresses that receive no mail. */
export const mailSuppressionsTable = defineTable(
  {
    /** See `suppressionId`. */
    id: text(),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [['createdAt']],
    /** The address may belong to someone else by then. */
    retention: { since: 'createdAt', seconds: 365 * daySeconds },
  },
);
