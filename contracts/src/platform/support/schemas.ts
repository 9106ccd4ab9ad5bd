import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** What a ticket is about. */
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

/** The states of a ticket; the last ends it. */
export const supportTicketStatuses = ['open', 'waiting_customer', 'resolved', 'closed'] as const;
export type SupportTicketStatus = (typeof supportTicketStatuses)[number];

/** What a caller can do with a ticket. */
export const supportTicketActions = ['message', 'note', 'assign', 'resolve', 'close'] as const;
export type SupportTicketAction = (typeof supportTicketActions)[number];

/** Longest message, in characters. */
const messageLength = 4_000;

const supportTicketRequest = z
  .object({
    category: z.enum(supportCategories),
    subject: text(140),
    message: text(messageLength).describe('The first message'),
    orderId: id('order').optional().describe('An order of your own'),
    deliveryId: id('delivery').optional().describe('A direct delivery that you carry or carried; couriers only'),
  })
  .strict();
export interface SupportTicketRequestSchema extends Named<typeof supportTicketRequest> {}
/** A question, complaint or wish. */
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
/** Who opened a ticket, as staff see them. */
export const SupportRequester: SupportRequesterSchema = component('SupportRequester', supportRequester);

const supportAssignee = z
  .object({
    accountId: id('account').nullable().describe('For staff; null for the requester'),
    displayName: z.string().describe('The first name, for the requester'),
  })
  .strict();
export interface SupportAssigneeSchema extends Named<typeof supportAssignee> {}
/** Who of support takes care of a ticket. */
export const SupportAssignee: SupportAssigneeSchema = component('SupportAssignee', supportAssignee);

const supportTicket = z
  .object({
    id: id('supportTicket'),
    category: z.enum(supportCategories),
    subject: z.string(),
    status: z
      .enum(supportTicketStatuses)
      .describe('`open`: support is to answer; `waiting_customer`: the requester is; `closed` takes no more messages'),
    allowedActions: z
      .array(z.enum(supportTicketActions))
      .max(supportTicketActions.length)
      .describe('What you may do with it now'),
    orderId: id('order').nullable(),
    deliveryId: id('delivery').nullable(),
    requester: SupportRequester.nullable().describe('For staff; null for the requester'),
    assignee: SupportAssignee.nullable(),
    lastMessageAt: Instant.describe('Of the last message that the requester sees'),
    statusSince: Instant,
    closesAt: Instant.nullable().describe('When a resolved ticket closes, unless the requester writes before'),
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
    text: text(messageLength),
    internal: z.boolean().optional().describe('A note for support and administrators, who alone may write and read it'),
  })
  .strict();
export interface SupportMessageRequestSchema extends Named<typeof supportMessageRequest> {}
/** What is added to a ticket. */
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
        displayName: z.string().describe('Requesters see the first name of staff, staff a short name of requesters'),
      })
      .strict(),
    text: z.string(),
    internal: z.boolean().describe('True for notes, which requesters never see'),
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
      .describe('An account of support or an administrator; you when absent, nobody when null'),
  })
  .strict();
export interface SupportAssignRequestSchema extends Named<typeof supportAssignRequest> {}
/** Who is to take care of a ticket. */
export const SupportAssignRequest: SupportAssignRequestSchema = component('SupportAssignRequest', supportAssignRequest);
