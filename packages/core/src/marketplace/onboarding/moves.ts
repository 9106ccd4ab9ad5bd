import type { EventType } from '@doorstep/contracts';
import { createMoves, type MoveEvent, type Mover, type Moves } from '../../kernel/state-machine/moves.js';
import { type LeadMove, type LeadRelation, leadMachine } from './machine.js';
import type { LeadRecord } from './records.js';

/** An actor that moves a lead. */
export type LeadMover = Mover<LeadRelation>;

/** The system as the mover of a lead. */
export const system: LeadMover = { relation: 'system', actorId: 'system' };

/** Makes the moves that the state machine allows, each with a guarded update and its event. */
export const leadMoves: Moves<LeadRecord, LeadMove, LeadRelation> = createMoves({
  machine: leadMachine,
  noun: 'lead',
  read: (reader, id) => reader.get('leads', id),
  write: (db, guard, moved) => db.update('leads', guard, moved),
  event: (after, { type, actorId }) => leadEvent(after, type, actorId),
});

/** Returns the event about a lead, given the lead after the change: ids and states, no personal data. */
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
