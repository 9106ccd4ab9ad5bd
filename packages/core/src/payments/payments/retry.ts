import type { Effects } from '../../kernel/operation/operation.js';
import type { Reader } from '../../kernel/store/store.js';
import { firstPending, scheduleFirst } from './instructions.js';
import type { InstructionRecord, PaymentRecord } from './records.js';

/** Returns the captures and refunds of a payment that the provider has refused. A refused tip was taken back instead. */
export async function refusedInstructions(reader: Reader, paymentId: string): Promise<readonly InstructionRecord[]> {
  const where = { paymentId, status: 'refused', kind: { in: ['capture', 'refund'] } } as const;
  return reader.find('paymentInstructions', { where, orderBy: [['id', 'asc']] });
}

/**
 * Lets the provider carry out refused instructions of a payment, which is locked, once more. Each gets another key: the provider
 * keeps its refusal for the old one, and a refusal says that the old key had no effect. So the money moves once.
 */
export async function retryInstructions(
  effects: Effects,
  payment: PaymentRecord,
  instructions: readonly InstructionRecord[],
): Promise<PaymentRecord> {
  const { db, now } = effects;
  const earlier = await firstPending(db, payment.id);
  for (const { id, key } of instructions) {
    const again = { status: 'pending', key: nextKey(key), attempts: 0, reason: null, settledAt: null } as const;
    await db.update('paymentInstructions', { id, status: 'refused' }, { ...again, createdAt: now });
  }
  const first = earlier ?? (await scheduleFirst(effects, payment.id));
  const changed = { processing: first?.kind ?? null, refusedInstruction: null, updatedAt: now };
  await db.update('payments', { id: payment.id }, changed);
  return { ...payment, ...changed };
}

/** Returns the key of the next attempt: `led_1`, `led_1_retry_1`, `led_1_retry_2` and so on. */
function nextKey(key: string): string {
  const [base = key, count = '0'] = key.split('_retry_');
  return `${base}_retry_${Number(count) + 1}`;
}
