import { describe, expect, it } from 'vitest';
import { exampleTicket } from '../testing/ticket-fixture.js';
import type { SupportMessageRecord } from './records.js';
import { type AccountOf, messageView, ticketView } from './view.js';

const people = new Map([
  ['acc_ana', { displayName: 'Ana Maria Popescu', email: 'ana.popescu@firma.ro', phone: '+40721000001' }],
  ['acc_elena', { displayName: 'Elena Marin', email: 'elena@doorstep.example', phone: null }],
]);
const accountOf: AccountOf = (id) => people.get(id);
const ticket = exampleTicket({ requesterId: 'acc_ana', assigneeId: 'acc_elena' });

describe('ticketView', () => {
  it('shows staff the requester masked', () => {
    const view = ticketView(ticket, { relation: 'staff', revealed: false, accountOf });
    expect(view.requester).toEqual({
      accountId: 'acc_ana',
      role: 'customer',
      displayName: 'Ana P.',
      email: 'a***@f***.ro',
      phone: '+40721***001',
    });
    expect(view.assignee).toEqual({ accountId: 'acc_elena', displayName: 'Elena Marin' });
  });

  it('shows staff the requester in full on request', () => {
    const { requester } = ticketView(ticket, { relation: 'staff', revealed: true, accountOf });
    expect(requester).toMatchObject({
      displayName: 'Ana Maria Popescu',
      email: 'ana.popescu@firma.ro',
      phone: '+40721000001',
    });
  });

  it('shows requesters only the first name of the assignee', () => {
    const view = ticketView(ticket, { relation: 'requester', revealed: false, accountOf });
    expect([view.requester, view.assignee]).toEqual([null, { accountId: null, displayName: 'Elena' }]);
  });

  it('works if the account no longer exists', () => {
    const viewer = { relation: 'staff', revealed: false, accountOf: () => undefined } as const;
    expect(ticketView(ticket, viewer).requester).toMatchObject({ displayName: '', email: '***', phone: null });
  });

  it('shows when a resolved ticket closes', () => {
    const viewer = { relation: 'requester', revealed: false, accountOf } as const;
    expect(ticketView(ticket, viewer).closesAt).toBeNull();
    const resolved = exampleTicket({ status: 'resolved', statusSince: '2026-11-21T10:00:00.000Z' });
    expect(ticketView(resolved, viewer).closesAt).toBe('2026-11-28T10:00:00.000Z');
  });
});

describe('messageView', () => {
  const message = (author: 'ana' | 'elena'): SupportMessageRecord => ({
    id: 'tms_01kb2m5v3xe8wr9q4t7n6c0d1f',
    ticketId: ticket.id,
    authorId: `acc_${author}`,
    authorRole: author === 'ana' ? 'customer' : 'support',
    text: 'Bună',
    internal: false,
    createdAt: '2026-11-21T10:00:00.000Z',
  });

  it.each([
    ['requester', 'ana', 'Ana Maria Popescu'],
    ['requester', 'elena', 'Elena'],
    ['staff', 'ana', 'Ana P.'],
    ['staff', 'elena', 'Elena Marin'],
  ] as const)('shows the %s the author %s as %s', (relation, author, displayName) => {
    expect(messageView(message(author), { relation, accountOf }).author.displayName).toBe(displayName);
  });
});
