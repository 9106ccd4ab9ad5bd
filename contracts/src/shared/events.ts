import { z } from 'zod';
import { id } from './ids.js';
import { component, type Named } from './schema.js';
import { Instant } from './time.js';

/** Events that drive the apps, each with its meaning. Their data is in `events.ts`, by the subject before the dot. */
export const platformEvents = {
  'order.payment_required': 'The customer has to confirm the payment',
  'order.payment_failed': 'The order ended before it was paid',
  'order.scheduled': 'An order was paid for a later slot',
  'order.placed': 'The merchant can accept the order',
  'order.accepted': 'The merchant is preparing the order',
  'order.rejected': 'The merchant refused the order',
  'order.delayed': 'The merchant needs more time',
  'order.items_removed': 'The merchant removed items, and the order costs less',
  'order.ready': 'The order is waiting for a courier',
  'order.claimed': 'A courier took the order',
  'order.released': 'The courier gave the order back, or lost it',
  'order.reassigned': 'Support gave the order to another courier',
  'order.problem_reported': 'The courier reported a problem to support',
  'order.picked_up': 'The courier has the goods',
  'order.delivered': 'The customer has the goods',
  'order.failed': 'The order could not be delivered',
  'order.cancelled': 'The order was cancelled',
  'order.expired': 'Nobody accepted or claimed the order in time',
  'order.not_accepted': 'The merchant was reminded to accept the order',
  'order.not_ready': 'The order is not ready at the promised time, and the merchant was reminded',
  'order.pickup_late': 'The order is not picked up at the planned time, and the courier was reminded',
  'order.dropoff_late': 'The order is not delivered at the planned time, and the courier was reminded',
  'order.courier_silent': 'The app of the courier reports no position, and the courier was reminded',
  'order.message_sent': 'The customer, the merchant or the courier wrote to another of them',
  'order.codes_reset': 'Support issued new verification codes',
  'order.reviewed': 'The customer reviewed the order',
  'order.tip_refused': "The customer's bank refused a tip after the delivery, so it was not charged",
  'order.refunded': 'Money went back to the customer',
  'dispute.opened': "The customer's bank has taken back what a payment had captured",
  'dispute.under_review': 'The bank has the evidence and decides',
  'dispute.won': 'The bank has given the money back',
  'dispute.lost': 'The bank keeps the money',
  'cash.recorded': 'Staff recorded cash of a courier, or the debt or refund of a customer',
  'payout.created': 'A payout of what is owed was created',
  'payout.sent': 'The payment provider has taken a payout',
  'payout.paid': 'The money of a payout has arrived',
  'payout.failed': 'A payout was refused or came back, and is owed again',
  'payout_account.changed': 'Another account receives the payouts of a merchant, courier or fleet',
  'courier.updated': 'The city, vehicle, equipment or date of birth of a courier changed',
  'courier.paused': 'A courier who gave back several jobs without a reason gets none for a while',
  'courier.left_fleet': 'A courier left a fleet, or was removed from it',
  'fleet_invitation.created': 'A fleet invited a courier',
  'fleet_invitation.accepted': 'A courier joined a fleet, or accepted other terms',
  'fleet_invitation.refused': 'A courier refused an invitation',
  'fleet_invitation.withdrawn': 'A fleet withdrew an invitation',
  'zone.settings_changed': 'The settings of a zone of dispatch changed',
  'offer.created': 'A courier was asked to carry jobs',
  'offer.assigned': 'Jobs were assigned to a courier',
  'offer.accepted': 'The courier accepted the jobs',
  'offer.declined': 'The courier declined the jobs, or gave them back before the pickup was ready',
  'offer.expired': 'The courier did not answer in time',
  'offer.withdrawn': 'The jobs are no longer for this courier',
  'support_ticket.opened': 'Someone contacted support',
  'support_ticket.message_added': 'The requester wrote to support',
  'support_ticket.reopened': 'The requester wrote after the ticket was resolved',
  'support_ticket.answered': 'Support wrote to the requester',
  'support_ticket.noted': 'Support added an internal note',
  'support_ticket.assigned': 'The ticket was assigned, reassigned or unassigned',
  'support_ticket.resolved': 'Support resolved the ticket',
  'support_ticket.closed': 'The ticket accepts no more messages',
  'lead.created': 'Someone applied, or wants to order where we do not deliver yet',
  'lead.updated': 'The application was completed or changed',
  'lead.contacted': 'Staff contacted the applicant',
  'lead.invited': 'The applicant was invited to open an account',
  'lead.account_opened': 'The invited applicant opened an account',
  'lead.documents_requested': 'The applicant was asked for documents',
  'lead.in_review': 'The application is waiting for a decision',
  'lead.approved': 'The application was approved',
  'lead.live': 'The applicant can sell, deliver or employ couriers',
  'lead.rejected': 'The application was refused',
  'lead.withdrawn': 'The application was withdrawn',
  'store.created': 'A store was created',
  'account.email_verified': 'The owner proved with a code that the e-mail address is theirs',
  'account.phone_verified': 'The owner proved with a code that the phone number is theirs',
  'account.email_changed': 'The e-mail address of an account was changed; its other sessions ended',
  'account.phone_changed': 'The phone number of an account was changed; its other sessions ended',
  'account.contacts_restored': 'A change of address or number was undone with the link in an e-mail',
  'account.password_changed': 'A password was changed; the other sessions of the account ended',
  'account.new_device': 'An account was signed in to from a new device',
  'account.new_country': 'An account was signed in to from a new country',
  'account.totp_enabled': 'An authenticator was set up for step-ups',
  'account.totp_removed': 'The authenticator was removed',
  'account.card_saved': 'The customer saved a card',
  'account.card_removed': 'The customer removed a saved card',
  'account.recovery_code_used': 'A recovery code was used in place of the authenticator',
  'legal.accepted': 'An account accepted a version of a legal document',
  'referral.claimed': 'A new customer claimed a code',
  'referral.confirmed': 'The first order of a customer who came with a code was delivered',
  'referral.expired': 'A customer who came with a code did not receive an order in time',
  'referral.reversed': 'The order that confirmed a conversion was refunded in full',
  'partner.created': 'A partner was created',
  'partner_member.invited': 'A person was invited to work for a partner',
  'partner_member.joined': 'A person accepted the invitation of a partner, or signed up with a new one',
  'partner_member.changed': 'A person of a partner got another role',
  'partner_member.removed': 'A person left a partner, or was removed',
  'partner_live_access.requested': 'A partner asked for live keys',
  'partner_live_access.approved': 'A partner may have live keys',
  'partner_live_access.refused': 'A partner was refused live keys',
  'api_key.created': 'An API key was issued',
  'api_key.rolled': 'An API key was replaced; it works until it expires',
  'api_key.revoked': 'An API key was revoked',
  'document.uploaded': 'A document is waiting for review',
  'document.reviewed': 'A document was approved or rejected',
  'document.expiring': 'A document expires in 30 days',
  'document.expired': 'A document expired',
  'document.superseded': 'A newer document of the same kind replaced a document',
  'privacy.export_requested': 'Someone asked for an export of their data',
  'privacy.export_started': 'The archive of an export is being created',
  'privacy.export_completed': 'The archive of an export can be downloaded',
  'privacy.export_cancelled': 'An export ended with its account',
  'privacy.export_rejected': 'An export was refused',
  'privacy.deletion_requested': 'Someone asked for the deletion of their account',
  'privacy.deletion_soon': 'An account will be deleted tomorrow',
  'privacy.deletion_postponed': 'A deletion is postponed until its blockers are resolved',
  'privacy.deletion_started': 'A deletion can no longer be cancelled',
  'privacy.deletion_cancelled': 'A deletion was cancelled',
  'privacy.deletion_rejected': 'A deletion was refused',
  'privacy.deletion_completed': 'An account was deleted',
} as const;

