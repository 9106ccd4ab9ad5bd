import type { NotificationChannel, NotificationReason, NotificationRule } from '@doorstep/contracts';
import type { Instant } from '../kernel/primitives/instant.js';
import { isUsualNumber } from '../messaging/sms/number-ranges.js';
import { nextDigest } from './digest.js';
import { quietUntil } from './quiet-hours.js';
import type { PreferenceChoices } from './records.js';

/** The input of an evaluation for one recipient. */
export interface EvaluationInput {
  readonly choices: PreferenceChoices;
  /** Number of devices that would get a push. */
  readonly devices: number;
  /** The number that would get an SMS. */
  readonly phone: string | null;
  readonly at: Instant;
  /** Time from which the message is useless. */
  readonly expiresAt: Instant;
}

/** The decision about a message on one channel. Only `hold_until` has an `until`. */
export interface Evaluation {
  readonly outcome: 'send' | 'hold_until' | 'suppress';
  readonly until: Instant | null;
  readonly reasons: readonly NotificationReason[];
}

/** Evaluates a rule for a recipient on one channel. */
export function evaluateRule(rule: NotificationRule, channel: NotificationChannel, input: EvaluationInput): Evaluation {
  const blocks = blockingReasons(rule, channel, input);
  if (blocks.length > 0) return suppressed('rule_matched', ...blocks);
  const { choices, at, expiresAt } = input;
  const digestAt = channel === 'email' && rule.urgency === 'normal' ? nextDigest(choices, at) : undefined;
  if (digestAt !== undefined) return { outcome: 'hold_until', until: digestAt, reasons: ['rule_matched', 'digest'] };
  const until = choices.quietHours === null ? undefined : quietUntil(choices.quietHours, at);
  if (until === undefined) return { outcome: 'send', until: null, reasons: ['rule_matched'] };
  if (rule.urgency === 'immediate') {
    return { outcome: 'send', until: null, reasons: ['rule_matched', 'quiet_hours', 'immediate'] };
  }
  if (until >= expiresAt) return suppressed('rule_matched', 'quiet_hours', 'expires_in_quiet_hours');
  return { outcome: 'hold_until', until, reasons: ['rule_matched', 'quiet_hours'] };
}

/** Creates the evaluation of a message that is not sent. */
export function suppressed(...reasons: readonly NotificationReason[]): Evaluation {
  return { outcome: 'suppress', until: null, reasons };
}

/** Returns all reasons not to send a message, except for quiet hours and digests. */
function blockingReasons(
  rule: NotificationRule,
  channel: NotificationChannel,
  { choices, devices, phone, at, expiresAt }: EvaluationInput,
): readonly NotificationReason[] {
  if (!rule.channels.includes(channel)) return ['channel_not_used'];
  const { enabled, categories } = choices.channels[channel];
  const reasons: (NotificationReason | false)[] = [
    !enabled && 'channel_off',
    !categories.includes(rule.category) && 'category_off',
    channel === 'push' && devices === 0 && 'no_device',
    channel === 'sms' && phone === null && 'no_phone',
    channel === 'sms' && phone !== null && !isUsualNumber(phone) && 'number_not_allowed',
    at >= expiresAt && 'expired',
  ];
  return reasons.filter((reason) => reason !== false);
}
