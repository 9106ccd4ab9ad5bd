import type { EventType } from '@doorstep/contracts';
import { createMoves, type MoveEvent, type Moves } from '../../kernel/state-machine/moves.js';
import type { DisputeRecord } from '../../payments/payments/records.js';
import { moneyIn } from '../../values/money/money.js';
import { type DisputeMove, disputeMachine } from './machine.js';

/** Moves disputes along `disputeTransitions`, with guarded updates and an event for each move. */
export const disputeMoves: Moves<DisputeRecord, DisputeMove, 'provider'> = createMoves({
  machine: disputeMachine,
  noun: 'dispute',
  read: (reader, id) => reader.get('disputes', id),
  write: (db, guard, moved) => db.update('disputes', guard, moved),
  event: (after, { type }) => disputeEvent(after, type),
});

/** Builds the event for a dispute as it is after a change. */
export function disputeEvent(dispute: DisputeRecord, type: EventType): MoveEvent {
  const { id, orderId, status, amount, currency, evidenceDueBy, sequence } = dispute;
  const data = { disputeId: id, orderId, status, amount: moneyIn(currency)(amount), evidenceDueBy };
  return { type, subjectId: id, sequence, actorId: 'system', data };
}
