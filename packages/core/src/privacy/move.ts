import { createMoves, type MoveEvent, type Mover, type Moves } from '../kernel/state-machine/moves.js';
import { type PrivacyMove, type PrivacyRelation, privacyMachine } from './machine.js';
import type { PrivacyRequestRecord } from './records.js';

/** The system as the mover of a request. */
export const bySystem: Mover<PrivacyRelation> = { relation: 'system', actorId: 'system' };

/** Makes the moves that the state machine allows, each with a guarded update and its event. */
export const privacyMoves: Moves<PrivacyRequestRecord, PrivacyMove, PrivacyRelation> = createMoves({
  machine: privacyMachine,
  noun: 'request',
  read: (reader, id) => reader.get('privacyRequests', id),
  write: (db, guard, moved) => db.update('privacyRequests', guard, moved),
  event: (after, { type, actorId }) => privacyEvent(after, type, actorId),
});

/** Returns the event about a request, given the request after the change. */
export function privacyEvent(request: PrivacyRequestRecord, type: MoveEvent['type'], actorId: string): MoveEvent {
  const { id: requestId, accountId, kind, status } = request;
  return {
    type,
    subjectId: requestId,
    sequence: request.sequence,
    actorId,
    data: { requestId, accountId, kind, status },
  };
}
