import type { LoadNotificationContext } from './load-context.js';

/** Who opened a ticket is told, whatever their role. What it is about is not for locked screens. */
export const ticketContext: LoadNotificationContext = async (reader, event) => {
  const ticket = await reader.get('supportTickets', event.subjectId);
  return ticket && { event, valuesIn: () => ({}), accountsOf: () => ({ id: ticket.requesterId }) };
};
