import { type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import type { OfferRecord } from './records.js';

/** Returns the columns that record how the time to answer an offer ended; none for other moves. */
export function outcomeOf(
  before: OfferRecord,
  { status, createdAt }: OfferRecord,
  now: Instant,
): Partial<Pick<OfferRecord, 'outcome' | 'outcomeAt' | 'answerSeconds'>> {
  if (before.status !== 'pending' || status === 'pending' || status === 'withdrawn') return {};
  const answerSeconds = status === 'expired' ? null : secondsBetween(createdAt, now);
  return { outcome: status, outcomeAt: now, answerSeconds };
}
