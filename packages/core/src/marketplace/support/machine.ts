import { type SupportTicketAction, supportTicketActions } from '@doorstep/contracts';
import { createStateMachine, type StateMachine, type Transition } from '../../kernel/state-machine/machine.js';
import type { SupportTicketRecord } from './records.js';

/** Relation of an actor to a ticket. */
export type TicketRelation = 'requester' | 'staff' | 'system';

/** All moves of a ticket. A job makes `close_resolved`. */
export type TicketMove = SupportTicketAction | 'close_resolved';

const notClosed = ['open', 'waiting_customer', 'resolved'] as const;

/** Every transition of a ticket. Any other is refused. */
export const ticketTransitions: readonly Transition<SupportTicketRecord, TicketMove, TicketRelation>[] = [
  { action: 'message', by: ['requester'], from: ['open'], to: 'same', event: 'support_ticket.message_added' },
  {
    action: 'message',
    by: ['requester'],
    from: ['waiting_customer'],
    to: 'open',
    event: 'support_ticket.message_added',
  },
  { action: 'message', by: ['requester'], from: ['resolved'], to: 'open', event: 'support_ticket.reopened' },
  { action: 'message', by: ['staff'], from: ['waiting_customer'], to: 'same', event: 'support_ticket.answered' },
  {
    action: 'message',
    by: ['staff'],
    from: ['open', 'resolved'],
    to: 'waiting_customer',
    event: 'support_ticket.answered',
  },
  { action: 'note', by: ['staff'], from: notClosed, to: 'same', event: 'support_ticket.noted' },
  { action: 'assign', by: ['staff'], from: notClosed, to: 'same', event: 'support_ticket.assigned' },
  {
    action: 'resolve',
    by: ['staff'],
    from: ['open', 'waiting_customer'],
    to: 'resolved',
    event: 'support_ticket.resolved',
  },
  { action: 'close', by: ['staff'], from: notClosed, to: 'closed', event: 'support_ticket.closed' },
  { action: 'close_resolved', by: ['system'], from: ['resolved'], to: 'closed', event: 'support_ticket.closed' },
];

/** State machine of tickets. */
export const ticketMachine: StateMachine<SupportTicketRecord, TicketMove, TicketRelation, SupportTicketAction> =
  createStateMachine({ transitions: ticketTransitions, offered: supportTicketActions });
