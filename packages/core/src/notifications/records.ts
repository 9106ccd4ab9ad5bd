import type {
  EventType,
  NotificationCategory,
  NotificationChannel,
  NotificationLanguage,
  NotificationPreferences,
  NotificationReason,
  NotificationStatus,
  PushApp,
  PushDeliveryReason,
  PushDeliveryStatus,
  PushPlatform,
} from '@doorstep/contracts';
import { defineTable, instant, integer, json, nullable, type Row, text } from '../kernel/store/table.js';

/** What an account chose. */
export type PreferenceChoices = Omit<NotificationPreferences, 'updatedAt'>;

/** What accounts chose, each under the id of its account. Who never chose has none. */
export const notificationPreferencesTable = defineTable({
  id: text(),
  choices: json<PreferenceChoices>(),
  updatedAt: instant(),
});
export type NotificationPreferencesRecord = Row<typeof notificationPreferencesTable>;

/** Devices; one for each session and app. They end with their session. */
export const pushTokensTable = defineTable(
  {
    id: text(),
    accountId: text(),
    sessionId: text(),
    app: text<PushApp>(),
    platform: text<PushPlatform>(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text(),
    /** The token, sealed for `tokenContext`. */
    sealedToken: text(),
    lastFour: text(),
    /** When this token was registered. */
    since: instant(),
    lastUsedAt: nullable(instant()),
  },
  { unique: [['tokenHash'], ['sessionId', 'app']] },
);
export type PushTokenRecord = Row<typeof pushTokensTable>;

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

/** A push message on its way to one device. */
export const pushDeliveriesTable = defineTable(
  {
    id: text(),
    notificationId: text(),
    pushTokenId: text(),
    /** Of the device when the message was queued. */
    app: text<PushApp>(),
    platform: text<PushPlatform>(),
    lastFour: text(),
    status: text<PushDeliveryStatus>(),
    reason: nullable(text<PushDeliveryReason>()),
    attempts: integer(),
    nextAttemptAt: nullable(instant()),
    /** What the provider calls the message. */
    reference: nullable(text()),
    createdAt: instant(),
  },
  { unique: [['notificationId', 'pushTokenId']] },
);
export type PushDeliveryRecord = Row<typeof pushDeliveriesTable>;
