import { z } from 'zod';
import { withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { text } from '../../shared/text.js';
import { Instant, LocalTime } from '../../shared/time.js';
import { notificationCategories, notificationLanguages } from './kinds.js';

const channelFields = {
  enabled: z.boolean().describe('False turns the whole channel off'),
  categories: z
    .array(z.enum(notificationCategories))
    .max(notificationCategories.length)
    .describe('Categories that are on while the channel is on'),
} as const;

const channelPreferencesUpdate = z.object(channelFields).strict();
export interface ChannelPreferencesUpdateSchema extends Named<typeof channelPreferencesUpdate> {}
/** New preferences for one channel. */
export const ChannelPreferencesUpdate: ChannelPreferencesUpdateSchema = component(
  'ChannelPreferencesUpdate',
  channelPreferencesUpdate,
);

const channelPreferences = z.object(channelFields).strict();
export interface ChannelPreferencesSchema extends Named<typeof channelPreferences> {}
/** Preferences for one channel. */
export const ChannelPreferences: ChannelPreferencesSchema = component('ChannelPreferences', channelPreferences);

const quietHours = withRule(
  z
    .object({
      from: LocalTime,
      to: LocalTime.describe('End, exclusive. A time at or before `from` is on the next day'),
      timeZone: text(64).describe('IANA name, for example `Europe/Bucharest`'),
    })
    .strict(),
  {
    violation: ({ from, to }) =>
      from !== to
        ? undefined
        : {
            code: 'invalid_value',
            field: 'to',
            message: '`from` and `to` are the same time: send two different times.',
          },
  },
);
export interface QuietHoursSchema extends Named<typeof quietHours> {}
/** Quiet hours: between these local times, only immediate messages are sent. */
export const QuietHours: QuietHoursSchema = component('QuietHours', quietHours);

const emailDigest = z
  .object({
    at: LocalTime.describe('The time at which the digest is sent'),
    timeZone: text(64).describe('IANA name, for example `Europe/Bucharest`'),
  })
  .strict();
export interface EmailDigestSchema extends Named<typeof emailDigest> {}
/** A daily digest: one e-mail at this local time has all messages of the day that are not urgent. */
export const EmailDigest: EmailDigestSchema = component('EmailDigest', emailDigest);

const preferenceFields = {
  language: z.enum(notificationLanguages),
  quietHours: QuietHours.nullable().describe('Null for none'),
} as const;

const notificationPreferencesUpdate = z
  .object({
    ...preferenceFields,
    emailDigest: EmailDigest.nullable()
      .optional()
      .describe('Null for an e-mail for each message. If left out, it stays as it is'),
    channels: z
      .object({ push: ChannelPreferencesUpdate, email: ChannelPreferencesUpdate, sms: ChannelPreferencesUpdate })
      .strict(),
  })
  .strict();
export interface NotificationPreferencesUpdateSchema extends Named<typeof notificationPreferencesUpdate> {}
/** New preferences, which replace all previous ones. */
export const NotificationPreferencesUpdate: NotificationPreferencesUpdateSchema = component(
  'NotificationPreferencesUpdate',
  notificationPreferencesUpdate,
);

const notificationPreferences = z
  .object({
    ...preferenceFields,
    emailDigest: EmailDigest.nullable().describe('Null for an e-mail for each message'),
    channels: z.object({ push: ChannelPreferences, email: ChannelPreferences, sms: ChannelPreferences }).strict(),
    updatedAt: Instant.nullable().describe('Null for the initial preferences'),
  })
  .strict();
export interface NotificationPreferencesSchema extends Named<typeof notificationPreferences> {}
/** The notification preferences of an account. */
export const NotificationPreferences: NotificationPreferencesSchema = component(
  'NotificationPreferences',
  notificationPreferences,
);
export type NotificationPreferences = z.infer<NotificationPreferencesSchema>;

const unsubscribeRequest = z.object({ token: text(512).describe('The token of the link in the e-mail') }).strict();
export interface UnsubscribeRequestSchema extends Named<typeof unsubscribeRequest> {}
/** A request to stop e-mails of the categories that a token names. */
export const UnsubscribeRequest: UnsubscribeRequestSchema = component('UnsubscribeRequest', unsubscribeRequest);

const stopRecipientMessages = z
  .object({ token: text(64).describe('The token of the tracking link in the message') })
  .strict();
export interface StopRecipientMessagesSchema extends Named<typeof stopRecipientMessages> {}
/** The recipient who wants no more messages about deliveries. */
export const StopRecipientMessages: StopRecipientMessagesSchema = component(
  'StopRecipientMessages',
  stopRecipientMessages,
);

const unsubscribed = z
  .object({
    categories: z
      .array(z.enum(notificationCategories))
      .min(1)
      .max(notificationCategories.length)
      .describe('One category, or those of the messages in a digest'),
  })
  .strict();
export interface UnsubscribedSchema extends Named<typeof unsubscribed> {}
/** The categories whose e-mails stop. */
export const Unsubscribed: UnsubscribedSchema = component('Unsubscribed', unsubscribed);
