import { z } from 'zod';
import { eventTypes } from '../../shared/events.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';
import { notificationCategories, notificationChannels, notificationLanguages } from './kinds.js';
import { pushApps, pushPlatforms } from './push-tokens/schemas.js';
import { NotificationReasons } from './reasons.js';

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
        '`held` until quiet hours end, or until the digest; `queued` for its devices, the mail server or the provider of SMS; `sent` to at least one device, or to the mail server or provider; `failed` on all devices, or as an e-mail or SMS; `suppressed`: not sent',
      ),
    reasons: NotificationReasons,
    heldUntil: Instant.nullable().describe('End of the quiet hours, or time of the digest, while held'),
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
