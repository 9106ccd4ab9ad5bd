import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { languages } from '../../shared/client-apps.js';
import { eventTypes } from '../../shared/events.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { text } from '../../shared/text.js';
import { Instant, LocalTime, Seconds } from '../../shared/time.js';
import { pushApps, pushPlatforms } from './push-tokens/schemas.js';

/** The channels of messages. */
export const notificationChannels = ['push', 'email', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The categories of messages in preferences. */
export const notificationCategories = ['order_updates', 'delivery_updates', 'reviews', 'offers', 'account'] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** The languages of messages. A separate list, because the SDK names types after the exported lists. */
export const notificationLanguages = [...languages] as const;
export type NotificationLanguage = (typeof notificationLanguages)[number];

/** The relations of a recipient to the object of an event. A `former_courier` has just lost it to another courier. */
export const notificationAudiences = ['customer', 'merchant', 'courier', 'former_courier', 'fleet'] as const;
export type NotificationAudience = (typeof notificationAudiences)[number];

/** The reasons why a message is sent, held or not sent, each with its meaning. */
export const notificationReasonMeanings = {
  rule_matched: 'a rule for this event sends messages to the role on this channel',
  no_rule: 'no rule exists for events of this type',
  not_addressed: 'the rules of this event are for other roles',
  channel_not_used: 'the rule does not use this channel',
  channel_off: 'the preferences turn the channel off',
  category_off: 'the preferences turn the category off on this channel',
  channel_unavailable: 'the platform had no provider for this channel when the message was written',
  no_phone: 'the account has no phone number',
  number_not_allowed: 'the phone number is in a range of premium, satellite or short numbers',
  limit_reached: 'the account or the platform has reached its number of SMS of this day (UTC)',
  no_device: 'no device of the account has registered for pushes of this app',
  quiet_hours: 'the time is within the quiet hours of the preferences',
  immediate: 'the message is too urgent to wait for the end of the quiet hours',
  expires_in_quiet_hours: 'the message would expire before the end of the quiet hours',
  expired: 'the message could not be sent before it expired',
  superseded: 'a newer message about the same object was sent first',
  devices_gone: 'all devices were signed out, or their apps removed, before the message was sent',
  refused: 'the provider refused the message',
  bounced: 'the mail server said that the address receives no mail, now or for an earlier e-mail',
  unreachable: 'the provider said, now or for an earlier SMS, that the phone number receives none',
  unconfirmed: 'the provider did not respond in time, and the SMS is not sent twice',
  undelivered: 'the provider took the SMS, and reported later that it did not arrive',
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
/** New preferences, which replace all previous ones. */
export const NotificationPreferencesUpdate: NotificationPreferencesUpdateSchema = component(
  'NotificationPreferencesUpdate',
  notificationPreferencesUpdate,
);

const notificationPreferences = z
  .object({
    ...preferenceFields,
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

const textInLanguages = z
  .object({ ro: z.string(), en: z.string() })
  .strict()
  .describe(
    'Template with placeholders such as `{orderNumber}`, `{storeName}`, `{courierName}`, `{total}` and `{refundAmount}`',
  );

const notificationRule = z
  .object({
    id: z.string().describe('Event and audience, for example `order.accepted/customer`'),
    eventType: z.enum(eventTypes),
    audience: z
      .enum(notificationAudiences)
      .describe(
        'Recipient: the customer of the order, its merchant (of a refund: if the merchant bears part of it), its courier (of an order without one: the nearest couriers on shift who can claim it), or the fleet of that courier',
      ),
    channels: z.array(z.enum(notificationChannels)).max(notificationChannels.length),
    category: z.enum(notificationCategories),
    urgency: z.enum(['immediate', 'normal']).describe('Quiet hours hold `normal` messages'),
    title: textInLanguages,
    body: textInLanguages,
    collapseKey: z
      .string()
      .describe(
        'A device shows only the last of several messages with the same key; `{subjectId}` is the object of the event, `{messageThread}` the two people who write to each other',
      ),
    expirySeconds: Seconds.describe('The message expires this long after the event'),
  })
  .strict();
export interface NotificationRuleSchema extends Named<typeof notificationRule> {}
/** A rule that sends messages for a type of event to an audience. */
export const NotificationRule: NotificationRuleSchema = component('NotificationRule', notificationRule);
export type NotificationRule = z.infer<NotificationRuleSchema>;

const unsubscribeRequest = z.object({ token: text(512).describe('The token of the link in the e-mail') }).strict();
export interface UnsubscribeRequestSchema extends Named<typeof unsubscribeRequest> {}
/** A request to stop e-mails of the category that a token names. */
export const UnsubscribeRequest: UnsubscribeRequestSchema = component('UnsubscribeRequest', unsubscribeRequest);

const unsubscribed = z.object({ category: z.enum(notificationCategories) }).strict();
export interface UnsubscribedSchema extends Named<typeof unsubscribed> {}
/** The category whose e-mails stop. */
export const Unsubscribed: UnsubscribedSchema = component('Unsubscribed', unsubscribed);

const notificationRuleList = z.object({ data: z.array(NotificationRule).max(200) }).strict();
export interface NotificationRuleListSchema extends Named<typeof notificationRuleList> {}
/** All rules. */
export const NotificationRuleList: NotificationRuleListSchema = component('NotificationRuleList', notificationRuleList);

const evaluateRequest = z
  .object({
    eventType: z.enum(eventTypes),
    at: Instant.optional().describe('Time of the event. Default: now'),
    channel: z.enum(notificationChannels).optional().describe('Default: all channels'),
    accountId: id('account').optional().describe('For support and administrators. Default: your own account'),
  })
  .strict();
export interface NotificationEvaluateRequestSchema extends Named<typeof evaluateRequest> {}
/** A hypothetical event. */
export const NotificationEvaluateRequest: NotificationEvaluateRequestSchema = component(
  'NotificationEvaluateRequest',
  evaluateRequest,
);

const channelEvaluation = z
  .object({
    channel: z.enum(notificationChannels),
    outcome: z.enum(['send', 'hold_until', 'suppress']),
    until: Instant.nullable().describe('With `hold_until`: end of the quiet hours'),
    reasons,
  })
  .strict();
export interface NotificationChannelEvaluationSchema extends Named<typeof channelEvaluation> {}
/** The expected outcome of the message on one channel. */
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
    rule: NotificationRule.nullable().describe('Rule for this role; null for none'),
    channels: z.array(NotificationChannelEvaluation).max(notificationChannels.length),
  })
  .strict();
export interface NotificationEvaluationSchema extends Named<typeof notificationEvaluation> {}
/** The messages that an event would send to an account. */
export const NotificationEvaluation: NotificationEvaluationSchema = component(
  'NotificationEvaluation',
  notificationEvaluation,
);

/** The states of a message. */
export const notificationStatuses = ['held', 'queued', 'sent', 'failed', 'suppressed'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

/** The states of a message to one device. */
export const pushDeliveryStatuses = ['pending', 'sent', 'failed', 'dropped'] as const;
export type PushDeliveryStatus = (typeof pushDeliveryStatuses)[number];

/** The reasons why a device did not receive a message, or has not received it yet. */
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
    lastFour: z.string().describe('Last four characters of the token when the message was queued'),
    status: z.enum(pushDeliveryStatuses).describe('`dropped`: not sent, because it would not have reached anyone'),
    reason: z.enum(pushDeliveryReasons).nullable(),
    attempts: z.number().int().min(0),
    nextAttemptAt: Instant.nullable().describe('Time of the next attempt while pending'),
  })
  .strict();
export interface NotificationDeviceSchema extends Named<typeof notificationDevice> {}
/** A push to one device. */
export const NotificationDevice: NotificationDeviceSchema = component('NotificationDevice', notificationDevice);

/** The states of an e-mail. */
export const emailStatuses = ['pending', 'sent', 'failed', 'dropped'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

/** The reasons why an e-mail was not sent, or has not been sent yet. */
export const emailReasons = ['unavailable', 'refused', 'bounced', 'expired'] as const;
export type EmailReason = (typeof emailReasons)[number];

const notificationEmail = z
  .object({
    status: z
      .enum(emailStatuses)
      .describe(
        '`sent`: the mail server took it; `dropped`: not sent, because earlier e-mails to the address came back',
      ),
    reason: z.enum(emailReasons).nullable(),
    attempts: z.number().int().min(0),
    nextAttemptAt: Instant.nullable().describe('Time of the next attempt while pending'),
  })
  .strict();
export interface NotificationEmailSchema extends Named<typeof notificationEmail> {}
/** The e-mail of a message. */
export const NotificationEmail: NotificationEmailSchema = component('NotificationEmail', notificationEmail);

/** The states of an SMS. */
export const smsStatuses = ['pending', 'sent', 'failed', 'dropped'] as const;
export type SmsStatus = (typeof smsStatuses)[number];

/** The reasons why an SMS was not sent, or has not been sent yet. */
export const smsReasons = [
  'unavailable',
  'refused',
  'unreachable',
  'unconfirmed',
  'undelivered',
  'no_phone',
  'number_not_allowed',
  'expired',
] as const;
export type SmsReason = (typeof smsReasons)[number];

const notificationSms = z
  .object({
    status: z
      .enum(smsStatuses)
      .describe(
        '`sent`: the provider took it; `dropped`: not sent, because the phone number was removed or changed, or receives no SMS',
      ),
    reason: z.enum(smsReasons).nullable(),
    attempts: z.number().int().min(0),
    nextAttemptAt: Instant.nullable().describe('Time of the next attempt while pending'),
    deliveredAt: Instant.nullable().describe('Time at which the phone received it, if its network reports that'),
  })
  .strict();
export interface NotificationSmsSchema extends Named<typeof notificationSms> {}
/** The SMS of a message. */
export const NotificationSms: NotificationSmsSchema = component('NotificationSms', notificationSms);

const notification = z
  .object({
    id: id('notification'),
    ruleId: z.string(),
    eventId: id('event'),
    eventType: z.enum(eventTypes),
    subjectId: z.string().describe('Object of the event, for example an order'),
    channel: z.enum(notificationChannels),
    category: z.enum(notificationCategories),
    language: z.enum(notificationLanguages),
    title: z.string(),
    body: z.string(),
    status: z
      .enum(notificationStatuses)
      .describe(
        '`held` until quiet hours end; `queued` for its devices, the mail server or the provider of SMS; `sent` to at least one device, or to the mail server or provider; `failed` on all devices, or as an e-mail or SMS; `suppressed`: not sent',
      ),
    reasons,
    heldUntil: Instant.nullable().describe('End of the quiet hours while held'),
    expiresAt: Instant,
    createdAt: Instant,
    sentAt: Instant.nullable().describe(
      'Time at which it was sent to the first device, or to the mail server or the provider of SMS',
    ),
    devices: z.array(NotificationDevice).max(20),
    email: NotificationEmail.nullable().describe('Null for messages on other channels, and for one that was not sent'),
    sms: NotificationSms.nullable().describe('Null for messages on other channels, and for one that was not sent'),
  })
  .strict();
export interface NotificationSchema extends Named<typeof notification> {}
/** A message to one account on one channel. */
export const Notification: NotificationSchema = component('Notification', notification);
export type Notification = z.infer<NotificationSchema>;

const notificationList = page(Notification);
export interface NotificationListSchema extends Named<typeof notificationList> {}
/** A page of messages. */
export const NotificationList: NotificationListSchema = component('NotificationList', notificationList);
