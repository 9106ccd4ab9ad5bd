import { z } from 'zod';
import { anySession } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleNotification, examplePreferences, exampleRule } from './examples.js';
import {
  NotificationEvaluateRequest,
  NotificationEvaluation,
  NotificationList,
  NotificationPreferences,
  NotificationPreferencesUpdate,
  NotificationRuleList,
  notificationChannels,
  notificationStatuses,
} from './schemas.js';

/** What accounts are told, how, and when. */
export const notificationsContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'List own messages',
    description:
      'What the platform told this account in the last 30 days, or would have told it: each message on each channel with its status and the reasons, newest first.',
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
  preferences: {
    method: 'GET',
    path: '/api/v1/notifications/preferences',
    summary: 'Read own notification preferences',
    description: 'What was last saved, or the initial preferences: everything but offers, and no quiet hours.',
    responses: { 200: NotificationPreferences },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'saved', response: { ...examplePreferences, updatedAt: exampleTime } }],
    }),
  },
  updatePreferences: {
    method: 'PUT',
    path: '/api/v1/notifications/preferences',
    summary: 'Replace own notification preferences',
    description:
      'Send all of them: nothing is kept of what was saved before. Messages that wait for the end of quiet hours are judged by the new ones at that time.',
    body: NotificationPreferencesUpdate,
    responses: { 200: NotificationPreferences },
    metadata: declareRoute({
      access: anySession,
      examples: [
        {
          name: 'quiet nights',
          body: examplePreferences,
          response: { ...examplePreferences, updatedAt: exampleTime },
        },
      ],
    }),
  },
  rules: {
    method: 'GET',
    path: '/api/v1/notifications/rules',
    summary: 'List delivery rules',
    description: 'Which event reaches whom, by which channels, with which words, and whether quiet hours hold it.',
    responses: { 200: NotificationRuleList },
    metadata: declareRoute({
      access: anySession,
      examples: [{ name: 'one rule', response: { data: [exampleRule] } }],
    }),
  },
  evaluate: {
    method: 'POST',
    path: '/api/v1/notifications/rules/evaluate',
    summary: 'Evaluate preferences and rules',
    description:
      'What an event would bring this account if it were a party of it: for each channel, whether the message is sent, waits for the end of quiet hours or is suppressed, with the reasons. Nothing is sent. Support and administrators may ask for another account.',
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
