import { type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import { createMoves, type MoveEvent, type Mover, type Moves } from '../../kernel/state-machine/moves.js';
import { moneyIn } from '../../values/money/money.js';
import { type OfferMove, type OfferRelation, offerMachine } from './machine.js';
import type { OfferRecord } from './records.js';

/** The courier who answers, or the system. */
export type OfferMover = Mover<OfferRelation>;

/** The mover for countdowns and consequences of other moves. */
export const system: OfferMover = { relation: 'system', actorId: 'system' };

/** Moves offers along `offerTransitions`, with guarded updates and an event for each move. */
export const offerMoves: Moves<OfferRecord, OfferMove, OfferRelation> = createMoves({
  machine: offerMachine,
  noun: 'offer',
  read: (reader, id) => reader.get('dispatchOffers', id),
  write: (db, guard, moved) => db.update('dispatchOffers', guard, moved),
  consequences: ({ now }, before, after) => Promise.resolve(outcomeOf(before, after, now)),
  event: (after, { type, actorId }) => offerEvent(after, type, actorId),
});

/** Builds the event for an offer as it is after a change. */
export function offerEvent(offer: OfferRecord, type: MoveEvent['type'], actorId: string): MoveEvent {
  const { id, sequence, courierId, zoneId, kind, status, jobs, currency, pay, expiresAt, reason } = offer;
  return {
    type,
    subjectId: id,
    sequence,
    actorId,
    data: {
      offerId: id,
      courierId,
      zoneId,
      kind,
      status,
      jobIds: jobs.map(({ jobId }) => jobId),
      pay: moneyIn(currency)(pay),
      expiresAt,
      reason,
    },
  };
}

/** Returns the columns that record how the time to answer an offer ended; none for other moves. */
function outcomeOf(
  before: OfferRecord,
  { status, createdAt }: OfferRecord,
  now: Instant,
): Partial<Pick<OfferRecord, 'outcome' | 'outcomeAt' | 'answerSeconds'>> {
  if (before.status !== 'pending' || status === 'pending' || status === 'withdrawn') return {};
  const answerSeconds = status === 'expired' ? null : secondsBetween(createdAt, now);
  return { outcome: status, outcomeAt: now, answerSeconds };
}
