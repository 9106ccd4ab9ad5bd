import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { message, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** The categories of tickets. */
export const supportCategories = [
  'order',
  'delivery',
  'payment',
  'payout',
  'account',
  'documents',
  'privacy',
  'app',
  'other',
] as const;
export type SupportCategory = (typeof supportCategories)[number];

/** The states of a ticket; the last one is final. */
export const supportTicketStatuses = ['open', 'waiting_customer', 'resolved', 'closed'] as const;
export type SupportTicketStatus = (typeof supportTicketStatuses)[number];

/** The actions on a ticket. */
export const supportTicketActions = ['message', 'note', 'assign', 'resolve', 'close'] as const;
export type SupportTicketAction = (typeof supportTicketActions)[number];

/** Maximum length of a message, in characters. */
const messageLength = 4_000;

const supportTicketRequest = z
  .object({
    category: z.enum(supportCategories),
    subject: text(140),
    message: message(messageLength).describe('First message'),
    orderId: id('order').optional().describe('One of your orders'),
    deliveryId: id('delivery').optional().describe('Couriers only: a direct delivery that you carry or carried'),
  })
  .strict();
export interface SupportTicketRequestSchema extends Named<typeof supportTicketRequest> {}
/** A question, complaint or suggestion. */
export const SupportTicketRequest: SupportTicketRequestSchema = component('SupportTicketRequest', supportTicketRequest);
export type SupportTicketRequest = z.infer<SupportTicketRequestSchema>;

const supportRequester = z
  .object({
    accountId: id('account'),
    role: z.enum(roles),
    displayName: z.string().describe('First name and initial, unless revealed'),
    email: z.string().describe('Masked, unless revealed'),
    phone: z.string().nullable().describe('Masked, unless revealed'),
  })
  .strict();
export interface SupportRequesterSchema extends Named<typeof supportRequester> {}
/** The requester of a ticket, as staff sees them. */
export const SupportRequester: SupportRequesterSchema = component('SupportRequester', supportRequester);

const supportAssignee = z
  .object({
    accountId: id('account').nullable().describe('For staff; null for the requester'),
    displayName: z.string().describe('Requesters see the first name only'),
  })
  .strict();
export interface SupportAssigneeSchema extends Named<typeof supportAssignee> {}
/** The member of staff who handles a ticket. */
export const SupportAssignee: SupportAssigneeSchema = component('SupportAssignee', supportAssignee);

const supportTicket = z
  .object({
    id: id('supportTicket'),
    category: z.enum(supportCategories),
    subject: z.string(),
    status: z
      .enum(supportTicketStatuses)
      .describe(
        '`open`: waiting for support; `waiting_customer`: waiting for the requester; `closed`: no more messages',
      ),
    allowedActions: z
      .array(z.enum(supportTicketActions))
      .max(supportTicketActions.length)
      .describe('The actions that you can take now'),
    orderId: id('order').nullable(),
    deliveryId: id('delivery').nullable(),
    requester: SupportRequester.nullable().describe('For staff; null for the requester'),
    assignee: SupportAssignee.nullable(),
    lastMessageAt: Instant.describe('Time of the last message that the requester can see'),
    statusSince: Instant,
    closesAt: Instant.nullable().describe('Time at which a resolved ticket closes, unless the requester writes before'),
    createdAt: Instant,
  })
  .strict();
export interface SupportTicketSchema extends Named<typeof supportTicket> {}
/** A conversation with support. */
export const SupportTicket: SupportTicketSchema = component('SupportTicket', supportTicket);
export type SupportTicket = z.infer<SupportTicketSchema>;

const supportTicketList = page(SupportTicket);
export interface SupportTicketListSchema extends Named<typeof supportTicketList> {}
/** A page of tickets. */
export const SupportTicketList: SupportTicketListSchema = component('SupportTicketList', supportTicketList);

const supportMessageRequest = z
  .object({
    text: message(messageLength),
    internal: z
      .boolean()
      .optional()
      .describe('True for a note that only support and administrators can write and read'),
  })
  .strict();
export interface SupportMessageRequestSchema extends Named<typeof supportMessageRequest> {}
/** A new message of a ticket. */
export const SupportMessageRequest: SupportMessageRequestSchema = component(
  'SupportMessageRequest',
  supportMessageRequest,
);

const supportMessage = z
  .object({
    id: id('supportMessage'),
    ticketId: id('supportTicket'),
    author: z
      .object({
        role: z.enum(roles),
        displayName: z
          .string()
          .describe('Requesters see the first name of staff; staff see a short name of requesters'),
      })
      .strict(),
    text: z.string(),
    internal: z.boolean().describe('True for notes, which requesters cannot see'),
    createdAt: Instant,
  })
  .strict();
export interface SupportMessageSchema extends Named<typeof supportMessage> {}
/** A message of a ticket. */
export const SupportMessage: SupportMessageSchema = component('SupportMessage', supportMessage);
export type SupportMessage = z.infer<SupportMessageSchema>;

const supportMessageList = page(SupportMessage);
export interface SupportMessageListSchema extends Named<typeof supportMessageList> {}
/** A page of messages, newest first. */
export const SupportMessageList: SupportMessageListSchema = component('SupportMessageList', supportMessageList);

const supportAssignRequest = z
  .object({
    assigneeId: id('account')
      .nullable()
      .optional()
      .describe('Account of support or an administrator; null unassigns the ticket. Default: your own account'),
  })
  .strict();
export interface SupportAssignRequestSchema extends Named<typeof supportAssignRequest> {}
/** The new assignee of a ticket. */
export const SupportAssignRequest: SupportAssignRequestSchema = component('SupportAssignRequest', supportAssignRequest);
