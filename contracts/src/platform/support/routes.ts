import { z } from 'zod';
import { anySession, session } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { id, idParams } from '../../shared/ids.js';
import { listQuery, pageQuery } from '../../shared/page.js';
import { queryArray } from '../../shared/query.js';
import { revealQuery } from '../../shared/reveal.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { ownMessage, ownTicket, staffTicket } from './examples.js';
import {
  SupportAssignRequest,
  SupportMessage,
  SupportMessageList,
  SupportMessageRequest,
  SupportTicket,
  SupportTicketList,
  SupportTicketRequest,
  supportCategories,
  supportTicketStatuses,
} from './schemas.js';

const params = idParams('supportTicket');
const example = { id: exampleIds.supportTicket };

/** The fields that all actions of staff have in common. */
const staffMove = { method: 'POST', pathParams: params, responses: { 200: SupportTicket } } as const;

const statusFilter = queryArray(z.enum(supportTicketStatuses), supportTicketStatuses.length).optional();

/** Conversations with support. */
export const supportContract = defineRoutes({
  createTicket: {
    method: 'POST',
    path: '/api/v1/support/tickets',
    summary: 'Open a ticket',
    description: 'Opens a ticket with its first message. You can have at most 10 open or waiting tickets.',
    headers: idempotencyHeaders,
    body: SupportTicketRequest,
    responses: { 201: SupportTicket },
    metadata: declareRoute({
      access: session('customer', 'merchant', 'courier', 'fleet'),
      idempotency: 'accepted',
      errors: ['not_found', 'support_ticket_limit'],
      emits: ['support_ticket.opened'],
      examples: [
        {
          name: 'about an order',
          body: {
            category: 'order',
            subject: ownTicket.subject,
            message: ownMessage.text,
            orderId: exampleIds.order,
          },
          response: ownTicket,
        },
      ],
    }),
  },
  listOwnTickets: {
    method: 'GET',
    path: '/api/v1/support/tickets/mine',
    summary: 'List your tickets',
    description: 'The tickets that you opened, newest first.',
    query: z.object({ ...pageQuery, status: statusFilter }).strict(),
    responses: { 200: SupportTicketList },
    metadata: declareRoute({
      access: session('customer', 'merchant', 'courier', 'fleet'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'open ones', query: { status: ['open'] }, response: examplePage(ownTicket) }],
    }),
  },
  listTickets: {
    method: 'GET',
    path: '/api/v1/support/tickets',
    summary: 'List all tickets',
    description:
      'The queue of support: `status=open&sort=oldest` lists the tickets that wait for an answer. Personal data is masked, except in subjects and messages.',
    query: z
      .object({
        ...pageQuery,
        status: statusFilter,
        category: z.enum(supportCategories).optional(),
        assignee: z
          .union([z.enum(['me', 'nobody']), id('account')])
          .optional()
          .describe('`me`, `nobody`, or the id of an account'),
        orderId: id('order').optional(),
        sort: z.enum(['newest', 'oldest']).optional().describe('Sort order by creation. Default: `newest`'),
      })
      .strict(),
    responses: { 200: SupportTicketList },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'who waits',
          query: { status: ['open'], assignee: 'nobody', sort: 'oldest' },
          response: examplePage(staffTicket),
        },
      ],
    }),
  },
  getTicket: {
    method: 'GET',
    path: '/api/v1/support/tickets/:id',
    summary: 'Get a ticket',
    description:
      'Your own ticket, or any ticket for support and administrators, with the actions that you can take now.',
    pathParams: params,
    query: revealQuery,
    responses: { 200: SupportTicket },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'as the requester', params: example, response: ownTicket }],
    }),
  },
  listMessages: {
    method: 'GET',
    path: '/api/v1/support/tickets/:id/messages',
    summary: 'List messages of a ticket',
    description: 'The messages of a ticket, newest first. Only staff see internal notes.',
    pathParams: params,
    query: listQuery,
    responses: { 200: SupportMessageList },
    metadata: declareRoute({
      access: anySession,
      errors: ['not_found', 'invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'as the requester',
          params: example,
          query: { limit: 10 },
          response: examplePage(ownMessage),
        },
      ],
    }),
  },
  addMessage: {
    method: 'POST',
    path: '/api/v1/support/tickets/:id/messages',
    summary: 'Write to a ticket',
    description:
      'A message of the requester sets the ticket to `open`, also from `resolved`. A message of staff sets it to `waiting_customer`, and assigns an unassigned ticket to its author. Internal notes change nothing. Requesters can write at most 30 messages in 10 minutes.',
    pathParams: params,
    headers: idempotencyHeaders,
    body: SupportMessageRequest,
    responses: { 201: SupportMessage },
    metadata: declareRoute({
      access: anySession,
      idempotency: 'accepted',
      errors: ['not_found', 'invalid_transition'],
      audit: 'staff',
      emits: [
        'support_ticket.message_added',
        'support_ticket.reopened',
        'support_ticket.answered',
        'support_ticket.noted',
      ],
      examples: [{ name: 'as the requester', params: example, body: { text: ownMessage.text }, response: ownMessage }],
    }),
  },
  assign: {
    ...staffMove,
    path: '/api/v1/support/tickets/:id/assign',
    summary: 'Assign a ticket',
    description: 'Without `assigneeId`, the ticket is assigned to you.',
    body: SupportAssignRequest,
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['not_found', 'invalid_transition'],
      audit: 'staff',
      emits: ['support_ticket.assigned'],
      examples: [
        {
          name: 'taken',
          params: example,
          body: {},
          response: { ...staffTicket, assignee: { accountId: exampleIds.account, displayName: 'Elena Marin' } },
        },
      ],
    }),
  },
  resolve: {
    ...staffMove,
    path: '/api/v1/support/tickets/:id/resolve',
    summary: 'Resolve a ticket',
    description: 'The ticket closes after 7 days, unless the requester writes before.',
    body: noBody,
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['not_found', 'invalid_transition'],
      audit: 'staff',
      emits: ['support_ticket.resolved'],
      examples: [
        {
          name: 'resolved',
          params: example,
          response: {
            ...staffTicket,
            status: 'resolved',
            allowedActions: ['message', 'note', 'assign', 'close'],
            closesAt: '2026-11-28T10:00:00.000Z',
          },
        },
      ],
    }),
  },
  close: {
    ...staffMove,
    path: '/api/v1/support/tickets/:id/close',
    summary: 'Close a ticket',
    description: 'A closed ticket cannot be reopened and accepts no more messages.',
    body: noBody,
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['not_found', 'invalid_transition'],
      audit: 'staff',
      emits: ['support_ticket.closed'],
      examples: [
        { name: 'closed', params: example, response: { ...staffTicket, status: 'closed', allowedActions: [] } },
      ],
    }),
  },
});
