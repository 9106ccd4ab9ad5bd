import type { OrderParty, OrderThread } from '@doorstep/contracts';
import { defineTable, instant, integer, nullable, type Row, text } from '../../kernel/store/table.js';

/** Messages between two people of an order. */
export const orderMessagesTable = defineTable({
  id: text(),
  orderId: text(),
  /** Sequence number of its event. */
  sequence: integer(),
  thread: text<OrderThread>(),
  author: text<OrderParty>(),
  recipient: text<OrderParty>(),
  /** Account that wrote it. */
  authorId: text(),
  /** The courier who wrote or received it; null between customer and merchant. */
  courierId: nullable(text()),
  text: text(),
  readAt: nullable(instant()),
  /** The ticket by which its recipient reported it. */
  reportTicketId: nullable(text()),
  createdAt: instant(),
});
export type OrderMessageRecord = Row<typeof orderMessagesTable>;