/** Events that go to the webhooks of partners, each with its meaning. */
export const directEvents = {
  'quote.created': 'A quote was issued',
  'webhook_endpoint.disabled': 'A webhook endpoint was disabled and receives no more events',
  'webhook_endpoint.test': 'A test event, sent to one endpoint only',
  'invoice.issued': 'An invoice or credit note was issued; partners receive those to them',
  'credit_limit.warning': 'Deliveries of this month use 80 % of the credit limit',
  'delivery_claim.submitted': 'A partner claims money back for a delivery',
  'delivery_claim.decided': 'Our support approved a claim, a part of it, or rejected it',
  'delivery_claim.withdrawn': 'A partner withdrew a claim',
  'delivery.created': 'A delivery was created',
  'delivery.assigned': 'A courier is on the way to the pickup',
  'delivery.reassigned': 'Another courier carries the delivery',
  'delivery.unassigned': 'The courier dropped out; we are looking for another one',
  'delivery.at_pickup': 'The courier is at the pickup',
  'delivery.picked_up': 'The courier has the goods',
  'delivery.at_dropoff': 'The courier is at the dropoff',
  'delivery.delivered': 'The goods were handed over, or left at the door',
  'delivery.returning': 'The goods are on their way back',
  'delivery.returned': 'The goods are back at the pickup',
  'delivery.cancelled': 'The delivery was cancelled',
  'delivery.failed': 'The courier could not complete the delivery',
  'delivery.expired': 'No courier was found in time',
  'delivery.problem_reported': 'The courier reported a problem to our support',
  'delivery.updated': 'Notes, contacts, tip, metadata or a PIN changed',
  'delivery.terms_changed': 'The address, window or items changed, and perhaps the fee',
  'delivery.pickup_late': 'The courier is later at the pickup than planned, and was reminded',
  'delivery.dropoff_late': 'The courier is later at the dropoff than planned, and was reminded',
  'delivery.courier_silent': 'The app of the courier reports no position, and the courier was reminded',
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

/** The schema of `data` in the envelope of an event: its fields follow from `type`. */
export const eventDataFields: z.ZodRecord<z.ZodString, z.ZodUnknown> = z.record(z.unknown());

const webhookEvent = z
  .object({
    id: id('event'),
    type: z.enum(eventTypes),
    timestamp: Instant,
    livemode: z.boolean(),
    subjectId: z.string().describe('Id of the object that the event is about, for example of a delivery'),
    sequence: z
      .number()
      .int()
      .min(1)
      .describe('Increases by one with each event of a subject: ignore an event that is older than one you have'),
    requestId: id('request')
      .nullable()
      .describe(
        'Your request that caused the event, for `GET /v1/request-logs/{id}`; null if a courier, our support or the passing of time caused it',
      ),
    data: eventDataFields,
  })
  .strict();
export interface WebhookEventSchema extends Named<typeof webhookEvent> {}
/** The envelope of every event. */
export const WebhookEvent: WebhookEventSchema = component('WebhookEvent', webhookEvent);
export type WebhookEvent = z.infer<WebhookEventSchema>;
