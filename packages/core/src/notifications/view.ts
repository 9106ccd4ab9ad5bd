import type { Notification } from '@doorstep/contracts';
import type { Reader } from '../kernel/store/store.js';
import type { EmailRecord } from '../mail/records.js';
import type { PushDeliveryRecord } from '../push/records.js';
import type { NotificationRecord } from './records.js';

/** Converts messages to the shape of the contract, each with its devices or its e-mail. */
export async function notificationViews(
  reader: Reader,
  messages: readonly NotificationRecord[],
): Promise<Notification[]> {
  if (messages.length === 0) return [];
  const of = (channel: NotificationRecord['channel']) =>
    ({
      where: { notificationId: { in: messages.filter((message) => message.channel === channel).map(({ id }) => id) } },
      orderBy: [['id', 'asc']],
    }) as const;
  const [deliveries, emails] = await Promise.all([
    reader.find('pushDeliveries', of('push')),
    reader.find('emails', of('email')),
  ]);
  return messages.map((message) =>
    notificationView(
      message,
      deliveries.filter(({ notificationId }) => notificationId === message.id),
      emails.find(({ notificationId }) => notificationId === message.id),
    ),
  );
}

function notificationView(
  message: NotificationRecord,
  deliveries: readonly PushDeliveryRecord[],
  email: EmailRecord | undefined,
): Notification {
  const { accountId: _own, collapseKey: _forDevices, ...visible } = message;
  return {
    ...visible,
    reasons: [...message.reasons],
    devices: deliveries.map(deviceView),
    email: email ? emailView(email) : null,
  };
}

function emailView({ status, reason, attempts, nextAttemptAt }: EmailRecord): NonNullable<Notification['email']> {
  return { status, reason, attempts, nextAttemptAt };
}

function deviceView(delivery: PushDeliveryRecord): Notification['devices'][number] {
  const { pushTokenId, app, platform, lastFour, status, reason, attempts, nextAttemptAt } = delivery;
  return { pushTokenId, app, platform, lastFour, status, reason, attempts, nextAttemptAt };
}
