import { orderParties, orderThreads } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import {
  defineTable,
  instant,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';

/** Messages between two people of an order. */
export const orderMessagesTable = defineTable(
  {
    id: text(),
    orderId: reference('orders'),
    /** Sequence number of its event. */
    sequence: nonNegative(),
    thread: oneOf(orderThreads),
    author: oneOf(orderParties),
    recipient: oneOf(orderParties),
    /** Account that wrote it. */
    authorId: reference('accounts'),
    /** The courier who wrote or received it; null between customer and merchant. */
    courierId: nullable(reference('couriers')),
    text: text(),
    readAt: nullable(instant()),
    /** The ticket by which its recipient reported it. */
    reportTicketId: nullable(reference('supportTickets')),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [['authorId'], ['courierId'], ['orderId', 'id'], ['reportTicketId', 'createdAt']],
  },
);
export type OrderMessageRecord = Row<typeof orderMessagesTable>;
