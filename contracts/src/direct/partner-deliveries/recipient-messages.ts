import { z } from 'zod';
import { languages } from '../../shared/client-apps.js';
import { id } from '../../shared/ids.js';
import { distinct, type Rule, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Email } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** The channels of messages to recipients. */
export const recipientChannels = ['sms', 'email'] as const;
export type RecipientChannel = (typeof recipientChannels)[number];

/** The moments at which recipients get a message: goods picked up, courier at the door, delivered, not delivered. */
export const recipientMoments = ['on_the_way', 'at_door', 'delivered', 'not_delivered'] as const;
export type RecipientMoment = (typeof recipientMoments)[number];

/** The outcomes of a message to a recipient. */
export const recipientMessageStatuses = ['queued', 'recorded', 'opted_out', 'over_limit'] as const;
export type RecipientMessageStatus = (typeof recipientMessageStatuses)[number];

/** E-mails need an address: a delivery has none otherwise. */
const addressForEmails: Rule<{ readonly channels: readonly string[]; readonly email?: string | undefined }> = {
  violation: ({ channels, email }) =>
    channels.includes('email') && email === undefined
      ? { code: 'required', field: 'email', message: 'Send `email` with the channel `email`: it is missing.' }
      : undefined,
  keywords: { anyOf: [{ properties: { channels: { items: { enum: ['sms'] } } } }, { required: ['email'] }] },
};

const channels = withRule(z.array(z.enum(recipientChannels)).min(1).max(2), distinct).describe(
  '`sms` goes to the phone of the dropoff, `email` to the address here',
);

const recipientMessagesRequest = withRule(
  z
    .object({
      channels,
      language: z.enum(languages).optional().describe('Language of the recipient. Default: that of the city'),
      email: Email.optional().describe('Address of the recipient; required for the channel `email`'),
    })
    .strict(),
  addressForEmails,
);
export interface RecipientMessagesRequestSchema extends Named<typeof recipientMessagesRequest> {}
/**
 * The messages that the recipient should get: when the courier is on the way and at the door, and when the goods are delivered or
 * cannot be.
 */
export const RecipientMessagesRequest: RecipientMessagesRequestSchema = component(
  'RecipientMessagesRequest',
  recipientMessagesRequest,
);

const recipientMessages = z
  .object({ channels, language: z.enum(languages).describe('Language of the recipient'), email: z.string().nullable() })
  .strict();
export interface RecipientMessagesSchema extends Named<typeof recipientMessages> {}
/** The messages that the recipient of a delivery gets. */
export const RecipientMessages: RecipientMessagesSchema = component('RecipientMessages', recipientMessages);
export type RecipientMessages = z.infer<RecipientMessagesSchema>;

const recipientMessage = z
  .object({
    id: id('recipientMessage'),
    channel: z.enum(recipientChannels),
    moment: z.enum(recipientMoments).describe('What the message is about'),
    status: z
      .enum(recipientMessageStatuses)
      .describe(
        '`queued`: handed to the channel; `recorded`: in test mode, where nothing is sent; `opted_out`: the recipient wants none; `over_limit`: the limit of the day was reached',
      ),
    language: z.enum(languages),
    to: z.string().describe('The number or address of the recipient'),
    subject: z.string().nullable().describe('Null for an SMS'),
    text: z.string(),
    createdAt: Instant,
  })
  .strict();
export interface RecipientMessageSchema extends Named<typeof recipientMessage> {}
/** A message to the recipient of a delivery. */
export const RecipientMessage: RecipientMessageSchema = component('RecipientMessage', recipientMessage);
export type RecipientMessage = z.infer<RecipientMessageSchema>;

const recipientMessageList = z.object({ data: z.array(RecipientMessage).max(20) }).strict();
export interface RecipientMessageListSchema extends Named<typeof recipientMessageList> {}
/** The messages to the recipient of a delivery, oldest first. */
export const RecipientMessageList: RecipientMessageListSchema = component('RecipientMessageList', recipientMessageList);
