import { z } from 'zod';
import { anyone, anySession, session } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleNotification, examplePreferences, exampleRule } from './examples.js';
import { notificationChannels } from './kinds.js';
import {
  NotificationPreferences,
  NotificationPreferencesUpdate,
  StopRecipientMessages,
  Unsubscribed,
  UnsubscribeRequest,
} from './preferences-schemas.js';
import { NotificationEvaluateRequest, NotificationEvaluation, NotificationRuleList } from './rules-schemas.js';
import { SandboxMessageList } from './sandbox-messages.js';
import { NotificationList, notificationStatuses } from './schemas.js';

/** Messages to accounts, with preferences and rules. */
export const notificationsContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'List your messages',
    description:
      'The messages to this account of the last 30 days, including suppressed ones: each message on each channel with its status and the reasons, newest first.',
    query: z
      .object({
        ...pageQuery,
        channel: z.enum(notificationChannels).optional(),
        status: z.enum(notificationStatuses).optional(),
      })
      .strict(),
    responses: { 200: NotificationList },
    metadata: declareRoute({
      access: anySession,
      errors: ['invalid_cursor'],
      examples: [{ name: 'one push', response: examplePage(exampleNotification) }],
    }),
  },
  getPreferences: {
    method: 'GET',
    path: '/api/v1/notifications/preferences',
    summary: 'Get your notification preferences',
    description:
      'The saved preferences, or the initial ones: everything except offers, without quiet hours and without a digest.',
    responses: { 200: NotificationPreferences },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'saved', response: { ...examplePreferences, updatedAt: exampleTime } }],
    }),
  },
  setPreferences: {
    method: 'PUT',
    path: '/api/v1/notifications/preferences',
    summary: 'Replace your notification preferences',
    description:
      'Send complete preferences: they replace everything that was saved before, except for a digest that is left out. Held messages follow the new preferences at the end of the quiet hours, or at the time of the digest.',
    body: NotificationPreferencesUpdate,
    responses: { 200: NotificationPreferences },
    metadata: declareRoute({
      access: anySession,
      managedInDemo: true,
      examples: [
        {
          name: 'quiet nights',
          body: examplePreferences,
          response: { ...examplePreferences, updatedAt: exampleTime },
        },
      ],
    }),
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/v1/notifications/unsubscribe',
    summary: 'Stop e-mails like one of them',
    description:
      'Turns off e-mails of the category of the e-mail whose link has the token, or of the categories of a digest. The page of the link and the one-click header (RFC 8058) of e-mails call this. Repeating it has no further effect.',
    body: UnsubscribeRequest,
    responses: { 200: Unsubscribed },
    metadata: declareRoute({
      access: anyone,
      errors: ['invalid_link', 'demo_account_managed'],
      examples: [
        {
          name: 'delivery updates',
          body: { token: 'v1.k1.Qm9va2luZyBpcyBub3QgYSB0b2tlbg' },
          response: { categories: ['delivery_updates'] },
        },
      ],
    }),
  },
  stopRecipientMessages: {
    method: 'POST',
    path: '/api/v1/notifications/stop-recipient-messages',
    summary: 'Stop messages to the recipient of a delivery',
    description:
      'No delivery of a partner causes messages to the number and e-mail address of this recipient any more. The page of the link in these messages calls this. In test mode, it holds for one sandbox. Repeating it has no further effect.',
    body: StopRecipientMessages,
    responses: { 204: noBody },
    metadata: declareRoute({
      access: anyone,
      errors: ['invalid_link'],
      examples: [{ name: 'of a delivery', body: { token: 'EXAMPLEONLY0000000000000000' }, response: null }],
    }),
  },
  listRules: {
    method: 'GET',
    path: '/api/v1/notifications/rules',
    summary: 'List notification rules',
    description: 'The rules for messages: event, audience, channels, texts and urgency.',
    responses: { 200: NotificationRuleList },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'one rule', response: { data: [exampleRule] } }],
    }),
  },
  listSandboxMessages: {
    method: 'GET',
    path: '/api/v1/notifications/sandbox-messages',
    summary: 'Read the outbox of the sandbox',
    description:
      'The last e-mails and SMS of a server that has neither `MAIL` nor `SMS` configured, with their codes and links: what people would have received from this process since its start. A server that sends either of them shows none. Each call is recorded in the audit log.',
    query: z
      .object({
        to: z
          .string()
          .regex(/^[!-~]{3,254}$/, 'must be an e-mail address or a phone number')
          .optional()
          .describe('Only to this address or number'),
      })
      .strict(),
    responses: { 200: SandboxMessageList },
    metadata: declareRoute({
      access: session('admin'),
      audit: 'everyone',
      examples: [
        {
          name: 'an e-mail',
          query: { to: 'ana@example.com' },
          response: {
            available: true,
            data: [
              { channel: 'email', to: 'ana@example.com', subject: 'Your code', text: 'Your Doorstep code: 482193' },
            ],
          },
        },
        {
          name: 'an SMS',
          query: { to: '+40722000111' },
          response: {
            available: true,
            data: [{ channel: 'sms', to: '+40722000111', subject: null, text: 'Codul tău Doorstep: 482193' }],
          },
        },
      ],
    }),
  },
  evaluate: {
    method: 'POST',
    path: '/api/v1/notifications/rules/evaluate',
    summary: 'Evaluate preferences and rules',
    description:
      'Shows the messages that an event would send to this account: for each channel, if the message is sent, held until the end of quiet hours or the digest, or suppressed, with the reasons. Nothing is sent. Support and administrators can evaluate another account.',
    body: NotificationEvaluateRequest,
    responses: { 200: NotificationEvaluation },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found'],
      audit: 'staff',
      examples: [
        {
          name: 'within quiet hours',
          body: { eventType: 'order.accepted', channel: 'push' },
          response: {
            accountId: exampleIds.account,
            role: 'customer',
            eventType: 'order.accepted',
            at: exampleTime,
            rule: exampleRule,
            channels: [
              {
                channel: 'push',
                outcome: 'suppress',
                until: null,
                reasons: ['rule_matched', 'quiet_hours', 'expires_in_quiet_hours'],
              },
            ],
          },
        },
      ],
    }),
  },
});
