import type { Notification } from '@doorstep/contracts';
import type { Reader } from '../kernel/store/store.js';
import type { PushDeliveryRecord } from '../push/records.js';
import type { NotificationRecord } from './records.js';

/** Converts messages to the shape of the contract, each with its devices. */
export async function notificationViews(
  reader: Reader,
  messages: readonly NotificationRecord[],
): Promise<Notification[]> {
  if (messages.length === 0) return [];
  const deliveries = await reader.find('pushDeliveries', {
    where: { notificationId: { in: messages.map(({ id }) => id) } },
    orderBy: [['id', 'asc']],
  });
  return messages.map((message) =>
    notificationView(
      message,
      deliveries.filter(({ notificationId }) => notificationId === message.id),
    ),
  );
}

function notificationView(message: NotificationRecord, deliveries: readonly PushDeliveryRecord[]): Notification {
  const { accountId: _own, collapseKey: _forDevices, ...visible } = message;
  return { ...visible, reasons: [...message.reasons], devices: deliveries.map(deviceView) };
}

function deviceView(delivery: PushDeliveryRecord): Notification['devices'][number] {
  const { pushTokenId, app, platform, lastFour, status, reason, attempts, nextAttemptAt } = delivery;
  return { pushTokenId, app, platform, lastFour, status, reason, attempts, nextAttemptAt };
}
