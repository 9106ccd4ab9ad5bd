import type { NotificationRule } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { type Circumstances, evaluateRule } from './evaluate.js';
import { initialPreferences } from './preferences.js';

const rule: NotificationRule = {
  id: 'order.delivered/customer',
  eventType: 'order.delivered',
  audience: 'customer',
  channels: ['push', 'email'],
  category: 'delivery_updates',
  urgency: 'normal',
  title: { ro: 'Livrat', en: 'Delivered' },
  body: { ro: 'Gata.', en: 'Done.' },
  collapseKey: '{subjectId}',
  expirySeconds: 43_200,
};
const urgent: NotificationRule = { ...rule, urgency: 'immediate' };

/** 23:30 in Bucharest. */
const nightTime = '2026-11-21T21:30:00.000Z';
const morning = '2026-11-22T05:30:00.000Z';
const circumstances: Circumstances = {
  choices: initialPreferences,
  devices: 1,
  at: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T22:00:00.000Z',
};
const push = initialPreferences.channels.push;
const withPush = (change: Partial<typeof push>): Circumstances['choices'] => ({
  ...initialPreferences,
  channels: { ...initialPreferences.channels, push: { ...push, ...change } },
});
const quiet: Circumstances['choices'] = {
  ...initialPreferences,
  quietHours: { from: '22:00', to: '07:30', timeZone: 'Europe/Bucharest' },
};
const atNight = { choices: quiet, at: nightTime, expiresAt: '2026-11-22T09:30:00.000Z' };

describe('a rule', () => {
  it.each<[string, NotificationRule, 'push' | 'email' | 'sms', Partial<Circumstances>, string, readonly string[]]>([
    ['is sent', rule, 'push', {}, 'send', []],
    ['keeps to its channels', rule, 'sms', {}, 'suppress', ['channel_not_used']],
    ['needs a provider', rule, 'email', {}, 'suppress', ['channel_unavailable']],
    ['needs a device', rule, 'push', { devices: 0 }, 'suppress', ['no_device']],
    ['needs the channel', rule, 'push', { choices: withPush({ enabled: false }) }, 'suppress', ['channel_off']],
    [
      'needs its category',
      rule,
      'push',
      { choices: withPush({ categories: ['offers'] }) },
      'suppress',
      ['category_off'],
    ],
    [
      'tells everything that is in the way',
      rule,
      'push',
      { choices: withPush({ enabled: false, categories: [] }), devices: 0 },
      'suppress',
      ['channel_off', 'category_off', 'no_device'],
    ],
    ['comes in time', rule, 'push', { at: circumstances.expiresAt }, 'suppress', ['expired']],
    ['waits for the morning', rule, 'push', atNight, 'hold_until', ['quiet_hours']],
    ['does not wait by day', rule, 'push', { choices: quiet }, 'send', []],
    ['does not wait when it is urgent', urgent, 'push', atNight, 'send', ['quiet_hours', 'immediate']],
    [
      'does not wait in vain',
      rule,
      'push',
      { ...atNight, expiresAt: morning },
      'suppress',
      ['quiet_hours', 'expires_in_quiet_hours'],
    ],
    ['does not wait for what is off', rule, 'push', { ...atNight, devices: 0 }, 'suppress', ['no_device']],
  ])('%s', (_name, judgedRule, channel, change, outcome, reasons) => {
    expect(evaluateRule(judgedRule, channel, { ...circumstances, ...change })).toEqual({
      outcome,
      until: outcome === 'hold_until' ? morning : null,
      reasons: ['rule_matched', ...reasons],
    });
  });
});
