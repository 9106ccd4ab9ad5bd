import { exampleIds, exampleTime } from '../../shared/examples.js';

export const examplePreferences = {
  language: 'ro',
  channels: {
    push: { enabled: true, categories: ['order_updates', 'delivery_updates', 'account'] },
    email: { enabled: true, categories: ['account'] },
    sms: { enabled: false, categories: [] },
  },
  quietHours: { from: '22:00', to: '07:30', timeZone: 'Europe/Bucharest' },
  emailDigest: { at: '08:00', timeZone: 'Europe/Bucharest' },
} as const;

export const exampleRule = {
  id: 'order.accepted/customer',
  eventType: 'order.accepted',
  audience: 'customer',
  channels: ['push'],
  category: 'order_updates',
  urgency: 'normal',
  title: { ro: 'Comandă acceptată', en: 'Order accepted' },
  body: {
    ro: '{storeName} pregătește comanda {orderNumber}.',
    en: '{storeName} is preparing your order {orderNumber}.',
  },
  collapseKey: '{subjectId}',
  expirySeconds: 1_800,
} as const;

export const exampleNotification = {
  id: exampleIds.notification,
  ruleId: exampleRule.id,
  eventId: exampleIds.event,
  eventType: 'order.accepted',
  subjectId: exampleIds.order,
  channel: 'push',
  category: 'order_updates',
  language: 'ro',
  title: 'Comandă acceptată',
  body: 'Cuhnia Amzei pregătește comanda D-7KQ2M.',
  status: 'sent',
  reasons: ['rule_matched'],
  heldUntil: null,
  expiresAt: '2026-11-21T10:30:00.000Z',
  createdAt: exampleTime,
  sentAt: exampleTime,
  devices: [
    {
      pushTokenId: exampleIds.pushToken,
      app: 'customer',
      platform: 'android',
      lastFour: 'x9Qk',
      status: 'sent',
      reason: null,
      attempts: 1,
      nextAttemptAt: null,
    },
  ],
  email: null,
  sms: null,
} as const;
