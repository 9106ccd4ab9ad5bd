import { roles, type SupportCategory, supportTicketStatuses } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';

/** Conversations with support. They contain ids of accounts, but no names. */
export const supportTicketsTable = defineTable(
  {
    id: text(),
    /** Account that opened the ticket, and its role. */
    requesterId: reference('accounts'),
    requesterRole: oneOf(roles),
    category: text<SupportCategory>(),
    subject: text(),
    status: oneOf(supportTicketStatuses),
    /** Sequence number of the last event. */
    sequence: nonNegative(),
    orderId: nullable(reference('orders')),
    deliveryId: nullable(reference('deliveries')),
    /** Staff account that handles the ticket. */
    assigneeId: nullable(reference('accounts')),
    /** Time of the last message other than a note. */
    lastMessageAt: instant(),
    /** Time of the last change of status. */
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [
      ['assigneeId', 'id'],
      ['category', 'id'],
      { columns: ['deliveryId'], present: 'deliveryId' },
      ['orderId', 'id'],
      ['requesterId', 'id'],
      ['requesterId', 'status', 'id'],
      ['status', 'id'],
    ],
  },
);
export type SupportTicketRecord = Row<typeof supportTicketsTable>;

/** Messages and notes, append-only. */
export const supportMessagesTable = defineTable(
  {
    id: text(),
    ticketId: reference('supportTickets'),
    authorId: reference('accounts'),
    authorRole: oneOf(roles),
    text: text(),
    /** True for a note, which only staff can see. */
    internal: boolean(),
    createdAt: instant(),
  },
  { personal: ofAccounts(), indexes: [['authorId'], ['ticketId', 'id']] },
);
export type SupportMessageRecord = Row<typeof supportMessagesTable>;
