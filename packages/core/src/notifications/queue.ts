import type { Effects } from '../kernel/operation/operation.js';
import type { PushDeliveryRecord, PushTokenRecord } from '../push/records.js';
import type { NotificationRecord } from './records.js';

/** Sends a message to devices from now on, each by a job of its own. */
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

/** One of 32 lanes, the same for all messages to a device: a lane for each device would be too many to look through. */
function laneOf(pushTokenId: string): string {
  return `push-${pushTokenId.slice(-1)}`;
}
