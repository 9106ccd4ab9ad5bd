import { z } from 'zod';
import { WebhookEvent } from '../../shared/events.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** The states of the delivery of an event to an endpoint. */
export const webhookMessageStates = ['pending', 'delivered', 'failed', 'cancelled'] as const;
export type WebhookMessageState = (typeof webhookMessageStates)[number];

const message = z
  .object({
    endpointId: id('webhookEndpoint'),
    state: z
      .enum(webhookMessageStates)
      .describe('`failed`: the last attempt failed; `cancelled`: the endpoint was disabled or deleted'),
    attempts: z.number().int().min(0),
    nextAttemptAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
  })
  .strict();
export interface WebhookMessageSchema extends Named<typeof message> {}
/** An event on its way to one endpoint. */
export const WebhookMessage: WebhookMessageSchema = component('WebhookMessage', message);
export type WebhookMessage = z.infer<WebhookMessageSchema>;

const eventDetail = WebhookEvent.extend({
  messages: z.array(WebhookMessage).max(100).describe('The state of the event at each endpoint that it is sent to'),
}).strict();
export interface EventDetailSchema extends Named<typeof eventDetail> {}
/** An event and its delivery to each endpoint. */
export const EventDetail: EventDetailSchema = component('EventDetail', eventDetail);
export type EventDetail = z.infer<EventDetailSchema>;

const eventList = page(WebhookEvent);
export interface EventListSchema extends Named<typeof eventList> {}
/** A page of events. */
export const EventList: EventListSchema = component('EventList', eventList);

const eventRedelivery = z
  .object({
    endpointId: id('webhookEndpoint')
      .optional()
      .describe('Sends the event to this endpoint only, even if the endpoint did not receive it before'),
  })
  .strict();
export interface EventRedeliverySchema extends Named<typeof eventRedelivery> {}
/** The endpoint to send an event to again. Without one, the event goes to every enabled endpoint that it was meant for. */
export const EventRedelivery: EventRedeliverySchema = component('EventRedelivery', eventRedelivery);
