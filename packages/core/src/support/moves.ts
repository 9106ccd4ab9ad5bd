import type { EventType } from '@doorstep/contracts';
import { createMoves, type MoveEvent, type Moves } from '../kernel/state-machine/moves.js';
import { type TicketMove, type TicketRelation, ticketMachine } from './machine.js';
import type { SupportTicketRecord } from './records.js';

/** The moves of tickets: the table allows them, a guarded update makes them, their events are written with them. */
export const ticketMoves: Moves<SupportTicketRecord, TicketMove, TicketRelation> = createMoves({
  machine: ticketMachine,
  noun: 'ticket',
  read: (reader, id) => reader.get('supportTickets', id),
  write: (db, guard, moved) => db.update('supportTickets', guard, moved),
  event: (after, { type, actorId }) => ticketEvent(after, type, actorId),
});

/** The event of a ticket as it is after a change: ids and states, nothing that was written. */
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
