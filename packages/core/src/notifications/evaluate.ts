import type { NotificationChannel, NotificationReason, NotificationRule } from '@doorstep/contracts';
import type { Instant } from '../kernel/primitives/instant.js';
import { quietUntil } from './quiet-hours.js';
import type { PreferenceChoices } from './records.js';

/** What a rule is judged by, for one recipient. */
export interface Circumstances {
  readonly choices: PreferenceChoices;
  /** How many devices would get a push. */
  readonly devices: number;
  readonly at: Instant;
  /** From when on the message is useless. */
  readonly expiresAt: Instant;
}

/** What becomes of a message on one channel; `until` is set exactly for `hold_until`. */
export interface Evaluation {
  readonly outcome: 'send' | 'hold_until' | 'suppress';
  readonly until: Instant | null;
  readonly reasons: readonly NotificationReason[];
}

/** Channels that have a provider. */
const availableChannels: readonly NotificationChannel[] = ['push'];

/** Judges a rule that addresses the recipient, on one channel. */
export function evaluateRule(
  rule: NotificationRule,
  channel: NotificationChannel,
  circumstances: Circumstances,
): Evaluation {
  const blocks = blockingReasons(rule, channel, circumstances);
  if (blocks.length > 0) return suppressed('rule_matched', ...blocks);
  const { choices, at, expiresAt } = circumstances;
  const until = choices.quietHours === null ? undefined : quietUntil(choices.quietHours, at);
  if (until === undefined) return { outcome: 'send', until: null, reasons: ['rule_matched'] };
  if (rule.urgency === 'immediate') {
    return { outcome: 'send', until: null, reasons: ['rule_matched', 'quiet_hours', 'immediate'] };
  }
  if (until >= expiresAt) return suppressed('rule_matched', 'quiet_hours', 'expires_in_quiet_hours');
  return { outcome: 'hold_until', until, reasons: ['rule_matched', 'quiet_hours'] };
}

/** A message that is not sent. */
export function suppressed(...reasons: readonly NotificationReason[]): Evaluation {
  return { outcome: 'suppress', until: null, reasons };
}

/** Everything that is in the way, whatever the time of day. */
function blockingReasons(
  rule: NotificationRule,
  channel: NotificationChannel,
  { choices, devices, at, expiresAt }: Circumstances,
): readonly NotificationReason[] {
  if (!rule.channels.includes(channel)) return ['channel_not_used'];
  const { enabled, categories } = choices.channels[channel];
  const reasons: (NotificationReason | false)[] = [
    !enabled && 'channel_off',
    !categories.includes(rule.category) && 'category_off',
    !availableChannels.includes(channel) && 'channel_unavailable',
    channel === 'push' && devices === 0 && 'no_device',
    at >= expiresAt && 'expired',
  ];
  return reasons.filter((reason) => reason !== false);
}
