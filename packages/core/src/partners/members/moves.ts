import type { EventType } from '@doorstep/contracts';
import { createMoves, type MoveEvent, type Moves } from '../../kernel/state-machine/moves.js';
import { type MemberAction, type MemberRelation, memberMachine } from './machine.js';
import type { PartnerMemberRecord } from './records.js';

/** Makes the moves of the people of partners. */
export const memberMoves: Moves<PartnerMemberRecord, MemberAction, MemberRelation> = createMoves({
  machine: memberMachine,
  noun: 'member',
  read: (reader, id) => reader.get('partnerMembers', id),
  write: (db, guard, moved) => db.update('partnerMembers', guard, moved),
  event: (after, { type, actorId }) => memberEvent(after, type, actorId),
});

/** Returns the event about a member as it is after the change. */
export function memberEvent(
  { id, partnerId, sequence, status, role }: PartnerMemberRecord,
  type: EventType,
  actorId: string,
): MoveEvent {
  return { type, subjectId: id, sequence, actorId, data: { memberId: id, partnerId, status, role } };
}
