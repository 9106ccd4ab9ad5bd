import { OrderEventData, PrivacyEventData } from '@doorstep/contracts';
import type { LoadNotificationContext } from './context.js';
import { documentContext } from './document-context.js';
import { orderValues } from './templates.js';

/** Addresses the parties of an order. */
const orderContext: LoadNotificationContext = async (reader, event) => {
  const order = await reader.get('orders', event.subjectId);
  return (
    order && {
      event,
      valuesIn: (language) => orderValues(order, language),
      accountsOf(audience) {
        switch (audience) {
          case 'customer':
            return { id: order.customerId };
          case 'merchant':
            return { merchantId: order.merchantId };
          case 'courier': {
            // The courier at the time of the event: the order may have another one by now.
            const { courierId } = OrderEventData.parse(event.data);
            return courierId === null ? undefined : { courierId };
          }
          case 'fleet':
            return order.fleetId === null ? undefined : { fleetId: order.fleetId };
        }
      },
    }
  );
};

/** Addresses the account of the event, with any role. */
const accountContext: LoadNotificationContext = async (_reader, event) => ({
  event,
  valuesIn: () => ({}),
  accountsOf: () => ({ id: event.subjectId }),
});

/** Addresses the account that made the request, with any role. */
const privacyContext: LoadNotificationContext = async (_reader, event) => {
  const { accountId } = PrivacyEventData.parse(event.data);
  return { event, valuesIn: () => ({}), accountsOf: () => ({ id: accountId }) };
};

/** Addresses the requester, with any role. The content of a ticket must not appear on locked screens. */
const ticketContext: LoadNotificationContext = async (reader, event) => {
  const ticket = await reader.get('supportTickets', event.subjectId);
  return ticket && { event, valuesIn: () => ({}), accountsOf: () => ({ id: ticket.requesterId }) };
};

/** Addresses the applicant, with any role, if the lead has an account. */
const leadContext: LoadNotificationContext = async (reader, event) => {
  const accountId = (await reader.get('leads', event.subjectId))?.accountId ?? null;
  return {
    event,
    valuesIn: () => ({}),
    accountsOf: () => (accountId === null ? undefined : { id: accountId }),
  };
};

/** Loaders by the first part of an event type. */
const loaders: Readonly<Record<string, LoadNotificationContext>> = {
  order: orderContext,
  account: accountContext,
  document: documentContext,
  privacy: privacyContext,
  support_ticket: ticketContext,
  lead: leadContext,
};

/** Reads the context of an event of any type. */
export const loadNotificationContext: LoadNotificationContext = async (reader, event) => {
  const [noun = ''] = event.type.split('.');
  return loaders[noun]?.(reader, event);
};
