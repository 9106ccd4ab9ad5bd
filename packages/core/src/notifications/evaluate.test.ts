import type { NotificationRule } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { type EvaluationInput, evaluateRule } from './evaluate.js';
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
const bySms: NotificationRule = { ...rule, channels: ['sms'] };
const urgent: NotificationRule = { ...rule, urgency: 'immediate' };

/** 23:30 in Bucharest. */
const nightTime = '2026-11-21T21:30:00.000Z';
const morning = '2026-11-22T05:30:00.000Z';
const input: EvaluationInput = {
  choices: initialPreferences('ro'),
  devices: 1,
  phone: '+40721000101',
  at: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T22:00:00.000Z',
};
const push = initialPreferences('ro').channels.push;
const withPush = (change: Partial<typeof push>): EvaluationInput['choices'] => ({
  ...initialPreferences('ro'),
  channels: { ...initialPreferences('ro').channels, push: { ...push, ...change } },
});
const quiet: EvaluationInput['choices'] = {
  ...initialPreferences('ro'),
  quietHours: { from: '22:00', to: '07:30', timeZone: 'Europe/Bucharest' },
};
const digest = { emailDigest: { at: '07:30', timeZone: 'Europe/Bucharest' } };
const daily: EvaluationInput['choices'] = { ...initialPreferences('ro'), ...digest };
const atNight = { choices: quiet, at: nightTime, expiresAt: '2026-11-22T09:30:00.000Z' };

describe('a message', () => {
  it.each<[string, NotificationRule, 'push' | 'email' | 'sms', Partial<EvaluationInput>, string, readonly string[]]>([
    ['is sent', rule, 'push', {}, 'send', []],
    ['is not sent on a channel outside its rule', rule, 'sms', {}, 'suppress', ['channel_not_used']],
    ['is sent as an SMS', bySms, 'sms', { devices: 0 }, 'send', []],
    ['requires a phone number as an SMS', bySms, 'sms', { phone: null }, 'suppress', ['no_phone']],
    ['is no SMS to a premium number', bySms, 'sms', { phone: '+40900123456' }, 'suppress', ['number_not_allowed']],
    ['needs no phone number as an e-mail', rule, 'email', { phone: null }, 'send', []],
    ['needs no device as an e-mail', rule, 'email', { devices: 0 }, 'send', []],
    ['requires a device', rule, 'push', { devices: 0 }, 'suppress', ['no_device']],
    [
      'requires an enabled channel',
      rule,
      'push',
      { choices: withPush({ enabled: false }) },
      'suppress',
      ['channel_off'],
    ],
    [
      'requires an enabled category',
      rule,
      'push',
      { choices: withPush({ categories: ['offers'] }) },
      'suppress',
      ['category_off'],
    ],
    [
      'is suppressed with all reasons',
      rule,
      'push',
      { choices: withPush({ enabled: false, categories: [] }), devices: 0 },
      'suppress',
      ['channel_off', 'category_off', 'no_device'],
    ],
    ['is not sent after it has expired', rule, 'push', { at: input.expiresAt }, 'suppress', ['expired']],
    ['is held at night', rule, 'push', atNight, 'hold_until', ['quiet_hours']],
    ['is not held by day', rule, 'push', { choices: quiet }, 'send', []],
    ['is not held when it is urgent', urgent, 'push', atNight, 'send', ['quiet_hours', 'immediate']],
    [
      'is not held when it expires before the morning',
      rule,
      'push',
      { ...atNight, expiresAt: morning },
      'suppress',
      ['quiet_hours', 'expires_in_quiet_hours'],
    ],
    ['is held until the digest', rule, 'email', { choices: daily }, 'hold_until', ['digest']],
    [
      'is held until a digest after it expires',
      rule,
      'email',
      { choices: daily, expiresAt: morning },
      'hold_until',
      ['digest'],
    ],
    [
      'is held until the digest at night',
      rule,
      'email',
      { ...atNight, choices: { ...quiet, ...digest } },
      'hold_until',
      ['digest'],
    ],
    ['is no part of the digest on another channel', rule, 'push', { choices: daily }, 'send', []],
    ['is no part of the digest when it is urgent', urgent, 'email', { choices: daily }, 'send', []],
    ['is not held without a device', rule, 'push', { ...atNight, devices: 0 }, 'suppress', ['no_device']],
  ])('%s', (_name, evaluatedRule, channel, change, outcome, reasons) => {
    expect(evaluateRule(evaluatedRule, channel, { ...input, ...change })).toEqual({
      outcome,
      until: outcome === 'hold_until' ? morning : null,
      reasons: ['rule_matched', ...reasons],
    });
  });
});
