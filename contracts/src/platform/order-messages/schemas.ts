import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { message } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** The people of an order who write to each other. */
export const orderParties = ['customer', 'merchant', 'courier'] as const;
export type OrderParty = (typeof orderParties)[number];

/** The conversations of an order, each between two of its people. */
export const orderThreads = ['customer_merchant', 'customer_courier', 'merchant_courier'] as const;
export type OrderThread = (typeof orderThreads)[number];

/** The reasons to report a message. */
export const messageReportReasons = ['abusive', 'threatening', 'private_contact', 'fraud', 'other'] as const;
export type MessageReportReason = (typeof messageReportReasons)[number];

/** Maximum length of a message, in characters. */
const messageLength = 1_000;

const orderMessage = z
  .object({
    id: id('orderMessage'),
    orderId: id('order'),
    thread: z.enum(orderThreads).describe('The two people who can read it'),
    from: z.enum(orderParties),
    to: z.enum(orderParties),
    courierId: id('courier').nullable().describe('The courier who wrote or received it; null between the other two'),
    text: z.string(),
    readAt: Instant.nullable().describe('Time at which the recipient read it'),
    reported: z.boolean().describe('True if the recipient reported it to support. Always false for its author'),
    createdAt: Instant,
  })
  .strict();
export interface OrderMessageSchema extends Named<typeof orderMessage> {}
/** A message between two people of an order. */
export const OrderMessage: OrderMessageSchema = component('OrderMessage', orderMessage);
export type OrderMessage = z.infer<OrderMessageSchema>;

const orderMessageList = page(OrderMessage);
export interface OrderMessageListSchema extends Named<typeof orderMessageList> {}
/** A page of messages, newest first. */
export const OrderMessageList: OrderMessageListSchema = component('OrderMessageList', orderMessageList);

const orderMessageRequest = z
  .object({ to: z.enum(orderParties).describe('The recipient: not yourself'), text: message(messageLength) })
  .strict();
export interface OrderMessageRequestSchema extends Named<typeof orderMessageRequest> {}
/** A new message. */
export const OrderMessageRequest: OrderMessageRequestSchema = component('OrderMessageRequest', orderMessageRequest);

const orderMessagesReadRequest = z
  .object({ upTo: id('orderMessage').describe('The newest message that was shown') })
  .strict();
export interface OrderMessagesReadRequestSchema extends Named<typeof orderMessagesReadRequest> {}
/** The messages that the caller has read. */
export const OrderMessagesReadRequest: OrderMessagesReadRequestSchema = component(
  'OrderMessagesReadRequest',
  orderMessagesReadRequest,
);

const orderMessagesRead = z
  .object({ unreadMessages: z.number().int().min(0).describe('Messages to you that are still unread') })
  .strict();
export interface OrderMessagesReadSchema extends Named<typeof orderMessagesRead> {}
/** The number of messages to the caller that are still unread. */
export const OrderMessagesRead: OrderMessagesReadSchema = component('OrderMessagesRead', orderMessagesRead);

const messageReportRequest = z
  .object({
    reason: z.enum(messageReportReasons),
    note: message(messageLength).optional().describe('More about it, for support'),
  })
  .strict();
export interface MessageReportRequestSchema extends Named<typeof messageReportRequest> {}
/** A report of a message to support. */
export const MessageReportRequest: MessageReportRequestSchema = component('MessageReportRequest', messageReportRequest);
export type MessageReportRequest = z.infer<MessageReportRequestSchema>;
