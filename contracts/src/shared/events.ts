import { z } from 'zod';
import { Delivery, deliveryStatuses } from '../direct/delivery-schemas.js';
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
  'partner.created': { summary: 'A partner was created', audience: 'platform', data: PartnerEventData },
  'api_key.created': { summary: 'An API key was issued', audience: 'platform', data: ApiKeyEventData },
  'api_key.rolled': {
    summary: 'An API key was replaced, and works for a while longer',
    audience: 'platform',
    data: ApiKeyEventData,
  },
  'api_key.revoked': { summary: 'An API key was revoked', audience: 'platform', data: ApiKeyEventData },
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
