import {
  daySeconds,
  type EventType,
  type NotificationCategory,
  type NotificationPreferences,
  type NotificationReason,
  notificationChannels,
  notificationLanguages,
  notificationStatuses,
} from '@doorstep/contracts';
import { ofAccounts } from '../kernel/store/personal.js';
import { defineTable, instant, json, nullable, oneOf, type Row, text } from '../kernel/store/table.js';

/** The preferences of an account. */
export type PreferenceChoices = Omit<NotificationPreferences, 'updatedAt'>;

/** Preferences as they are stored: those that were saved before digests existed have none. */
type StoredChoices = Omit<PreferenceChoices, 'emailDigest'> & Partial<Pick<PreferenceChoices, 'emailDigest'>>;

/** The saved preferences of accounts, by account id. */
export const notificationPreferencesTable = defineTable(
  {
    id: text(),
    choices: json<StoredChoices>(),
    updatedAt: instant(),
  },
  { personal: ofAccounts() },
);
export type PreferencesRecord = Row<typeof notificationPreferencesTable>;

/** Messages, including those that were not sent: one for each event, recipient and channel. */
export const notificationsTable = defineTable(
  {
    id: text(),
    eventId: text(),
    ruleId: text(),
    eventType: text<EventType>(),
    subjectId: text(),
    accountId: text(),
    channel: oneOf(notificationChannels),
    category: text<NotificationCategory>(),
    language: oneOf(notificationLanguages),
    title: text(),
    body: text(),
    collapseKey: text(),
    status: oneOf(notificationStatuses),
    reasons: json<readonly NotificationReason[]>(),
    heldUntil: nullable(instant()),
    expiresAt: instant(),
    createdAt: instant(),
    sentAt: nullable(instant()),
    /** The e-mail of the digest that has the message; null for one that has its own e-mail. */
    digestEmailId: nullable(text()),
  },
  {
    personal: ofAccounts(),
    unique: [['eventId', 'accountId', 'channel']],
    indexes: [
      { columns: ['accountId', 'heldUntil'], present: 'heldUntil' },
      ['accountId', 'id desc'],
      { columns: ['digestEmailId'], present: 'digestEmailId' },
    ],
    retention: { since: 'createdAt', seconds: 30 * daySeconds, ids: 'notification' },
  },
);
export type NotificationRecord = Row<typeof notificationsTable>;
