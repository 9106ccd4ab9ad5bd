import type { EventRecord } from '../kernel/operation/events.js';
import { type BatchHandler, inBatches, type JobHandlers } from '../kernel/operation/job-handlers.js';
import type { Effects } from '../kernel/operation/operation.js';
import { rememberingReader } from '../kernel/store/remembering-reader.js';
import { type DevicesOf, readDevices } from '../messaging/push/devices.js';
import { appOf } from './app-of.js';
import type { ContextCall, NotificationContext } from './contexts/context.js';
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

/** Finds the recipients of events and writes their messages: one for each event, recipient and channel. */
const evaluateNotifications: BatchHandler = async (effects, jobs) => {
  const { db, now, ports } = effects;
  // The events of an order have the same order, and much the same recipients.
  const reader = rememberingReader(db);
  const events = await reader.find('events', { where: { id: { in: jobs.map(({ subjectId }) => subjectId) } } });
  const addressed: Addressed[] = [];
  for (const event of events) addressed.push(...(await addressedBy({ reader, ports, now }, event)));
  if (addressed.length === 0) return;
  const accountIds = [...new Set(addressed.map(({ recipient }) => recipient.account.id))];
  const choicesOf = await readChoices(reader, ports.cities, accountIds);
  const devicesOf = await readDevices(reader, accountIds, now);
  const messages = addressed.flatMap(({ context, recipient }) =>
    messagesTo(effects, context, recipient, choicesOf(recipient.account.id), devicesOf),
  );
  await db.insert('notifications', ...messages);
  for (const message of messages) await queueOrHold(effects, message, devicesOf);
};

/** A recipient of an event, and its context. */
interface Addressed {
  readonly context: NotificationContext;
  readonly recipient: Recipient;
}

async function addressedBy(call: ContextCall, event: EventRecord): Promise<readonly Addressed[]> {
  const context = await loadNotificationContext(call, event);
  if (!context) return [];
  return (await findRecipients(call.reader, context)).map((recipient) => ({ context, recipient }));
}

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
  'notification.evaluate': inBatches(evaluateNotifications),
  'notification.release': releaseNotification,
};
