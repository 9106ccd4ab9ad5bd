import type { Role, SupportCategory, SupportTicketStatus } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, nullable, type Row, text } from '../../kernel/store/table.js';

/** Conversations with support. They contain ids of accounts, but no names. */
export const supportTicketsTable = defineTable({
  id: text(),
  /** Account that opened the ticket, and its role. */
  requesterId: text(),
  requesterRole: text<Role>(),
  category: text<SupportCategory>(),
  subject: text(),
  status: text<SupportTicketStatus>(),
  /** Sequence number of the last event. */
  sequence: integer(),
  orderId: nullable(text()),
  deliveryId: nullable(text()),
  /** Staff account that handles the ticket. */
  assigneeId: nullable(text()),
  /** Time of the last message other than a note. */
  lastMessageAt: instant(),
  /** Time of the last change of status. */
  statusSince: instant(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type SupportTicketRecord = Row<typeof supportTicketsTable>;

/** Messages and notes, append-only. */
export const supportMessagesTable = defineTable({
  id: text(),
  ticketId: text(),
  authorId: text(),
  authorRole: text<Role>(),
  text: text(),
  /** True for a note, which only staff can see. */
  internal: boolean(),
  createdAt: instant(),
});
export type SupportMessageRecord = Row<typeof supportMessagesTable>;
