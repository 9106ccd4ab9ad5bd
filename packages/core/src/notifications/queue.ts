import type { NotificationLanguage } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation/operation.js';
import { wallTime } from '../kernel/primitives/local-time.js';
import { queueEmail } from '../messaging/mail/queue-email.js';
import type { DevicesOf } from '../messaging/push/devices.js';
import type { PushDeliveryRecord, PushTokenRecord } from '../messaging/push/records.js';
import { queueSms } from '../messaging/sms/queue-sms.js';
import { appOf } from './app-of.js';
import { digestExpiry, type EmailDigest } from './digest.js';
import type { NotificationRecord } from './records.js';
import { ruleById } from './rules/rules.js';

/** Queues a message to send, or schedules the release of a held one. */
export async function queueOrHold(effects: Effects, message: NotificationRecord, devicesOf: DevicesOf): Promise<void> {
  if (message.status === 'held' && message.heldUntil !== null) {
    effects.schedule({ kind: 'notification.release', subjectId: message.id, dueAt: message.heldUntil });
  }
  if (message.status !== 'queued') return;
  if (message.channel === 'email') return queueNotificationEmail(effects, message);
  if (message.channel === 'sms') return queueNotificationSms(effects, message);
  const rule = ruleById(message.ruleId);
  if (rule) await queuePushes(effects, message, devicesOf(message.accountId, appOf(rule.audience)));
}

/** Queues a push of a message for each device, with one job per push. */
async function queuePushes(
  { db, now, ports, schedule }: Effects,
  message: NotificationRecord,
  devices: readonly PushTokenRecord[],
): Promise<void> {
  const deliveries = devices.map((device): PushDeliveryRecord => {
    const { id: pushTokenId, app, platform, lastFour } = device;
    return {
      id: ports.newId('pushDelivery'),
      notificationId: message.id,
      pushTokenId,
      app,
      platform,
      lastFour,
      status: 'pending',
      reason: null,
      attempts: 0,
      nextAttemptAt: now,
      reference: null,
      createdAt: now,
    };
  });
  await db.insert('pushDeliveries', ...deliveries);
  for (const { id, pushTokenId } of deliveries) {
    schedule({ kind: 'push.send', subjectId: id, lane: laneOf(pushTokenId), dueAt: now });
  }
}

/** Queues one e-mail with held messages of an account, oldest first. */
export async function queueDigest(
  effects: Effects,
  messages: readonly NotificationRecord[],
  { timeZone }: EmailDigest,
  language: NotificationLanguage,
): Promise<void> {
  const { db, now } = effects;
  const [first] = messages;
  if (!first) return;
  const entries = messages.map(({ category, title, body, createdAt }) => {
    return { category, time: wallTime(timeZone, createdAt).time, title, body };
  });
  const digestEmailId = await queueEmail(effects, {
    accountId: first.accountId,
    notificationId: null,
    language,
    message: { template: 'digest', entries },
    expiresAt: digestExpiry(now),
  });
  const queued = { status: 'queued', heldUntil: null, digestEmailId } as const;
  await db.update('notifications', { id: { in: messages.map(({ id }) => id) } }, queued);
}

/** Queues the e-mail of a message. */
async function queueNotificationEmail(
  effects: Effects,
  { id: notificationId, accountId, language, category, title, body, expiresAt }: NotificationRecord,
): Promise<void> {
  const message = { template: 'notification', category, title, body } as const;
  await queueEmail(effects, { accountId, notificationId, language, expiresAt, message });
}

/** Queues the SMS of a message. The message is suppressed if a limit is reached. */
async function queueNotificationSms(effects: Effects, message: NotificationRecord): Promise<void> {
  const { id, accountId, title, body, expiresAt } = message;
  const text = `Doorstep - ${title}: ${body}`;
  if (await queueSms(effects, { accountId, notificationId: id, expiresAt, text })) return;
  const reasons = [...message.reasons, 'limit_reached'] as const;
  await effects.db.update('notifications', { id }, { status: 'suppressed', reasons });
}

/** Returns one of 32 lanes, always the same for a device. One lane per device would be too many to scan. */
function laneOf(pushTokenId: string): string {
  return `push-${pushTokenId.slice(-1)}`;
}
