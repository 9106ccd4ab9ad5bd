import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';

const supportTicketEventData = z
  .object({
    ticketId: id('supportTicket'),
    accountId: id('account').describe('Account of the requester'),
    category: z.string(),
    status: z.string(),
    assigneeId: id('account').nullable(),
    orderId: id('order').nullable(),
  })
  .strict();
export interface SupportTicketEventDataSchema extends Named<typeof supportTicketEventData> {}
/** The data of an event of a ticket: the ticket right after the change, without its messages. */
export const SupportTicketEventData: SupportTicketEventDataSchema = component(
  'SupportTicketEventData',
  supportTicketEventData,
);
export type SupportTicketEventData = z.infer<SupportTicketEventDataSchema>;
