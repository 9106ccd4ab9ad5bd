import { type DirectEventType, type EventData, idPrefixes } from '@doorstep/contracts';
import { type DeliveryEventType, deliveryEventExamples } from './delivery-event-examples.js';

/** The part of an event that depends on its type. */
export interface EventExample {
  /** Id of the object of the event. */
  readonly subjectId: string;
  readonly sequence: number;
  readonly data: unknown;
}

const suffix = '01kb2m5v3xe8wr9q4t7n6c0d1f';
const quoteId = `${idPrefixes.quote}_${suffix}`;
const endpointId = `${idPrefixes.webhookEndpoint}_${suffix}`;

const first = <T extends DirectEventType>(subjectId: string, data: EventData<T>): EventExample => ({
  subjectId,
  sequence: 1,
  data,
});

const others: Readonly<Record<Exclude<DirectEventType, DeliveryEventType>, EventExample>> = {
  'quote.created': first<'quote.created'>(quoteId, {
    quoteId,
    fee: { amount: 1800, currency: 'RON' },
    expiresAt: '2026-11-21T10:15:00.000Z',
  }),
  'webhook_endpoint.disabled': first<'webhook_endpoint.disabled'>(endpointId, {
    endpointId,
    url: 'https://shop.example/webhooks/doorstep',
    reason: 'failing',
    disabledAt: '2026-11-21T10:00:00.000Z',
  }),
  'webhook_endpoint.test': first<'webhook_endpoint.test'>(endpointId, {
    endpointId,
    message: 'A test event for this endpoint, sent once. The attempts of the endpoint list the result.',
  }),
};

/** Returns the example of an event that partners receive. */
export function eventExample(type: DirectEventType): EventExample {
  if (!isDeliveryEvent(type)) return others[type];
  const data = deliveryEventExamples[type];
  return { subjectId: data.delivery.id, sequence: data.delivery.sequence, data };
}

function isDeliveryEvent(type: DirectEventType): type is DeliveryEventType {
  return type in deliveryEventExamples;
}
