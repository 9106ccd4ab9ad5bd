import type { Effects } from '../kernel/operation/operation.js';
import { queueEmail } from '../mail/queue-email.js';
import type { PushDeliveryRecord, PushTokenRecord } from '../push/records.js';
import { queueSms } from '../sms/queue-sms.js';
import type { NotificationRecord } from './records.js';

/** Queues a push of a message for each device, with one job per push. */
export async function queuePushes(
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

/** Queues the e-mail of a message. */
export function queueNotificationEmail(
  effects: Effects,
  { id: notificationId, accountId, language, category, title, body, expiresAt }: NotificationRecord,
): Promise<void> {
  const message = { template: 'notification', category, title, body } as const;
  return queueEmail(effects, { accountId, notificationId, language, expiresAt, message });
}

/** Queues the SMS of a message. The message is suppressed if a limit is reached. */
export async function queueNotificationSms(effects: Effects, message: NotificationRecord): Promise<void> {
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
