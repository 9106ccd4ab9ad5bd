import type { EmailReason, EmailStatus, NotificationLanguage } from '@doorstep/contracts';
import { defineTable, instant, integer, nullable, type Row, text } from '../../kernel/store/table.js';

/** E-mails to accounts, and codes to people who register. */
export const emailsTable = defineTable({
  id: text(),
  /** Null for a person without an account. */
  accountId: nullable(text()),
  /** The notification that the e-mail delivers; null for one about the account, such as a code. */
  notificationId: nullable(text()),
  language: text<NotificationLanguage>(),
  /** An `EmailMessage` as JSON, sealed with `emailContext`; null once the e-mail is settled. */
  sealedMessage: nullable(text()),
  status: text<EmailStatus>(),
  reason: nullable(text<EmailReason>()),
  attempts: integer(),
  nextAttemptAt: nullable(instant()),
  /** The mail server's response. */
  reference: nullable(text()),
  expiresAt: instant(),
  createdAt: instant(),
});
export type EmailRecord = Row<typeof emailsTable>;

/** Returns the context for sealing the message of an e-mail. */
export function emailContext(id: string): string {
  return `email/${id}`;
}

/** Addresses that receive no mail. */
export const mailSuppressionsTable = defineTable({
  /** See `suppressionId`. */
  id: text(),
  createdAt: instant(),
});
