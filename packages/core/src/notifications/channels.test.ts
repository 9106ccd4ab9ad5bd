import { type NotificationChannel, type NotificationRule, notificationChannels } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../kernel/primitives/instant.js';
import { emailPreviews } from './email-previews.js';
import { evaluateRule } from './evaluate.js';
import { initialPreferences } from './preferences.js';
import type { PreferenceChoices } from './records.js';
import { notificationRules } from './rules/rules.js';

interface Group {
  readonly why: string;
  readonly channels: readonly NotificationChannel[];
  /** Types of events with the audiences of their rules. */
  readonly rules: Readonly<Record<string, string>>;
}

const applicants = 'merchant courier fleet';
const everyone = `customer ${applicants}`;

/** Every rule, with its channels and the reason for them. All messages are in the inbox of the app. */
const groups: readonly Group[] = [
  {
    why: 'is out of date before an e-mail is read',
    channels: ['push'],
    rules: {
      'order.placed': 'merchant',
      'order.accepted': 'customer',
      'order.delayed': 'customer',
      'order.ready': 'courier',
      'order.claimed': 'customer merchant courier',
      'order.released': 'customer merchant courier former_courier',
      'order.reassigned': 'customer merchant courier former_courier',
      'order.picked_up': 'customer',
      'order.codes_reset': 'customer courier',
      'order.items_removed': 'customer',
      'order.cancelled': 'merchant courier',
      'order.expired': 'merchant',
      'order.not_accepted': 'merchant',
      'order.not_ready': 'merchant customer',
      'order.pickup_late': 'courier customer',
      'order.dropoff_late': 'courier customer',
      'order.courier_silent': 'courier',
      'order.message_sent': 'customer merchant courier',
      'offer.created': 'courier',
      'offer.assigned': 'courier',
      'offer.withdrawn': 'courier',
      'courier.paused': 'courier',
      'delivery.assigned': 'courier',
      'delivery.reassigned': 'courier former_courier',
      'delivery.terms_changed': 'courier',
      'delivery.unassigned': 'former_courier',
      'delivery.pickup_late': 'courier',
      'delivery.dropoff_late': 'courier',
      'delivery.courier_silent': 'courier',
    },
  },
  {
    why: 'says how an order ended, and what it costs',
    channels: ['push', 'email'],
    rules: {
      'order.delivered': 'customer',
      'order.rejected': 'customer',
      'order.cancelled': 'customer',
      'order.payment_failed': 'customer',
      'order.expired': 'customer',
      'order.tip_refused': 'customer',
      'order.refunded': 'customer merchant',
      'order.failed': 'merchant fleet',
      'order.reviewed': 'merchant',
    },
  },
  {
    why: 'reaches a customer who may be waiting at the door without the app',
    channels: ['push', 'email', 'sms'],
    rules: { 'order.failed': 'customer' },
  },
  {
    why: 'is about an account, and matters for days',
    channels: ['push', 'email'],
    rules: {
      'payout.sent': applicants,
      'payout.failed': applicants,
      'payout_account.changed': applicants,
      'document.reviewed': applicants,
      'document.expiring': applicants,
      'document.expired': applicants,
      'lead.documents_requested': applicants,
      'lead.rejected': applicants,
      'lead.live': applicants,
      'fleet_invitation.created': 'courier',
      'fleet_invitation.accepted': 'fleet',
      'fleet_invitation.refused': 'fleet',
      'courier.left_fleet': 'courier fleet',
      'support_ticket.answered': everyone,
      'support_ticket.resolved': everyone,
      'account.password_changed': everyone,
      'account.new_device': everyone,
      'account.new_country': everyone,
      'account.totp_enabled': everyone,
      'account.totp_removed': everyone,
      'account.recovery_code_used': everyone,
      'account.card_saved': 'customer',
      'privacy.export_completed': everyone,
      'privacy.export_rejected': everyone,
      'privacy.deletion_requested': everyone,
      'privacy.deletion_soon': everyone,
      'privacy.deletion_postponed': everyone,
      'privacy.deletion_cancelled': everyone,
      'privacy.deletion_rejected': everyone,
    },
  },
  {
    why: 'has a deadline, and is for staff, who have no app that gets pushes',
    channels: ['email'],
    rules: { 'dispute.opened': 'admin' },
  },
];

const table = groups.flatMap(({ why, channels, rules }) =>
  Object.entries(rules).flatMap(([eventType, audiences]) =>
    audiences.split(' ').map((audience) => [`${eventType}/${audience}`, why, channels] as const),
  ),
);
const ruleOf = new Map(notificationRules.map((rule) => [rule.id, rule]));

it('names every rule once', () => {
  expect(table.map(([id]) => id).toSorted()).toEqual([...ruleOf.keys()].toSorted());
});

const timeZone = 'Europe/Bucharest';
const night = '2026-11-21T21:00:00.000Z';
const morning = '2026-11-22T05:30:00.000Z';
const digestAt = '2026-11-22T06:00:00.000Z';
const quiet = { ...initialPreferences('ro'), quietHours: { from: '22:00', to: '07:30', timeZone } };
const daily = { ...quiet, emailDigest: { at: '08:00', timeZone } };
const off = { enabled: false, categories: [...initialPreferences('ro').channels.push.categories] };
const silenced = { ...initialPreferences('ro'), channels: { push: off, email: off, sms: off } };

describe.each(table)('%s %s', (id, _why, channels) => {
  const rule = ruleOf.get(id);
  const urgent = rule?.urgency === 'immediate';
  const expiresInTheNight = addSeconds(night, rule?.expirySeconds ?? 0) <= morning;

  it.each(notificationChannels)('by %s', (channel) => {
    if (!rule) throw new Error(`There is no rule ${id}.`);
    const used = channels.includes(channel);
    expect(evaluate(rule, channel, initialPreferences('ro'))).toBe(used ? 'send' : 'suppress');
    expect(evaluate(rule, channel, silenced)).toBe('suppress');
    const later = expiresInTheNight ? 'suppress' : morning;
    expect(evaluate(rule, channel, quiet)).toBe(used ? (urgent ? 'send' : later) : 'suppress');
    const inDigest = channel === 'email' && !urgent;
    expect(evaluate(rule, channel, daily)).toBe(used && inDigest ? digestAt : evaluate(rule, channel, quiet));
  });

  it('has an e-mail with the same content as text and HTML in each language, if it has one', () => {
    for (const language of ['ro', 'en'] as const) {
      const preview = emailPreviews(language, 'https://api.example').find(({ name }) => name === id.replace('/', '.'));
      expect(preview !== undefined).toBe(channels.includes('email'));
      if (!preview) continue;
      const [paragraph = ''] = preview.text.split('\n\n');
      expect(paragraph).toMatch(/[.!?]$/);
      expect(preview.html).toContain(`>${paragraph.replaceAll('"', '&quot;')}</td>`);
      expect(preview.html).toContain(`>${preview.subject}</h1>`);
      expect(`${preview.subject} ${preview.text}`).not.toMatch(/[{}]|undefined|null/);
    }
  });
});

/** Returns the outcome at night, or the time until which the message is held. */
function evaluate(rule: NotificationRule, channel: NotificationChannel, choices: PreferenceChoices): string {
  const expiresAt = addSeconds(night, rule.expirySeconds);
  const input = { choices, devices: 1, phone: '+40721000101', at: night, expiresAt };
  const { outcome, until } = evaluateRule(rule, channel, input);
  return until ?? outcome;
}
