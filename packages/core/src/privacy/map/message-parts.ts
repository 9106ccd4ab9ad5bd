import { inBatches } from '../../kernel/store/batches.js';
import type { OrderMessageRecord } from '../../orders/orders/message-records.js';
import { erasedName } from './erased.js';
import { part, without } from './part.js';

const purpose = 'To let the people of an order reach each other.';
const retention = '30 days; if reported to support, as long as the ticket.';

const ofOthers = {
  outcome: 'kept',
  why: 'they are the words of another person, about an order that no longer identifies anyone',
} as const;

/** Returns a message as its recipient saw it. */
function received({ orderId, author, text, readAt, createdAt }: OrderMessageRecord): object {
  return { orderId, from: author, text, readAt, createdAt };
}

/** Messages between the people of an order. */
export const messageParts = {
  written: part('orderMessages', {
    name: 'order-messages-written',
    title: 'Messages about orders that you wrote',
    purpose,
    retention,
    rows: ({ account }) => [{ authorId: account.id }],
    exported: (row) => without(row, 'authorId', 'courierId', 'sequence', 'reportTicketId'),
    erasure: { outcome: 'anonymised', what: 'the text is removed', change: () => ({ text: erasedName }) },
  }),
  toCustomer: part('orderMessages', {
    name: 'order-messages-received',
    title: 'Messages that you received about your orders',
    purpose,
    retention,
    rows: ({ orderIds }) => inBatches(orderIds).map((orderId) => ({ orderId, recipient: 'customer' as const })),
    exported: received,
    erasure: ofOthers,
  }),
  toCourier: part('orderMessages', {
    name: 'courier-messages-received',
    title: 'Messages that you received as the courier',
    purpose,
    retention,
    rows: ({ courierId }) => (courierId === null ? [] : [{ courierId, recipient: 'courier' as const }]),
    exported: received,
    erasure: ofOthers,
  }),
} as const;
