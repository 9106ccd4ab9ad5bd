import { createMoves, type MoveEvent, type Mover, type Moves } from '../kernel/state-machine/moves.js';
import { type PrivacyMove, type PrivacyRelation, privacyMachine } from './machine.js';
import type { PrivacyRequestRecord } from './records.js';

/** Time as the one who moves a request. */
export const bySystem: Mover<PrivacyRelation> = { relation: 'system', actorId: 'system' };

/** The moves of privacy requests: the table allows them, a guarded update makes them, with their events. */
export const privacyMoves: Moves<PrivacyRequestRecord, PrivacyMove, PrivacyRelation> = createMoves({
  machine: privacyMachine,
  noun: 'request',
  read: (reader, id) => reader.get('privacyRequests', id),
  write: (db, guard, moved) => db.update('privacyRequests', guard, moved),
  event: (after, { type, actorId }) => privacyEvent(after, type, actorId),
});

/** The event of a request as it is after a change. */
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
