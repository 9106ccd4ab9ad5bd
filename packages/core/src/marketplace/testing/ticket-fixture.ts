import type { SupportTicketRecord } from '../support/records.js';

/** A newly opened ticket. `change` overrides fields. */
export function exampleTicket(change: Partial<SupportTicketRecord> = {}): SupportTicketRecord {
  return {
    id: 'tkt_01kb2m5v3xe8wr9q4t7n6c0d1f',
    requesterId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
    requesterRole: 'customer',
    category: 'order',
    subject: 'Lipsește o ciorbă',
    status: 'open',
    sequence: 1,
    orderId: null,
    deliveryId: null,
    assigneeId: null,
    lastMessageAt: '2026-11-21T10:00:00.000Z',
    statusSince: '2026-11-21T10:00:00.000Z',
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...change,
  };
}
