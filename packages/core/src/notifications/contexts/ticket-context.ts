import type { LoadNotificationContext } from './load-context.js';

/** Addresses the requester, with any role. The content of a ticket must not appear on locked screens. */
export const ticketContext: LoadNotificationContext = async (reader, event) => {
  const ticket = await reader.get('supportTickets', event.subjectId);
  return ticket && { event, valuesIn: () => ({}), accountsOf: () => ({ id: ticket.requesterId }) };
};
