import type { Effects } from '../kernel/operation.js';
import type { Leg } from './postings.js';
import type { LedgerEntryRecord } from './records.js';

/**
 * Writes a posting. A business event posts once: the unique set of order, kind and line refuses a second time.
 *
 * @throws Error when the legs do not sum to zero.
 */
export async function post(
  effects: Effects,
  kind: LedgerEntryRecord['kind'],
  orderId: string,
  legs: readonly Leg[],
): Promise<void> {
  if (legs.length === 0) return;
  if (legs.reduce((sum, leg) => sum + leg.amount, 0) !== 0)
    throw new Error(`The posting ${kind} of ${orderId} is unbalanced.`);
  const postingId = effects.ports.newId('posting');
  const entries = legs.map((leg, line) => ({
    id: effects.ports.newId('ledgerEntry'),
    postingId,
    kind,
    orderId,
    line,
    ...leg,
    currency: 'RON',
    createdAt: effects.now,
  }));
  await effects.db.insert('ledgerEntries', ...entries);
}
