import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { paymentLane } from './instructions.js';
import type { ProviderEvent } from './provider.js';
import type { PaymentRecord } from './records.js';

/** Stores a notice of the provider and schedules a look at its payment, unless the notice is known. */
export async function receiveNotice(
  { db, now, schedule }: Effects,
  { provider, id: name, reference, kind, at }: ProviderEvent,
): Promise<void> {
  const id = `${provider}:${name}`;
  if (!(await db.insertIfAbsent('paymentNotices', { id, reference, kind, at, createdAt: now }))) return;
  schedule({ kind: 'payment.look', subjectId: id, lane: paymentLane(reference), dueAt: now });
}

/** Reasons for checking a payment without a request: the customer has to confirm it, or the provider has to hold it long enough. */
type LookReason = 'wait' | 'hold';

/**
 * Schedules a look at a payment. It notices what neither the customer's app nor a notice of the provider has told: that the customer has
 * confirmed the payment, or that its hold has ended or will end too early.
 */
export async function checkLater(
  { db, now, schedule }: Effects,
  {
    id: paymentId,
    provider,
    providerReference: reference,
  }: Pick<PaymentRecord, 'id' | 'provider' | 'providerReference'>,
  reason: LookReason,
  dueAt: Instant,
): Promise<void> {
  const id = `${provider}:${reason}:${paymentId}`;
  await db.insert('paymentNotices', { id, reference, kind: 'payment_changed', at: dueAt, createdAt: now });
  schedule({ kind: 'payment.look', subjectId: id, lane: paymentLane(reference), dueAt });
}
