import { z } from 'zod';
import { deliveryStatuses } from '../direct/partner-deliveries/kinds.js';
import { Delivery } from '../direct/partner-deliveries/schemas.js';
import { conversionStatuses } from '../platform/affiliates/kinds.js';
import { legalDocumentKinds } from '../platform/apps/legal/kinds.js';
import { documentKinds, documentStatuses } from '../platform/documents/kinds.js';
import { leadKinds, leadStatuses } from '../platform/onboarding/kinds.js';
import { privacyRequestKinds, privacyRequestStatuses } from '../platform/privacy/kinds.js';
import { scopes } from './access.js';
import { Coordinates } from './geo.js';
import { id } from './ids.js';
import { Money } from './money.js';
import { component, type Named } from './schema.js';
import { Instant } from './time.js';

const orderEventData = z
  .object({
    orderId: id('order'),
    storeId: id('store'),
    status: z.string(),
    reason: z.string().optional(),
    courierId: id('courier').nullable(),
    total: Money,
    dropoff: Coordinates,
  })
  .strict();
export interface OrderEventDataSchema extends Named<typeof orderEventData> {}
/** What an order event carries: the order as it was right after the change. */
export const OrderEventData: OrderEventDataSchema = component('OrderEventData', orderEventData);
export type OrderEventData = z.infer<OrderEventDataSchema>;

const quoteEventData = z.object({ quoteId: id('quote'), fee: Money, expiresAt: Instant }).strict();
export interface QuoteEventDataSchema extends Named<typeof quoteEventData> {}
/** What a quote event carries. */
export const QuoteEventData: QuoteEventDataSchema = component('QuoteEventData', quoteEventData);
export type QuoteEventData = z.infer<QuoteEventDataSchema>;

/** Why an endpoint is disabled: it answered 410, failed for five days, or the partner said so. */
export const endpointDisabledReasons = ['gone', 'failing', 'by_partner'] as const;
export type EndpointDisabledReason = (typeof endpointDisabledReasons)[number];

const webhookEndpointDisabledData = z
  .object({
    endpointId: id('webhookEndpoint'),
    url: z.string(),
    reason: z.enum(endpointDisabledReasons),
    disabledAt: Instant,
  })
  .strict();
export interface WebhookEndpointDisabledDataSchema extends Named<typeof webhookEndpointDisabledData> {}
/** What tells a partner's other endpoints that one of them gets nothing any more. */
export const WebhookEndpointDisabledData: WebhookEndpointDisabledDataSchema = component(
  'WebhookEndpointDisabledData',
  webhookEndpointDisabledData,
);

const webhookEndpointTestData = z.object({ endpointId: id('webhookEndpoint'), message: z.string() }).strict();
export interface WebhookEndpointTestDataSchema extends Named<typeof webhookEndpointTestData> {}
/** What a test event carries. */
export const WebhookEndpointTestData: WebhookEndpointTestDataSchema = component(
  'WebhookEndpointTestData',
  webhookEndpointTestData,
);

const deliveryEventData = z
  .object({
    delivery: Delivery,
    previousStatus: z.enum(deliveryStatuses).nullable().describe('Null for the first event'),
  })
  .strict();
export interface DeliveryEventDataSchema extends Named<typeof deliveryEventData> {}
/** What a delivery event carries: the delivery as it was right after the change. */
export const DeliveryEventData: DeliveryEventDataSchema = component('DeliveryEventData', deliveryEventData);
export type DeliveryEventData = z.infer<DeliveryEventDataSchema>;

const partnerEventData = z.object({ partnerId: id('partner'), name: z.string() }).strict();
export interface PartnerEventDataSchema extends Named<typeof partnerEventData> {}
/** What a partner event carries. */
export const PartnerEventData: PartnerEventDataSchema = component('PartnerEventData', partnerEventData);

