import { z } from 'zod';
import { id } from './ids.js';
import { component, type Named } from './schema.js';
import { Instant } from './time.js';

/** Events that drive the apps, each with its meaning. */
export const platformEvents = {
  'order.scheduled': 'An order was paid for a later slot',
  'order.placed': 'The merchant can accept the order',
  'order.accepted': 'The merchant prepares the order',
  'order.rejected': 'The merchant refused the order',
  'order.ready': 'The order waits for a courier',
  'order.claimed': 'A courier took the order',
  'order.released': 'The courier gave the order back',
  'order.picked_up': 'The courier has the goods',
  'order.delivered': 'The customer has the goods',
  'order.failed': 'The order could not be delivered',
  'order.cancelled': 'The order was cancelled',
  'order.expired': 'Nobody accepted or claimed the order in time',
  'order.codes_reset': 'Support issued new verification codes',
  'order.reviewed': 'The customer reviewed the order',
  'order.refunded': 'Money went back to the customer',
  'support_ticket.opened': 'Somebody asked support',
  'support_ticket.message_added': 'The requester wrote to support',
  'support_ticket.reopened': 'The requester wrote after the ticket was resolved',
  'support_ticket.answered': 'Support wrote to the requester',
  'support_ticket.noted': 'Support made a note for itself',
  'support_ticket.assigned': 'Somebody else takes care of the ticket, or nobody',
  'support_ticket.resolved': 'Support considers the ticket done',
  'support_ticket.closed': 'The ticket takes no more messages',
  'lead.created': 'Somebody applied, or wants to order where we do not deliver',
  'lead.updated': 'The application says more',
  'lead.contacted': 'Staff spoke with the applicant',
  'lead.invited': 'The applicant may open an account',
  'lead.account_opened': 'The invited applicant has an account',
  'lead.documents_requested': 'The applicant has to bring documents',
  'lead.in_review': 'The application waits for a decision',
  'lead.approved': 'The applicant may go live',
  'lead.live': 'The applicant sells, delivers or employs couriers',
  'lead.rejected': 'The application was refused',
  'lead.withdrawn': 'The application was withdrawn',
  'store.created': 'A store begins to sell',
  'account.password_changed': 'A password was changed; the other sessions of the account ended',
  'account.totp_enabled': 'An authenticator was set up for step-ups',
  'account.totp_removed': 'The authenticator was removed',
  'account.recovery_code_used': 'A recovery code was used in place of the authenticator',
  'legal.accepted': 'An account accepted a version of a legal document',
  'referral.claimed': 'A new customer named a code',
  'referral.confirmed': 'The first order of a customer who came with a code was delivered',
  'referral.expired': 'A customer who came with a code received nothing in time',
  'referral.reversed': 'The order that confirmed a conversion was refunded in full',
  'partner.created': 'A partner was created',
  'api_key.created': 'An API key was issued',
  'api_key.rolled': 'An API key was replaced, and works for a while longer',
  'api_key.revoked': 'An API key was revoked',
  'document.uploaded': 'A document waits for its review',
  'document.reviewed': 'A document was approved or rejected',
  'document.expiring': 'A document expires in 30 days',
  'document.expired': 'The last day of a document is over',
  'document.superseded': 'A newer document of its kind took the place of a document',
  'privacy.export_requested': 'Somebody asked for their data',
  'privacy.export_started': 'The archive of an export is being made',
  'privacy.export_completed': 'The archive of an export can be downloaded',
  'privacy.export_cancelled': 'An export ended with its account',
  'privacy.export_rejected': 'An export was refused',
  'privacy.deletion_requested': 'Somebody asked for the deletion of their account',
  'privacy.deletion_soon': 'An account is deleted tomorrow',
  'privacy.deletion_postponed': 'A deletion waits for what stands in its way',
  'privacy.deletion_started': 'A deletion can be cancelled no more',
  'privacy.deletion_cancelled': 'A deletion was cancelled',
  'privacy.deletion_rejected': 'A deletion was refused',
  'privacy.deletion_completed': 'An account was deleted',
} as const;

/** Events that go to the webhooks of partners, each with its meaning. */
export const directEvents = {
  'quote.created': 'A quote was issued',
  'webhook_endpoint.disabled': 'A webhook endpoint gets no events any more',
  'webhook_endpoint.test': 'A test of one endpoint, which alone gets it',
  'delivery.created': 'A delivery was made',
  'delivery.assigned': 'A courier is on the way to the pickup',
  'delivery.unassigned': 'The courier dropped out; another one is looked for',
  'delivery.at_pickup': 'The courier is at the pickup',
  'delivery.picked_up': 'The courier has the goods',
  'delivery.at_dropoff': 'The courier is at the dropoff',
  'delivery.delivered': 'The goods were handed over, or left at the door',
  'delivery.returning': 'The goods are on their way back',
  'delivery.returned': 'The goods are back at the pickup',
  'delivery.cancelled': 'The delivery was cancelled',
  'delivery.failed': 'The courier could not go on',
  'delivery.expired': 'No courier was found in time',
  'delivery.updated': 'Notes, tip, metadata or a PIN changed',
  'delivery.verification_failed': 'A wrong PIN was entered',
} as const;

/** Type of an event that goes to webhooks of partners. */
export type DirectEventType = keyof typeof directEvents;

/** Type of an event, for example `order.placed`. */
export type EventType = keyof typeof platformEvents | DirectEventType;

/** Every type of event that goes to webhooks of partners, as a non-empty list for `z.enum`. */
export const directEventTypes = Object.keys(directEvents) as [DirectEventType, ...DirectEventType[]];

/** Every type of event, as a non-empty list for `z.enum`. */
export const eventTypes = [...Object.keys(platformEvents), ...directEventTypes] as [EventType, ...EventType[]];

/** Returns true for events that go to webhooks of partners. */
export function isDirectEventType(type: EventType): type is DirectEventType {
  return type in directEvents;
}

const webhookEvent = z
  .object({
    id: id('event'),
    type: z.enum(eventTypes),
    timestamp: Instant,
    livemode: z.boolean(),
    subjectId: z.string().describe('Id of the object that it is about, for example of a delivery'),
    sequence: z.number().int().min(1).describe('Rises by one for each event of one subject: drop what is older'),
    data: z.record(z.unknown()),
  })
  .strict();
export interface WebhookEventSchema extends Named<typeof webhookEvent> {}
/** The envelope of every event. */
export const WebhookEvent: WebhookEventSchema = component('WebhookEvent', webhookEvent);
export type WebhookEvent = z.infer<WebhookEventSchema>;
