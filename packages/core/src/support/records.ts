import type { Role, SupportCategory, SupportTicketStatus } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, nullable, type Row, text } from '../kernel/store/table.js';

/** Conversations with support. People are named by their accounts alone. */
export const supportTicketsTable = defineTable({
  id: text(),
  /** The account that opened it, and its role. */
  requesterId: text(),
  requesterRole: text<Role>(),
  category: text<SupportCategory>(),
  subject: text(),
  status: text<SupportTicketStatus>(),
  /** Of the last event; rises by one with each. */
  sequence: integer(),
  orderId: nullable(text()),
  deliveryId: nullable(text()),
  /** The account of staff that takes care of it. */
  assigneeId: nullable(text()),
  /** Of the last message that is no note. */
  lastMessageAt: instant(),
  /** When the present state began. */
  statusSince: instant(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type SupportTicketRecord = Row<typeof supportTicketsTable>;

/** What was written, append-only. */
export const supportMessagesTable = defineTable({
  id: text(),
  ticketId: text(),
  authorId: text(),
  authorRole: text<Role>(),
  text: text(),
  /** Notes of staff, for staff. */
  internal: boolean(),
  createdAt: instant(),
});
export type SupportMessageRecord = Row<typeof supportMessagesTable>;
