import type { EventRecord } from '../kernel/operation/events.js';
import { type JobHandler, type JobHandlers, sharingTransaction } from '../kernel/operation/job-handlers.js';
import type { Effects } from '../kernel/operation/operation.js';
import { type DevicesOf, readDevices } from '../messaging/push/devices.js';
import { appOf } from './app-of.js';
import type { NotificationContext } from './contexts/context.js';
import { loadNotificationContext } from './contexts/load-context.js';
import { evaluateRule } from './evaluate.js';
import { draftNotification, evaluationColumns } from './new-notification.js';
import { readChoices } from './preferences.js';
import { queueOrHold } from './queue.js';
import { findRecipients, type Recipient } from './recipients.js';
import type { NotificationRecord, PreferenceChoices } from './records.js';
import { releaseNotification } from './release.js';
import { hasRule } from './rules/rules.js';

/** Schedules one job for each event with a rule. The evaluation itself would slow down the change. */
export async function scheduleNotifications(
  { schedule, now }: Pick<Effects, 'schedule' | 'now'>,
  events: readonly EventRecord[],
): Promise<void> {
  for (const { id, type, livemode } of events) {
    if (livemode && hasRule(type)) schedule({ kind: 'notification.evaluate', subjectId: id, dueAt: now });
  }
}

/** Finds the recipients of an event and writes their messages: one for each recipient and channel. */
const evaluateNotifications: JobHandler = async (effects, job) => {
  const { db, now, ports } = effects;
  const event = await db.get('events', job.subjectId);
  const context = event && (await loadNotificationContext({ reader: db, ports, now }, event));
  if (!context) return;
  const recipients = await findRecipients(db, context);
  if (recipients.length === 0) return;
  const accountIds = recipients.map(({ account }) => account.id);
  const choicesOf = await readChoices(db, ports.cities, accountIds);
  const devicesOf = await readDevices(db, accountIds, now);
  const messages = recipients.flatMap((recipient) =>
    messagesTo(effects, context, recipient, choicesOf(recipient.account.id), devicesOf),
  );
  await db.insert('notifications', ...messages);
  for (const message of messages) await queueOrHold(effects, message, devicesOf);
};

function messagesTo(
  effects: Effects,
  context: NotificationContext,
  recipient: Recipient,
  choices: PreferenceChoices,
  devicesOf: DevicesOf,
): NotificationRecord[] {
  const { rule, account } = recipient;
  const devices = devicesOf(account.id, appOf(rule.audience)).length;
  return rule.channels.map((channel) => {
    const draft = draftNotification(effects, context, recipient, channel, choices);
    const input = { choices, devices, phone: account.phone, at: effects.now, expiresAt: draft.expiresAt };
    return { ...draft, ...evaluationColumns(draft, evaluateRule(rule, channel, input)) };
  });
}

/** The jobs that notify people of events. */
export const notificationJobs: JobHandlers<'notification.evaluate' | 'notification.release'> = {
  'notification.evaluate': sharingTransaction(evaluateNotifications),
  'notification.release': releaseNotification,
};
