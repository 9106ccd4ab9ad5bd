import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { languages } from '../../shared/client-apps.js';
import { eventTypes } from '../../shared/events.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, LocalTime, Seconds } from '../../shared/time.js';
import { pushApps, pushPlatforms } from './push-tokens/schemas.js';

/** How a message reaches a person. */
export const notificationChannels = ['push', 'email', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What a message is about, as people choose it. */
export const notificationCategories = ['order_updates', 'delivery_updates', 'reviews', 'offers', 'account'] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** The languages of messages. A separate list, because the SDK names types after the exported lists. */
export const notificationLanguages = [...languages] as const;
export type NotificationLanguage = (typeof notificationLanguages)[number];

/** What somebody is to the object of an event. */
export const notificationAudiences = ['customer', 'merchant', 'courier', 'fleet'] as const;
export type NotificationAudience = (typeof notificationAudiences)[number];

/** Why a message is sent, waits or is not sent, each with its meaning. */
export const notificationReasonMeanings = {
  rule_matched: 'a rule of this event reaches the role by this channel',
  no_rule: 'no rule is for events of this type',
  not_addressed: 'the rules of this event are for other roles',
  channel_not_used: 'the rule does not use this channel',
  channel_off: 'the preferences turn the channel off',
  category_off: 'the preferences turn the category off on this channel',
  channel_unavailable: 'the platform has no provider for this channel',
  no_device: 'no device of the account has registered for pushes of this app',
  quiet_hours: 'it is within the quiet hours of the preferences',
  immediate: 'too urgent to wait for the end of the quiet hours',
  expires_in_quiet_hours: 'it would be useless by the end of the quiet hours',
  expired: 'it could not be sent while it was useful',
  superseded: 'a newer message about the same object came first',
  devices_gone: 'every device was signed out, or its app removed, before the message was sent',
  refused: 'the provider refused the message',
} as const;
export type NotificationReason = keyof typeof notificationReasonMeanings;
/** Every reason, as a non-empty list for `z.enum`. */
export const notificationReasons = Object.keys(notificationReasonMeanings) as [
  NotificationReason,
  ...NotificationReason[],
];

const reasons = z
  .array(z.enum(notificationReasons))
  .max(notificationReasons.length)
  .describe(
    Object.entries(notificationReasonMeanings)
      .map(([reason, meaning]) => `\`${reason}\`: ${meaning}`)
      .join('; '),
  );

const channelFields = {
  enabled: z.boolean().describe('False turns the whole channel off'),
  categories: z
    .array(z.enum(notificationCategories))
    .max(notificationCategories.length)
    .describe('Those that are on while the channel is'),
} as const;

const channelPreferencesUpdate = z.object(channelFields).strict();
export interface ChannelPreferencesUpdateSchema extends Named<typeof channelPreferencesUpdate> {}
/** What one channel may bring from now on. */
export const ChannelPreferencesUpdate: ChannelPreferencesUpdateSchema = component(
  'ChannelPreferencesUpdate',
  channelPreferencesUpdate,
);

const channelPreferences = z.object(channelFields).strict();
export interface ChannelPreferencesSchema extends Named<typeof channelPreferences> {}
/** What one channel may bring. */
export const ChannelPreferences: ChannelPreferencesSchema = component('ChannelPreferences', channelPreferences);

const quietHours = z
  .object({
    from: LocalTime,
    to: LocalTime.describe('At or before `from`: on the next day. Not within the hours any more'),
    timeZone: z.string().min(1).max(64).describe('IANA name, for example `Europe/Bucharest`'),
  })
  .strict()
  .refine(({ from, to }) => from !== to, { message: 'must differ from `from`', path: ['to'] });
export interface QuietHoursSchema extends Named<typeof quietHours> {}
/** While clocks of the time zone show these times, only immediate messages are sent. */
export const QuietHours: QuietHoursSchema = component('QuietHours', quietHours);

const preferenceFields = {
  language: z.enum(notificationLanguages),
  quietHours: QuietHours.nullable().describe('Null for none'),
} as const;

const notificationPreferencesUpdate = z
  .object({
    ...preferenceFields,
    channels: z
      .object({ push: ChannelPreferencesUpdate, email: ChannelPreferencesUpdate, sms: ChannelPreferencesUpdate })
      .strict(),
  })
  .strict();
export interface NotificationPreferencesUpdateSchema extends Named<typeof notificationPreferencesUpdate> {}
/** Preferences that replace all that was said before. */
export const NotificationPreferencesUpdate: NotificationPreferencesUpdateSchema = component(
  'NotificationPreferencesUpdate',
  notificationPreferencesUpdate,
);

const notificationPreferences = z
  .object({
    ...preferenceFields,
    channels: z.object({ push: ChannelPreferences, email: ChannelPreferences, sms: ChannelPreferences }).strict(),
    updatedAt: Instant.nullable().describe('Null while they are the initial ones'),
  })
  .strict();
export interface NotificationPreferencesSchema extends Named<typeof notificationPreferences> {}
/** What an account wants to be told, how and when. */
export const NotificationPreferences: NotificationPreferencesSchema = component(
  'NotificationPreferences',
  notificationPreferences,
);
export type NotificationPreferences = z.infer<NotificationPreferencesSchema>;

const textInLanguages = z
  .object({ ro: z.string(), en: z.string() })
  .strict()
  .describe('With `{orderNumber}`, `{storeName}`, `{courierName}` and `{total}` in place of what they name');

const notificationRule = z
  .object({
    id: z.string().describe('Event and audience, for example `order.accepted/customer`'),
    eventType: z.enum(eventTypes),
    audience: z
      .enum(notificationAudiences)
      .describe('Who is told: the customer of the order, its merchant, its courier, or the fleet of that courier'),
    channels: z.array(z.enum(notificationChannels)).max(notificationChannels.length),
    category: z.enum(notificationCategories),
    urgency: z.enum(['immediate', 'normal']).describe('Quiet hours hold what is `normal`'),
    title: textInLanguages,
    body: textInLanguages,
    collapseKey: z
      .string()
      .describe(
        'Of messages with equal keys a device shows the last; `{subjectId}` stands for the object of the event',
      ),
    expirySeconds: Seconds.describe('So long after the event the message is useful'),
  })
  .strict();
export interface NotificationRuleSchema extends Named<typeof notificationRule> {}
/** Which event reaches whom, and how. */
export const NotificationRule: NotificationRuleSchema = component('NotificationRule', notificationRule);
export type NotificationRule = z.infer<NotificationRuleSchema>;

const notificationRuleList = z.object({ data: z.array(NotificationRule).max(200) }).strict();
export interface NotificationRuleListSchema extends Named<typeof notificationRuleList> {}
/** All rules. */
export const NotificationRuleList: NotificationRuleListSchema = component('NotificationRuleList', notificationRuleList);

const evaluateRequest = z
  .object({
    eventType: z.enum(eventTypes),
    at: Instant.optional().describe('When the event happens; now when absent'),
    channel: z.enum(notificationChannels).optional().describe('Every channel when absent'),
    accountId: id('account').optional().describe('For support and administrators; the own account when absent'),
  })
  .strict();
export interface NotificationEvaluateRequestSchema extends Named<typeof evaluateRequest> {}
/** An event that might happen. */
export const NotificationEvaluateRequest: NotificationEvaluateRequestSchema = component(
  'NotificationEvaluateRequest',
  evaluateRequest,
);

const channelEvaluation = z
  .object({
    channel: z.enum(notificationChannels),
    outcome: z.enum(['send', 'hold_until', 'suppress']),
    until: Instant.nullable().describe('End of the quiet hours, for `hold_until`'),
    reasons,
  })
  .strict();
export interface NotificationChannelEvaluationSchema extends Named<typeof channelEvaluation> {}
/** What would become of the message on one channel. */
export const NotificationChannelEvaluation: NotificationChannelEvaluationSchema = component(
  'NotificationChannelEvaluation',
  channelEvaluation,
);

const notificationEvaluation = z
  .object({
    accountId: id('account'),
    role: z.enum(roles),
    eventType: z.enum(eventTypes),
    at: Instant,
    rule: NotificationRule.nullable().describe('The rule for this role; null for none'),
    channels: z.array(NotificationChannelEvaluation).max(notificationChannels.length),
  })
  .strict();
export interface NotificationEvaluationSchema extends Named<typeof notificationEvaluation> {}
/** What an event would bring an account that is its party. */
export const NotificationEvaluation: NotificationEvaluationSchema = component(
  'NotificationEvaluation',
  notificationEvaluation,
);

/** How far a message is. */
export const notificationStatuses = ['held', 'queued', 'sent', 'failed', 'suppressed'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

/** How far a message to one device is. */
export const pushDeliveryStatuses = ['pending', 'sent', 'failed', 'dropped'] as const;
export type PushDeliveryStatus = (typeof pushDeliveryStatuses)[number];

/** Why a device has not got a message, or not yet. */
export const pushDeliveryReasons = [
  'unavailable',
  'refused',
  'unregistered',
  'signed_out',
  'expired',
  'superseded',
] as const;
export type PushDeliveryReason = (typeof pushDeliveryReasons)[number];

const notificationDevice = z
  .object({
    pushTokenId: id('pushToken'),
    app: z.enum(pushApps),
    platform: z.enum(pushPlatforms),
    lastFour: z.string().describe('End of the token when the message was queued'),
    status: z.enum(pushDeliveryStatuses).describe('`dropped`: not sent, because nobody would have had it'),
    reason: z.enum(pushDeliveryReasons).nullable(),
    attempts: z.number().int().min(0),
    nextAttemptAt: Instant.nullable().describe('While pending'),
  })
  .strict();
export interface NotificationDeviceSchema extends Named<typeof notificationDevice> {}
/** A push to one device. */
export const NotificationDevice: NotificationDeviceSchema = component('NotificationDevice', notificationDevice);

const notification = z
  .object({
    id: id('notification'),
    ruleId: z.string(),
    eventId: id('event'),
    eventType: z.enum(eventTypes),
    subjectId: z.string().describe('What the event is about, for example an order'),
    channel: z.enum(notificationChannels),
    category: z.enum(notificationCategories),
    language: z.enum(notificationLanguages),
    title: z.string(),
    body: z.string(),
    status: z
      .enum(notificationStatuses)
      .describe(
        '`held` until quiet hours end; `queued` for its devices; `sent` to one of them at least; `failed` on all; `suppressed`: never sent',
      ),
    reasons,
    heldUntil: Instant.nullable().describe('While held'),
    expiresAt: Instant,
    createdAt: Instant,
    sentAt: Instant.nullable().describe('To the first device'),
    devices: z.array(NotificationDevice).max(20),
  })
  .strict();
export interface NotificationSchema extends Named<typeof notification> {}
/** A message to one person on one channel. */
export const Notification: NotificationSchema = component('Notification', notification);
export type Notification = z.infer<NotificationSchema>;

const notificationList = page(Notification);
export interface NotificationListSchema extends Named<typeof notificationList> {}
/** A page of messages. */
export const NotificationList: NotificationListSchema = component('NotificationList', notificationList);
