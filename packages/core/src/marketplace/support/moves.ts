import type { EventType } from '@doorstep/contracts';
import { createMoves, type MoveEvent, type Moves } from '../../kernel/state-machine/moves.js';
import { type TicketMove, type TicketRelation, ticketMachine } from './machine.js';
import type { SupportTicketRecord } from './records.js';

/** Makes the moves that the state machine allows, each with a guarded update and its event. */
export const ticketMoves: Moves<SupportTicketRecord, TicketMove, TicketRelation> = createMoves({
  machine: ticketMachine,
  noun: 'ticket',
  read: (reader, id) => reader.get('supportTickets', id),
  write: (db, guard, moved) => db.update('supportTickets', guard, moved),
  event: (after, { type, actorId }) => ticketEvent(after, type, actorId),
});

/** Returns the event about a ticket, given the ticket after the change: ids and states, no text. */
export function ticketEvent(ticket: SupportTicketRecord, type: EventType, actorId: string): MoveEvent {
  const { id, requesterId, category, status, sequence, assigneeId, orderId } = ticket;
  return {
    type,
    subjectId: id,
    sequence,
    actorId,
    data: { ticketId: id, accountId: requesterId, category, status, assigneeId, orderId },
  };
}
