import { z } from 'zod';
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
  'quote.created': { summary: 'A quote was issued', audience: 'direct', data: QuoteEventData },
} as const satisfies Record<string, EventKind>;

/** Type of an event, for example `order.placed`. */
export type EventType = keyof typeof kinds;

/** The event catalogue. */
export const eventKinds: Readonly<Record<EventType, EventKind>> = kinds;

/** Every type of event, as a non-empty list for `z.enum`. */
export const eventTypes = Object.keys(kinds) as [EventType, ...EventType[]];

/** The `data` of an event of type `T`. */
export type EventData<T extends EventType> = z.input<(typeof kinds)[T]['data']>;

const webhookEvent = z
  .object({
    id: id('event'),
    type: z.enum(eventTypes),
    timestamp: Instant,
    livemode: z.boolean(),
    sequence: z.number().int().min(1).describe('Rises by one for each event of one object: drop what is older'),
    data: z.record(z.unknown()),
  })
  .strict();
export interface WebhookEventSchema extends Named<typeof webhookEvent> {}
/** The envelope of every event. */
export const WebhookEvent: WebhookEventSchema = component('WebhookEvent', webhookEvent);
export type WebhookEvent = z.infer<WebhookEventSchema>;
