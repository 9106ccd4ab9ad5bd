import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleTicket } from '../testing/ticket-fixture.js';
import { type TicketMove, type TicketRelation, ticketMachine, ticketTransitions } from './machine.js';
import type { SupportTicketRecord } from './records.js';

const statuses = ['open', 'waiting_customer', 'resolved', 'closed'] as const;

describe('ticketMachine', () => {
  it.each<[TicketRelation, SupportTicketRecord['status'], readonly string[]]>([
    ['requester', 'open', ['message']],
    ['requester', 'waiting_customer', ['message']],
    ['requester', 'resolved', ['message']],
    ['requester', 'closed', []],
    ['staff', 'open', ['message', 'note', 'assign', 'resolve', 'close']],
    ['staff', 'waiting_customer', ['message', 'note', 'assign', 'resolve', 'close']],
    ['staff', 'resolved', ['message', 'note', 'assign', 'close']],
    ['staff', 'closed', []],
  ])('offers the %s of a ticket that is %s: %j', (relation, status, actions) => {
    expect(ticketMachine.allowedActions(exampleTicket({ status }), relation)).toEqual(actions);
  });

  it.each<[TicketMove, TicketRelation, readonly (SupportTicketRecord['status'] | undefined)[]]>([
    ['message', 'requester', ['open', 'open', 'open', undefined]],
    ['message', 'staff', ['waiting_customer', 'waiting_customer', 'waiting_customer', undefined]],
    ['note', 'staff', ['open', 'waiting_customer', 'resolved', undefined]],
    ['note', 'requester', [undefined, undefined, undefined, undefined]],
    ['resolve', 'staff', ['resolved', 'resolved', undefined, undefined]],
    ['close', 'staff', ['closed', 'closed', 'closed', undefined]],
    ['close', 'requester', [undefined, undefined, undefined, undefined]],
    ['close_resolved', 'system', [undefined, undefined, 'closed', undefined]],
  ])('%s by the %s leads from each status to %j', (action, relation, after) => {
    const found = statuses.map((status) => {
      const to = ticketMachine.find(action, relation, exampleTicket({ status }))?.to;
      return to === 'same' ? status : to;
    });
    expect(found).toEqual(after);
  });

  it('can always reach closed, and never leaves it', () => {
    const move = fc.record({
      action: fc.constantFrom(...ticketTransitions.map(({ action }) => action)),
      by: fc.constantFrom<TicketRelation>('requester', 'staff', 'system'),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let status: SupportTicketRecord['status'] = 'open';
        for (const { action, by } of moves) {
          const found = ticketMachine.find(action, by, exampleTicket({ status }));
          if (ticketMachine.hasEnded(status)) expect(found).toBeUndefined();
          else expect(ticketMachine.find('close', 'staff', exampleTicket({ status }))?.to).toBe('closed');
          if (found && found.to !== 'same') status = found.to;
        }
      }),
    );
  });
});
