import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { eventTypes } from '../../shared/events.js';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { notificationAudiences, notificationCategories, notificationChannels } from './kinds.js';
import { NotificationReasons } from './reasons.js';

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
        'Recipient: the customer of the order, its merchant (of a refund: if the merchant bears part of it), its courier (of an order without one: the nearest couriers on shift who can claim it), the fleet of that courier, or the administrators',
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
    reasons: NotificationReasons,
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
