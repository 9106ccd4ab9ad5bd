import type { Effects } from '../kernel/operation.js';
import type { Leg } from './postings.js';
import type { PostingKind } from './records.js';

/** A business event that moves money. */
export interface Posting {
  readonly kind: PostingKind;
  /** The order or delivery that it is about. */
  readonly subjectId: string;
  readonly livemode: boolean;
  readonly legs: readonly Leg[];
}

/**
 * Writes a posting; one without legs leaves no trace. The unique set of subject, kind and line refuses a second time.
 *
 * @throws Error when the legs do not sum to zero.
 */
export async function post(effects: Effects, { legs, ...posting }: Posting): Promise<void> {
  if (legs.length === 0) return;
  if (legs.reduce((sum, leg) => sum + leg.amount, 0) !== 0)
    throw new Error(`The posting ${posting.kind} of ${posting.subjectId} is unbalanced.`);
  const postingId = effects.ports.newId('posting');
  const entries = legs.map((leg, line) => ({
    id: effects.ports.newId('ledgerEntry'),
    postingId,
    ...posting,
    line,
    ...leg,
    currency: 'RON',
    createdAt: effects.now,
  }));
  await effects.db.insert('ledgerEntries', ...entries);
}
