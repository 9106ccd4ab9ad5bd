import type { Notification } from '@doorstep/contracts';
import type { Reader } from '../kernel/store/store.js';
import type { EmailRecord } from '../messaging/mail/records.js';
import type { PushDeliveryRecord } from '../messaging/push/records.js';
import type { SmsRecord } from '../messaging/sms/records.js';
import type { NotificationRecord } from './records.js';

/** Converts messages to the shape of the contract, each with its devices, its e-mail or its SMS. */
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
  const digests = messages.flatMap(({ digestEmailId }) => digestEmailId ?? []);
  const [deliveries, ownEmails, digestEmails, smsMessages] = await Promise.all([
    reader.find('pushDeliveries', of('push')),
    reader.find('emails', of('email')),
    digests.length === 0 ? [] : reader.find('emails', { where: { id: { in: [...new Set(digests)] } } }),
    reader.find('smsMessages', of('sms')),
  ]);
  const emails = [...ownEmails, ...digestEmails];
  return messages.map((message) =>
    notificationView(
      message,
      deliveries.filter(({ notificationId }) => notificationId === message.id),
      emails.find((email) => email.id === message.digestEmailId || email.notificationId === message.id),
      smsMessages.find(({ notificationId }) => notificationId === message.id),
    ),
  );
}

function notificationView(
  message: NotificationRecord,
  deliveries: readonly PushDeliveryRecord[],
  email: EmailRecord | undefined,
  sms: SmsRecord | undefined,
): Notification {
  const { accountId: _own, collapseKey: _forDevices, digestEmailId: _internal, ...visible } = message;
  return {
    ...visible,
    reasons: [...message.reasons],
    devices: deliveries.map(deviceView),
    email: email ? stateView(email) : null,
    sms: sms ? { ...stateView(sms), deliveredAt: sms.deliveredAt } : null,
  };
}

/** Returns what the contract shows of an e-mail or SMS. */
function stateView<Reason>({ status, reason, attempts, nextAttemptAt }: MessageState<Reason>): MessageState<Reason> {
  return { status, reason, attempts, nextAttemptAt };
}

interface MessageState<Reason> extends Pick<EmailRecord & SmsRecord, 'status' | 'attempts' | 'nextAttemptAt'> {
  readonly reason: Reason;
}

function deviceView(delivery: PushDeliveryRecord): Notification['devices'][number] {
  const { pushTokenId, app, platform, lastFour, status, reason, attempts, nextAttemptAt } = delivery;
  return { pushTokenId, app, platform, lastFour, status, reason, attempts, nextAttemptAt };
}
