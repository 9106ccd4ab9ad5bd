import type { NotificationReason, PushDeliveryReason } from '@doorstep/contracts';
import { nextAttempt } from '../kernel/jobs/next-attempt.js';
import type { Again } from '../kernel/operation/job-handlers.js';
import type { Effects } from '../kernel/operation/operation.js';
import { randomInteger } from '../kernel/primitives/random.js';
import type { PushOutcome } from '../messaging/push/push-provider.js';
import type { PushDeliveryRecord } from '../messaging/push/records.js';
import type { NotificationRecord } from './records.js';

/** The reason why a push is no longer sent. */
export type DroppedReason = 'expired' | 'superseded' | 'signed_out';

type DeliveryChange = Partial<Omit<PushDeliveryRecord, 'id'>>;

/** Records that a push of a locked message will not be sent. */
export async function recordDropped(
  effects: Effects,
  message: NotificationRecord,
  delivery: PushDeliveryRecord,
  reason: DroppedReason,
): Promise<undefined> {
  const status = reason === 'expired' ? 'failed' : 'dropped';
  await settle(effects, message, delivery, { status, reason, nextAttemptAt: null });
}

/** Records an attempt to send a push of a locked message, and returns the time of the next one, if any. */
export async function recordOutcome(
  effects: Effects,
  message: NotificationRecord,
  delivery: PushDeliveryRecord,
  tried: { readonly tokenHash: string; readonly outcome: PushOutcome },
): Promise<Again | undefined> {
  const { db, now, ports } = effects;
  const { tokenHash, outcome } = tried;
  const attempts = delivery.attempts + 1;
  // The token may have been replaced while the message was being sent.
  const device = { id: delivery.pushTokenId, tokenHash };
  switch (outcome.outcome) {
    case 'sent':
      await db.update('pushTokens', device, { lastUsedAt: now });
      return settle(effects, message, delivery, {
        status: 'sent',
        reason: null,
        attempts,
        nextAttemptAt: null,
        reference: outcome.reference,
      });
    case 'unregistered':
      await db.remove('pushTokens', device);
      return settle(effects, message, delivery, failed('unregistered', attempts));
    case 'refused':
      ports.reporter.error('push refused', {
        notificationId: message.id,
        pushTokenId: delivery.pushTokenId,
        provider: ports.push.name,
        reason: outcome.reason,
      });
      return settle(effects, message, delivery, failed('refused', attempts));
    case 'unavailable': {
      const jitter = randomInteger(ports.random, 1_000) / 1_000;
      const again = nextAttempt(attempts, now, message.expiresAt, jitter, outcome.retryAfterSeconds);
      if (again === undefined) return settle(effects, message, delivery, failed('expired', attempts));
      await db.update('pushDeliveries', { id: delivery.id }, { reason: 'unavailable', attempts, nextAttemptAt: again });
      return { again };
    }
  }
}

function failed(reason: PushDeliveryReason, attempts: number): DeliveryChange {
  return { status: 'failed', reason, attempts, nextAttemptAt: null };
}

async function settle(
  { db, now }: Effects,
  message: NotificationRecord,
  delivery: PushDeliveryRecord,
  change: DeliveryChange,
): Promise<undefined> {
  await db.update('pushDeliveries', { id: delivery.id }, change);
  const deliveries = await db.find('pushDeliveries', { where: { notificationId: message.id } });
  const { status, reason } = messageStatus(deliveries);
  const reasons = reason === null || message.reasons.includes(reason) ? message.reasons : [...message.reasons, reason];
  const sentAt = status === 'sent' ? (message.sentAt ?? now) : null;
  await db.update('notifications', { id: message.id }, { status, reasons, sentAt });
}

/** Derives the status of a message from its pushes. One device that got it is enough. */
export function messageStatus(deliveries: readonly Pick<PushDeliveryRecord, 'status' | 'reason'>[]): {
  readonly status: NotificationRecord['status'];
  readonly reason: NotificationReason | null;
} {
  const has = (status: PushDeliveryRecord['status']): boolean =>
    deliveries.some((delivery) => delivery.status === status);
  const because = (reason: PushDeliveryReason): boolean => deliveries.some((delivery) => delivery.reason === reason);
  if (has('sent')) return { status: 'sent', reason: null };
  if (has('pending')) return { status: 'queued', reason: null };
  if (because('superseded')) return { status: 'suppressed', reason: 'superseded' };
  if (because('refused')) return { status: 'failed', reason: 'refused' };
  if (because('expired')) return { status: 'failed', reason: 'expired' };
  return { status: has('failed') ? 'failed' : 'suppressed', reason: 'devices_gone' };
}
