import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';

const supportTicketEventData = z
  .object({
    ticketId: id('supportTicket'),
    accountId: id('account').describe('Who opened the ticket'),
    category: z.string(),
    status: z.string(),
    assigneeId: id('account').nullable(),
    orderId: id('order').nullable(),
  })
  .strict();
export interface SupportTicketEventDataSchema extends Named<typeof supportTicketEventData> {}
/** What an event of a ticket carries: the ticket as it was right after the change, without what was written. */
export const SupportTicketEventData: SupportTicketEventDataSchema = component(
  'SupportTicketEventData',
  supportTicketEventData,
);
export type SupportTicketEventData = z.infer<SupportTicketEventDataSchema>;
