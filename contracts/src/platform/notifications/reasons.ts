import { z } from 'zod';

/** The reasons why a message is sent, held or not sent, each with its meaning. */
export const notificationReasonMeanings = {
  rule_matched: 'a rule for this event sends messages to the role on this channel',
  no_rule: 'no rule exists for events of this type',
  not_addressed: 'the rules of this event are for other roles',
  channel_not_used: 'the rule does not use this channel',
  channel_off: 'the preferences turn the channel off',
  category_off: 'the preferences turn the category off on this channel',
  channel_unavailable: 'the platform had no provider for this channel when the message was written',
  no_phone: 'the account has no phone number',
  number_not_allowed: 'the phone number is in a range of premium, satellite or short numbers',
  limit_reached: 'the account or the platform has reached its number of SMS of this day (UTC)',
  no_device: 'no device of the account has registered for pushes of this app',
  quiet_hours: 'the time is within the quiet hours of the preferences',
  digest: 'the message is not urgent, and the preferences ask for a daily digest by e-mail',
  immediate: 'the message is too urgent to wait for the end of the quiet hours or for the digest',
  expires_in_quiet_hours: 'the message would expire before the end of the quiet hours',
  expired: 'the message could not be sent before it expired',
  superseded: 'a newer message about the same object was sent first',
  devices_gone: 'all devices were signed out, or their apps removed, before the message was sent',
  refused: 'the provider refused the message',
  bounced: 'the mail server said that the address receives no mail, now or for an earlier e-mail',
  unreachable: 'the provider said, now or for an earlier SMS, that the phone number receives none',
  unconfirmed: 'the provider did not respond in time, and the SMS is not sent twice',
  undelivered: 'the provider took the SMS, and reported later that it did not arrive',
} as const;
export type NotificationReason = keyof typeof notificationReasonMeanings;
/** Every reason, as a non-empty list for `z.enum`. */
export const notificationReasons = Object.keys(notificationReasonMeanings) as [
  NotificationReason,
  ...NotificationReason[],
];

/** The reasons of one message. */
export const NotificationReasons = z
  .array(z.enum(notificationReasons))
  .max(notificationReasons.length)
  .describe(
    Object.entries(notificationReasonMeanings)
      .map(([reason, meaning]) => `\`${reason}\`: ${meaning}`)
      .join('; '),
  );
