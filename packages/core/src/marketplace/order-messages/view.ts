import type { OrderMessage } from '@doorstep/contracts';
import type { Relation } from '../../orders/orders/machine.js';
import type { OrderMessageRecord } from '../../orders/orders/message-records.js';

/** A message as one of its two people, or staff, may see it. An author does not learn of a report. */
export function orderMessageView(message: OrderMessageRecord, viewer: Relation): OrderMessage {
  const { id, orderId, thread, author, recipient, courierId, text, readAt, reportTicketId, createdAt } = message;
  const reported = viewer !== author && reportTicketId !== null;
  return { id, orderId, thread, from: author, to: recipient, courierId, text, readAt, reported, createdAt };
}
