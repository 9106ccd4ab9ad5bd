import type { NotificationReason } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation/operation.js';
import type { EmailRecord } from '../mail/records.js';
import type { NotificationRecord } from './records.js';

/** Records the final state of an e-mail in the notification that it delivers, if any. */
export async function settleEmail({ db, now }: Effects, email: EmailRecord): Promise<void> {
  if (email.notificationId === null) return;
  const message = await db.lock('notifications', email.notificationId);
  if (!message) return;
  const { status, reason } = messageState(email);
  const reasons = reason === null || message.reasons.includes(reason) ? message.reasons : [...message.reasons, reason];
  await db.update('notifications', { id: message.id }, { status, reasons, sentAt: status === 'sent' ? now : null });
}

/** Derives the status of a message from its e-mail. */
function messageState({ status, reason }: EmailRecord): {
  readonly status: NotificationRecord['status'];
  readonly reason: NotificationReason | null;
} {
  if (status === 'sent') return { status, reason: null };
  // A settled e-mail has not been retried until it succeeds, so `unavailable` is no final reason.
  const final = reason === 'unavailable' ? null : reason;
  return { status: status === 'dropped' ? 'suppressed' : 'failed', reason: final };
}
