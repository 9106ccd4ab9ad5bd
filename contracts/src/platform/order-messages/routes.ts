import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { id, idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { ownTicket } from '../support/examples.js';
import { SupportTicket } from '../support/schemas.js';
import {
  MessageReportRequest,
  OrderMessage,
  OrderMessageList,
  OrderMessageRequest,
  OrderMessagesRead,
  OrderMessagesReadRequest,
  orderThreads,
} from './schemas.js';

const params = idParams('order');
const example = { id: exampleIds.order };

const toCourier = {
  id: exampleIds.orderMessage,
  orderId: exampleIds.order,
  thread: 'customer_courier',
  from: 'customer',
  to: 'courier',
  courierId: exampleIds.courier,
  text: 'Interfonul nu merge, cobor eu.',
  readAt: null,
  reported: false,
  createdAt: exampleTime,
} as const;

/** Messages between the customer, the merchant and the courier of an order. */
export const orderMessagesContract = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/v1/orders/:id/messages',
    summary: 'List messages of an order',
    description:
      'The messages that you wrote or received, newest first; all messages for support and administrators. A courier sees ' +
      'their own only, and none after they lost the order. Messages are removed after 30 days.',
    pathParams: params,
    query: z
      .object({ ...pageQuery, thread: z.enum(orderThreads).optional().describe('Only the messages between these two') })
      .strict(),
    responses: { 200: OrderMessageList },
    metadata: declareRoute({
      access: session('customer', 'merchant', 'courier', 'support', 'admin'),
      errors: ['not_found', 'invalid_cursor'],
      audit: 'staff',
      examples: [{ name: 'with the courier', params: example, query: { limit: 10 }, response: examplePage(toCourier) }],
    }),
  },
  send: {
    method: 'POST',
    path: '/api/v1/orders/:id/messages',
    summary: 'Write to someone on an order',
    description:
      'Customer, merchant and courier can write to each other from the time an order is placed until 30 minutes after its ' +
      'end, with a courier once one has claimed it. The recipient is notified without the text. You can write at most 60 ' +
      'messages about an order in 10 minutes.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: OrderMessageRequest,
    responses: { 201: OrderMessage },
    metadata: declareRoute({
      access: session('customer', 'merchant', 'courier'),
      idempotency: 'accepted',
      errors: ['not_found', 'conversation_closed'],
      emits: ['order.message_sent'],
      examples: [
        {
          name: 'to the courier',
          params: example,
          body: { to: 'courier', text: toCourier.text },
          response: toCourier,
        },
      ],
    }),
  },
  markRead: {
    method: 'POST',
    path: '/api/v1/orders/:id/messages/read',
    summary: 'Mark messages as read',
    description: 'Marks the messages to you, up to one that was shown. Their authors see the time.',
    pathParams: params,
    body: OrderMessagesReadRequest,
    responses: { 200: OrderMessagesRead },
    metadata: declareRoute({
      access: session('customer', 'merchant', 'courier'),
      errors: ['not_found'],
      examples: [
        {
          name: 'all',
          params: example,
          body: { upTo: exampleIds.orderMessage },
          response: { unreadMessages: 0 },
        },
      ],
    }),
  },
  report: {
    method: 'POST',
    path: '/api/v1/orders/:id/messages/:messageId/report',
    summary: 'Report a message',
    description:
      'Opens a support ticket about a message that you received. Support then reads the conversation. A reported message is ' +
      'kept as long as its ticket. Reporting it again returns the same ticket.',
    pathParams: params.extend({ messageId: id('orderMessage') }),
    headers: idempotencyHeaders,
    body: MessageReportRequest,
    responses: { 200: SupportTicket },
    metadata: declareRoute({
      access: session('customer', 'merchant', 'courier'),
      idempotency: 'accepted',
      errors: ['not_found', 'support_ticket_limit'],
      emits: ['support_ticket.opened'],
      examples: [
        {
          name: 'an insult',
          params: { ...example, messageId: exampleIds.orderMessage },
          body: { reason: 'abusive', note: 'M-a jignit.' },
          response: { ...ownTicket, subject: 'Mesaj raportat / Reported message' },
        },
      ],
    }),
  },
});
