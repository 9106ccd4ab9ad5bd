import type { OrderMessage, OrderThread, PlatformContract } from '@doorstep/contracts';
import { type Operation, type Operations, withPreparation } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { Where } from '../../kernel/store/store.js';
import { loadOrder, moverOf } from '../../orders/orders/load.js';
import type { Relation } from '../../orders/orders/machine.js';
import type { OrderMessageRecord } from '../../orders/orders/message-records.js';
import { orderMoves } from '../../orders/orders/move.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { unreadKey, unreadMessages } from '../../orders/orders/unread-messages.js';
import { assertParty, lockForParty, messagesTo } from './participant.js';
import { report } from './report.js';
import { isOpen, threadBetween, threadsOf } from './threads.js';

type Area = PlatformContract['orderMessages'];

/** Limit on the messages of one account about one order. */
const messagePolicy = { name: 'order_messages', quota: 60, windowSeconds: 600 } as const;

/** Lists the messages that the caller may read, newest first. */
const list: Operation<Area['list']> = async (call) => {
  const { caller, params, query, reader } = call;
  const [order, relation] = await loadOrder(reader, params.id, caller);
  const where = readable(order, relation, query.thread);
  const page = await findPage(reader, 'orderMessages', { where, orderBy: [['id', 'desc']] }, query);
  const data = page.rows.map((message) => orderMessageView(message, relation));
  return { status: 200, body: { data, nextCursor: page.nextCursor } };
};

/** Staff read every thread; the others read their own, and couriers only since they have the order. */
function readable(
  { id: orderId, courierId }: OrderRecord,
  relation: Relation,
  asked: OrderThread | undefined,
): Where<OrderMessageRecord> {
  if (relation === 'staff') return { orderId, ...(asked ? { thread: asked } : {}) };
  const party = assertParty(relation);
  const threads = threadsOf(party).filter((thread) => asked === undefined || thread === asked);
  return { orderId, thread: { in: threads }, ...(party === 'courier' ? { courierId } : {}) };
}

/** Writes a message: a move of the order, so that its streams and notifications follow. */
const send = withPreparation<Area['send'], void>({
  async prepare({ caller, limit, params }) {
    await limit(`order_messages|${params.id}|${caller.accountId}`, messagePolicy);
  },
  async commit(call) {
    const { body, caller, db, now, ports } = call;
    const [order, author] = await lockForParty(db, call.params.id, caller);
    const thread = threadBetween(author, body.to);
    if (!thread)
      throw fieldProblem('invalid_request', '/body/to', 'must be another person than yourself', 'invalid_value');
    if (!isOpen(order, thread, now)) throw new ServiceProblem('conversation_closed');
    const unread = { [unreadKey(order, body.to)]: unreadMessages(order, body.to) + 1 };
    const { sequence } = await orderMoves.move(call, order, 'message', moverOf(caller, author), {
      unreadMessages: { ...order.unreadMessages, ...unread },
    });
    const message: OrderMessageRecord = {
      id: ports.newId('orderMessage'),
      orderId: order.id,
      sequence,
      thread,
      author,
      recipient: body.to,
      authorId: caller.accountId,
      courierId: thread === 'customer_merchant' ? null : order.courierId,
      text: body.text,
      readAt: null,
      reportTicketId: null,
      createdAt: now,
    };
    await db.insert('orderMessages', message);
    return { status: 201, body: orderMessageView(message, author) };
  },
});

/** Marks messages to the caller as read. */
const markRead: Operation<Area['markRead']> = async (call) => {
  const { body, caller, db, now } = call;
  const [order, reader] = await lockForParty(db, call.params.id, caller);
  const unread = { ...messagesTo(order, reader), readAt: null };
  await db.update('orderMessages', { ...unread, id: { lte: body.upTo } }, { readAt: now });
  const left = await db.count('orderMessages', unread);
  if (left !== unreadMessages(order, reader)) {
    const counts = { ...order.unreadMessages, [unreadKey(order, reader)]: left };
    await db.update('orders', { id: order.id }, { unreadMessages: counts });
  }
  return { status: 200, body: { unreadMessages: left } };
};

/** The messages between the people of an order. */
export const orderMessagesOperations: Operations<Area> = { list, send, markRead, report };

/** A message as one of its two people, or staff, may see it. An author does not learn of a report. */
function orderMessageView(message: OrderMessageRecord, viewer: Relation): OrderMessage {
  const { id, orderId, thread, author, recipient, courierId, text, readAt, reportTicketId, createdAt } = message;
  const reported = viewer !== author && reportTicketId !== null;
  return { id, orderId, thread, from: author, to: recipient, courierId, text, readAt, reported, createdAt };
}