const apiKeyEventData = z
  .object({
    keyId: id('apiKey'),
    partnerId: id('partner'),
    name: z.string(),
    livemode: z.boolean(),
    lastFour: z.string().length(4),
    scopes: z.array(z.enum(scopes)).max(scopes.length),
    expiresAt: Instant.nullable(),
    rolledTo: id('apiKey').nullable(),
  })
  .strict();
export interface ApiKeyEventDataSchema extends Named<typeof apiKeyEventData> {}
/** What an event of an API key carries: the key as it was right after the change, without its secret. */
export const ApiKeyEventData: ApiKeyEventDataSchema = component('ApiKeyEventData', apiKeyEventData);
export type ApiKeyEventData = z.infer<ApiKeyEventDataSchema>;

const documentEventData = z
  .object({
    documentId: id('document'),
    kind: z.enum(documentKinds),
    status: z.enum(documentStatuses),
    leadId: id('lead').nullable(),
    courierId: id('courier').nullable(),
  })
  .strict();
export interface DocumentEventDataSchema extends Named<typeof documentEventData> {}
/** What an event of a document carries: never its content, its file name or a reason. */
export const DocumentEventData: DocumentEventDataSchema = component('DocumentEventData', documentEventData);

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

const privacyEventData = z
  .object({
    requestId: id('privacyRequest'),
    accountId: id('account'),
    kind: z.enum(privacyRequestKinds),
    status: z.enum(privacyRequestStatuses),
  })
  .strict();
export interface PrivacyEventDataSchema extends Named<typeof privacyEventData> {}
/** What an event of a privacy request carries: never anything of the person. */
export const PrivacyEventData: PrivacyEventDataSchema = component('PrivacyEventData', privacyEventData);
export type PrivacyEventData = z.infer<PrivacyEventDataSchema>;

const leadEventData = z
  .object({
    leadId: id('lead'),
    kind: z.enum(leadKinds),
    status: z.enum(leadStatuses),
    accountId: id('account').nullable(),
    merchantId: id('merchant').nullable(),
    storeId: id('store').nullable(),
    courierId: id('courier').nullable(),
    fleetId: id('fleet').nullable(),
  })
  .strict();
export interface LeadEventDataSchema extends Named<typeof leadEventData> {}
/** What an event of a lead carries: ids and states as they were right after the change, and nothing of the person. */
export const LeadEventData: LeadEventDataSchema = component('LeadEventData', leadEventData);

const storeEventData = z.object({ storeId: id('store'), merchantId: id('merchant') }).strict();
export interface StoreEventDataSchema extends Named<typeof storeEventData> {}
/** What an event of a store carries. */
export const StoreEventData: StoreEventDataSchema = component('StoreEventData', storeEventData);

const accountEventData = z.object({ accountId: id('account') }).strict();
export interface AccountEventDataSchema extends Named<typeof accountEventData> {}
/** What an event of an account carries. */
export const AccountEventData: AccountEventDataSchema = component('AccountEventData', accountEventData);

const legalAcceptanceEventData = z
  .object({
    acceptanceId: id('legalAcceptance'),
    accountId: id('account'),
    document: z.enum(legalDocumentKinds),
    version: z.string(),
  })
  .strict();
export interface LegalAcceptanceEventDataSchema extends Named<typeof legalAcceptanceEventData> {}
/** What tells that an account accepted a version of a document. */
export const LegalAcceptanceEventData: LegalAcceptanceEventDataSchema = component(
  'LegalAcceptanceEventData',
  legalAcceptanceEventData,
);

const referralEventData = z
  .object({
    conversionId: id('referralConversion'),
    codeId: id('referralCode'),
    customerId: id('account'),
    status: z.enum(conversionStatuses),
    orderId: id('order').nullable(),
  })
  .strict();
export interface ReferralEventDataSchema extends Named<typeof referralEventData> {}
/** What an event of a conversion carries: the conversion as it was right after the change. */
export const ReferralEventData: ReferralEventDataSchema = component('ReferralEventData', referralEventData);
