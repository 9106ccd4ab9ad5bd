import { PrivacyEventData } from '@doorstep/contracts';
import type { LoadNotificationContext } from './context.js';
import { courierPausedContext } from './courier-context.js';
import { deliveryContext } from './delivery-context.js';
import { disputeContext } from './dispute-context.js';
import { documentContext } from './document-context.js';
import { fleetInvitationContext, leftFleetContext } from './fleet-context.js';
import { messageContext } from './message-context.js';
import { offerContext } from './offer-context.js';
import { orderContext } from './order-context.js';
import { payoutAccountContext, payoutContext } from './payout-context.js';

/** Addresses the account of the event, with any role. */
const accountContext: LoadNotificationContext = async (_call, event) => ({
  event,
  valuesIn: () => ({}),
  accountsOf: () => ({ id: event.subjectId }),
});

/** Addresses the account that made the request, with any role. */
const privacyContext: LoadNotificationContext = async (_call, event) => {
  const { accountId } = PrivacyEventData.parse(event.data);
  return { event, valuesIn: () => ({}), accountsOf: () => ({ id: accountId }) };
};

/** Addresses the requester, with any role. The content of a ticket must not appear on locked screens. */
const ticketContext: LoadNotificationContext = async ({ reader }, event) => {
  const ticket = await reader.get('supportTickets', event.subjectId);
  return ticket && { event, valuesIn: () => ({}), accountsOf: () => ({ id: ticket.requesterId }) };
};

/** Addresses the applicant, with any role, if the lead has an account. */
const leadContext: LoadNotificationContext = async ({ reader }, event) => {
  const accountId = (await reader.get('leads', event.subjectId))?.accountId ?? null;
  return {
    event,
    valuesIn: () => ({}),
    accountsOf: () => (accountId === null ? undefined : { id: accountId }),
  };
};

/** Loaders by event type, or by its first part. */
const loaders: Readonly<Record<string, LoadNotificationContext>> = {
  'order.message_sent': messageContext,
  order: orderContext,
  delivery: deliveryContext,
  'courier.paused': courierPausedContext,
  'courier.left_fleet': leftFleetContext,
  fleet_invitation: fleetInvitationContext,
  account: accountContext,
  dispute: disputeContext,
  offer: offerContext,
  document: documentContext,
  payout: payoutContext,
  payout_account: payoutAccountContext,
  privacy: privacyContext,
  support_ticket: ticketContext,
  lead: leadContext,
};

/** Reads the context of an event of any type. */
export const loadNotificationContext: LoadNotificationContext = async (call, event) => {
  const [noun = ''] = event.type.split('.');
  return (loaders[event.type] ?? loaders[noun])?.(call, event);
};
