import { z } from 'zod';
import {
  AccountEventData,
  ApiKeyEventData,
  DeliveryEventData,
  DocumentEventData,
  LeadEventData,
  LegalAcceptanceEventData,
  OrderEventData,
  PartnerEventData,
  PrivacyEventData,
  QuoteEventData,
  ReferralEventData,
  StoreEventData,
  SupportTicketEventData,
  WebhookEndpointDisabledData,
  WebhookEndpointTestData,
} from './event-data.js';
import { id } from './ids.js';
import { component, type Named } from './schema.js';
import { Instant } from './time.js';

/** One kind of event: what it says, and the schema of its `data`. */
export interface EventKind {
  readonly summary: string;
  /** `platform` events drive the apps; `direct` events go to a partner's webhooks. */
  readonly audience: 'platform' | 'direct';
  readonly data: z.ZodTypeAny;
}

const kinds = {
  'order.scheduled': { summary: 'An order was paid for a later slot', audience: 'platform', data: OrderEventData },
  'order.placed': { summary: 'The merchant can accept the order', audience: 'platform', data: OrderEventData },
  'order.accepted': { summary: 'The merchant prepares the order', audience: 'platform', data: OrderEventData },
  'order.rejected': { summary: 'The merchant refused the order', audience: 'platform', data: OrderEventData },
  'order.ready': { summary: 'The order waits for a courier', audience: 'platform', data: OrderEventData },
  'order.claimed': { summary: 'A courier took the order', audience: 'platform', data: OrderEventData },
  'order.released': { summary: 'The courier gave the order back', audience: 'platform', data: OrderEventData },
  'order.picked_up': { summary: 'The courier has the goods', audience: 'platform', data: OrderEventData },
  'order.delivered': { summary: 'The customer has the goods', audience: 'platform', data: OrderEventData },
  'order.failed': { summary: 'The order could not be delivered', audience: 'platform', data: OrderEventData },
  'order.cancelled': { summary: 'The order was cancelled', audience: 'platform', data: OrderEventData },
  'order.expired': {
    summary: 'Nobody accepted or claimed the order in time',
    audience: 'platform',
    data: OrderEventData,
  },
  'order.codes_reset': { summary: 'Support issued new verification codes', audience: 'platform', data: OrderEventData },
  'order.reviewed': { summary: 'The customer reviewed the order', audience: 'platform', data: OrderEventData },
  'order.refunded': { summary: 'Money went back to the customer', audience: 'platform', data: OrderEventData },
  'support_ticket.opened': {
    summary: 'Somebody asked support',
    audience: 'platform',
    data: SupportTicketEventData,
  },
  'support_ticket.message_added': {
    summary: 'The requester wrote to support',
    audience: 'platform',
    data: SupportTicketEventData,
  },
  'support_ticket.reopened': {
    summary: 'The requester wrote after the ticket was resolved',
    audience: 'platform',
    data: SupportTicketEventData,
  },
  'support_ticket.answered': {
    summary: 'Support wrote to the requester',
    audience: 'platform',
    data: SupportTicketEventData,
  },
  'support_ticket.noted': {
    summary: 'Support made a note for itself',
    audience: 'platform',
    data: SupportTicketEventData,
  },
  'support_ticket.assigned': {
    summary: 'Somebody else takes care of the ticket, or nobody',
    audience: 'platform',
    data: SupportTicketEventData,
  },
  'support_ticket.resolved': {
    summary: 'Support considers the ticket done',
    audience: 'platform',
    data: SupportTicketEventData,
  },
  'support_ticket.closed': {
    summary: 'The ticket takes no more messages',
    audience: 'platform',
    data: SupportTicketEventData,
  },
  'lead.created': {
    summary: 'Somebody applied, or wants to order where we do not deliver',
    audience: 'platform',
    data: LeadEventData,
  },
  'lead.updated': { summary: 'The application says more', audience: 'platform', data: LeadEventData },
  'lead.contacted': { summary: 'Staff spoke with the applicant', audience: 'platform', data: LeadEventData },
  'lead.invited': { summary: 'The applicant may open an account', audience: 'platform', data: LeadEventData },
  'lead.account_opened': { summary: 'The invited applicant has an account', audience: 'platform', data: LeadEventData },
  'lead.documents_requested': {
    summary: 'The applicant has to bring documents',
    audience: 'platform',
    data: LeadEventData,
  },
  'lead.in_review': { summary: 'The application waits for a decision', audience: 'platform', data: LeadEventData },
  'lead.approved': { summary: 'The applicant may go live', audience: 'platform', data: LeadEventData },
  'lead.live': {
    summary: 'The applicant sells, delivers or employs couriers',
    audience: 'platform',
    data: LeadEventData,
  },
  'lead.rejected': { summary: 'The application was refused', audience: 'platform', data: LeadEventData },
  'lead.withdrawn': { summary: 'The application was withdrawn', audience: 'platform', data: LeadEventData },
  'store.created': { summary: 'A store begins to sell', audience: 'platform', data: StoreEventData },
  'account.password_changed': {
    summary: 'A password was changed; the other sessions of the account ended',
    audience: 'platform',
    data: AccountEventData,
  },
  'account.totp_enabled': {
    summary: 'An authenticator was set up for step-ups',
    audience: 'platform',
    data: AccountEventData,
  },
  'account.totp_removed': {
    summary: 'The authenticator was removed',
    audience: 'platform',
    data: AccountEventData,
  },
  'account.recovery_code_used': {
    summary: 'A recovery code was used in place of the authenticator',
    audience: 'platform',
    data: AccountEventData,
  },
  'legal.accepted': {
    summary: 'An account accepted a version of a legal document',
    audience: 'platform',
    data: LegalAcceptanceEventData,
  },
  'referral.claimed': { summary: 'A new customer named a code', audience: 'platform', data: ReferralEventData },
  'referral.confirmed': {
    summary: 'The first order of a customer who came with a code was delivered',
    audience: 'platform',
    data: ReferralEventData,
  },
  'referral.expired': {
    summary: 'A customer who came with a code received nothing in time',
    audience: 'platform',
    data: ReferralEventData,
  },
  'referral.reversed': {
    summary: 'The order that confirmed a conversion was refunded in full',
    audience: 'platform',
    data: ReferralEventData,
  },
  'partner.created': { summary: 'A partner was created', audience: 'platform', data: PartnerEventData },
  'api_key.created': { summary: 'An API key was issued', audience: 'platform', data: ApiKeyEventData },
  'api_key.rolled': {
    summary: 'An API key was replaced, and works for a while longer',
    audience: 'platform',
    data: ApiKeyEventData,
  },
  'api_key.revoked': { summary: 'An API key was revoked', audience: 'platform', data: ApiKeyEventData },
  'document.uploaded': { summary: 'A document waits for its review', audience: 'platform', data: DocumentEventData },
  'document.reviewed': {
    summary: 'A document was approved or rejected',
    audience: 'platform',
    data: DocumentEventData,
  },
  'document.expiring': { summary: 'A document expires in 30 days', audience: 'platform', data: DocumentEventData },
  'document.expired': { summary: 'The last day of a document is over', audience: 'platform', data: DocumentEventData },
  'document.superseded': {
    summary: 'A newer document of its kind took the place of a document',
    audience: 'platform',
    data: DocumentEventData,
  },
  'privacy.export_requested': {
    summary: 'Somebody asked for their data',
    audience: 'platform',
    data: PrivacyEventData,
  },
  'privacy.export_started': {
    summary: 'The archive of an export is being made',
    audience: 'platform',
    data: PrivacyEventData,
  },
  'privacy.export_completed': {
    summary: 'The archive of an export can be downloaded',
    audience: 'platform',
    data: PrivacyEventData,
  },
  'privacy.export_cancelled': {
    summary: 'An export ended with its account',
    audience: 'platform',
    data: PrivacyEventData,
  },
  'privacy.export_rejected': { summary: 'An export was refused', audience: 'platform', data: PrivacyEventData },
  'privacy.deletion_requested': {
    summary: 'Somebody asked for the deletion of their account',
    audience: 'platform',
    data: PrivacyEventData,
  },
  'privacy.deletion_soon': { summary: 'An account is deleted tomorrow', audience: 'platform', data: PrivacyEventData },
  'privacy.deletion_postponed': {
    summary: 'A deletion waits for what stands in its way',
    audience: 'platform',
    data: PrivacyEventData,
  },
  'privacy.deletion_started': {
    summary: 'A deletion can be cancelled no more',
    audience: 'platform',
    data: PrivacyEventData,
  },
  'privacy.deletion_cancelled': { summary: 'A deletion was cancelled', audience: 'platform', data: PrivacyEventData },
  'privacy.deletion_rejected': { summary: 'A deletion was refused', audience: 'platform', data: PrivacyEventData },
  'privacy.deletion_completed': { summary: 'An account was deleted', audience: 'platform', data: PrivacyEventData },
  'quote.created': { summary: 'A quote was issued', audience: 'direct', data: QuoteEventData },
  'webhook_endpoint.disabled': {
    summary: 'A webhook endpoint gets no events any more',
    audience: 'direct',
    data: WebhookEndpointDisabledData,
  },
  'webhook_endpoint.test': {
    summary: 'A test of one endpoint, which alone gets it',
    audience: 'direct',
    data: WebhookEndpointTestData,
  },
  'delivery.created': { summary: 'A delivery was made', audience: 'direct', data: DeliveryEventData },
  'delivery.assigned': {
    summary: 'A courier is on the way to the pickup',
    audience: 'direct',
    data: DeliveryEventData,
  },
  'delivery.unassigned': {
    summary: 'The courier dropped out; another one is looked for',
    audience: 'direct',
    data: DeliveryEventData,
  },
  'delivery.at_pickup': { summary: 'The courier is at the pickup', audience: 'direct', data: DeliveryEventData },
  'delivery.picked_up': { summary: 'The courier has the goods', audience: 'direct', data: DeliveryEventData },
  'delivery.at_dropoff': { summary: 'The courier is at the dropoff', audience: 'direct', data: DeliveryEventData },
  'delivery.delivered': {
    summary: 'The goods were handed over, or left at the door',
    audience: 'direct',
    data: DeliveryEventData,
  },
  'delivery.returning': { summary: 'The goods are on their way back', audience: 'direct', data: DeliveryEventData },
  'delivery.returned': { summary: 'The goods are back at the pickup', audience: 'direct', data: DeliveryEventData },
  'delivery.cancelled': { summary: 'The delivery was cancelled', audience: 'direct', data: DeliveryEventData },
  'delivery.failed': { summary: 'The courier could not go on', audience: 'direct', data: DeliveryEventData },
  'delivery.expired': { summary: 'No courier was found in time', audience: 'direct', data: DeliveryEventData },
  'delivery.updated': { summary: 'Notes, tip, metadata or a PIN changed', audience: 'direct', data: DeliveryEventData },
  'delivery.verification_failed': { summary: 'A wrong PIN was entered', audience: 'direct', data: DeliveryEventData },
} as const satisfies Record<string, EventKind>;

/** Type of an event, for example `order.placed`. */
export type EventType = keyof typeof kinds;

/** The event catalogue. */
export const eventKinds: Readonly<Record<EventType, EventKind>> = kinds;

/** Every type of event, as a non-empty list for `z.enum`. */
export const eventTypes = Object.keys(kinds) as [EventType, ...EventType[]];

/** Type of an event that goes to webhooks of partners. */
export type DirectEventType = {
  [T in EventType]: (typeof kinds)[T]['audience'] extends 'direct' ? T : never;
}[EventType];

/** Every type of event that goes to webhooks of partners. */
export const directEventTypes: readonly DirectEventType[] = eventTypes.filter(isDirectEventType);

/** Whether events of this type go to webhooks of partners. */
export function isDirectEventType(type: EventType): type is DirectEventType {
  return kinds[type].audience === 'direct';
}

/** The `data` of an event of type `T`. */
export type EventData<T extends EventType> = z.input<(typeof kinds)[T]['data']>;

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
