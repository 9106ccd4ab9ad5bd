import type {
  EventType,
  NotificationCategory,
  NotificationChannel,
  NotificationLanguage,
  NotificationPreferences,
  NotificationReason,
  NotificationStatus,
} from '@doorstep/contracts';
import { defineTable, instant, json, nullable, type Row, text } from '../kernel/store/table.js';

/** What an account chose. */
export type PreferenceChoices = Omit<NotificationPreferences, 'updatedAt'>;

/** What accounts chose, each under the id of its account. Who never chose has none. */
export const notificationPreferencesTable = defineTable({
  id: text(),
  choices: json<PreferenceChoices>(),
  updatedAt: instant(),
});
export type NotificationPreferencesRecord = Row<typeof notificationPreferencesTable>;

/** Messages: one for each event, recipient and channel, also those that were never sent. */
export const notificationsTable = defineTable(
  {
    id: text(),
    eventId: text(),
    ruleId: text(),
    eventType: text<EventType>(),
    subjectId: text(),
    accountId: text(),
    channel: text<NotificationChannel>(),
    category: text<NotificationCategory>(),
    language: text<NotificationLanguage>(),
    title: text(),
    body: text(),
    collapseKey: text(),
    status: text<NotificationStatus>(),
    reasons: json<readonly NotificationReason[]>(),
    heldUntil: nullable(instant()),
    expiresAt: instant(),
    createdAt: instant(),
    sentAt: nullable(instant()),
  },
  { unique: [['eventId', 'accountId', 'channel']] },
);
export type NotificationRecord = Row<typeof notificationsTable>;
