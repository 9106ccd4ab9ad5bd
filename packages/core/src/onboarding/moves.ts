import type { EventType } from '@doorstep/contracts';
import { createMoves, type MoveEvent, type Mover, type Moves } from '../kernel/state-machine/moves.js';
import { type LeadMove, type LeadRelation, leadMachine } from './machine.js';
import type { LeadRecord } from './records.js';

/** Who moves a lead. */
export type LeadMover = Mover<LeadRelation>;

/** What follows from other things. */
export const system: LeadMover = { relation: 'system', actorId: 'system' };

/** The moves of leads: the table allows them, a guarded update makes them, their events are written with them. */
export const leadMoves: Moves<LeadRecord, LeadMove, LeadRelation> = createMoves({
  machine: leadMachine,
  noun: 'lead',
  read: (reader, id) => reader.get('leads', id),
  write: (db, guard, moved) => db.update('leads', guard, moved),
  event: (after, { type, actorId }) => leadEvent(after, type, actorId),
});

/** The event of a lead as it is after a change: ids and states, nothing of the person. */
export function leadEvent(lead: LeadRecord, type: EventType, actorId: string): MoveEvent {
  const { id, kind, status, accountId, merchantId, storeId, courierId, fleetId } = lead;
  return {
    type,
    subjectId: id,
    sequence: lead.sequence,
    actorId,
    data: { leadId: id, kind, status, accountId, merchantId, storeId, courierId, fleetId },
  };
}
