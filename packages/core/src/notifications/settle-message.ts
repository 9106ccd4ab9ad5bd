import type { NotificationReason } from '@doorstep/contracts';
import type { QueuedMessage } from '../kernel/jobs/message-job.js';
import type { Effects } from '../kernel/operation/operation.js';
import { recordReceipt, type SmsReceipt } from '../messaging/sms/receipt.js';
import type { NotificationRecord } from './records.js';

/** A settled e-mail or SMS. */
interface SettledMessage extends Pick<QueuedMessage<NotificationReason>, 'id' | 'status' | 'reason'> {
  /** Null for a message that delivers no notification. */
  readonly notificationId: string | null;
}

/** Records the final state of an SMS in the notification that it delivers, if any. */
export async function settleSms(effects: Effects, settled: SettledMessage): Promise<void> {
  if (settled.notificationId !== null) await settleNotification(effects, settled.notificationId, settled);
}

/** Records the final state of an e-mail in the notification that it delivers, or in those of its digest. */
export async function settleEmail(effects: Effects, settled: SettledMessage): Promise<void> {
  if (settled.notificationId !== null) return settleNotification(effects, settled.notificationId, settled);
  const messages = await effects.db.find('notifications', {
    where: { digestEmailId: settled.id },
    orderBy: [['id', 'asc']],
  });
  for (const { id } of messages) await settleNotification(effects, id, settled);
}

async function settleNotification(
  { db, now }: Effects,
  notificationId: string,
  settled: Pick<SettledMessage, 'status' | 'reason'>,
): Promise<void> {
  const message = await db.lock('notifications', notificationId);
  if (!message) return;
  const { status, reason } = messageState(settled);
  const reasons = reason === null || message.reasons.includes(reason) ? message.reasons : [...message.reasons, reason];
  await db.update('notifications', { id: message.id }, { status, reasons, sentAt: status === 'sent' ? now : null });
}

/** Derives the status of a message from its e-mail or SMS. */
function messageState({ status, reason }: Pick<SettledMessage, 'status' | 'reason'>): {
  readonly status: NotificationRecord['status'];
  readonly reason: NotificationReason | null;
} {
  if (status === 'sent') return { status, reason: null };
  // A settled message has not been retried until it succeeds, so `unavailable` is no final reason.
  const final = reason === 'unavailable' ? null : reason;
  return { status: status === 'dropped' ? 'suppressed' : 'failed', reason: final };
}

/** Records a receipt of an SMS, and its new state in the notification that it delivers. */
export async function receiveSmsReceipt(effects: Effects, receipt: SmsReceipt): Promise<void> {
  const changed = await recordReceipt(effects, receipt);
  if (changed) await settleSms(effects, changed);
}
