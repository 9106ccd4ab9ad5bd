import { z } from 'zod';
import { component, type Named } from '../../shared/schema.js';

/** The most messages of an outbox that one answer contains. */
export const maxSandboxMessages = 100;

const sandboxMessage = z
  .object({
    channel: z.enum(['email', 'sms']).describe('Channel on which a server with providers sends it'),
    to: z.string().describe('E-mail address or phone number'),
    subject: z.string().nullable().describe('Null for an SMS'),
    text: z.string().describe('The whole text, with codes and links'),
  })
  .strict();
export interface SandboxMessageSchema extends Named<typeof sandboxMessage> {}
/** An e-mail or SMS that a server without providers has kept instead of sending it. */
export const SandboxMessage: SandboxMessageSchema = component('SandboxMessage', sandboxMessage);
export type SandboxMessage = z.infer<SandboxMessageSchema>;

const sandboxMessageList = z
  .object({
    available: z.boolean().describe('False if the server sends e-mails or SMS to people; then no message is shown'),
    data: z.array(SandboxMessage).max(maxSandboxMessages).describe('E-mails, then SMS, each newest first'),
  })
  .strict();
export interface SandboxMessageListSchema extends Named<typeof sandboxMessageList> {}
/** The outbox of a server without providers. */
export const SandboxMessageList: SandboxMessageListSchema = component('SandboxMessageList', sandboxMessageList);
