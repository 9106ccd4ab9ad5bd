import { DeliveryEventData, deliveryStatuses, directEventTypes } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { createSchemaCollection } from '../schema/schema-collection.js';
import { deliveryEventExamples } from './delivery-event-examples.js';
import { partnerEvent } from './partner-events.js';
import { webhooks } from './webhooks.js';

const sent = webhooks(createSchemaCollection([]));

it.each(directEventTypes)('has an example of %s with a valid body', (type) => {
  const body = sent[type]?.post?.requestBody;
  const example: unknown = body && 'content' in body ? body.content['application/json']?.example : undefined;
  expect(partnerEvent(type).safeParse(example).error).toBeUndefined();
});

it.each(Object.entries(deliveryEventExamples))(
  'has an example of %s with a delivery in the matching status',
  (type, data) => {
    const { delivery, previousStatus } = DeliveryEventData.parse(data);
    const named = deliveryStatuses.find((status) => type === `delivery.${status}`);
    const unnamed = { created: 'pending', unassigned: 'pending' }[type.replace('delivery.', '')] ?? previousStatus;
    expect(delivery.status).toBe(named ?? unnamed);
    expect(delivery.sequence > 1).toBe(previousStatus !== null);
    expect(delivery.charge === null).toBe(
      delivery.closure === null && !['delivered', 'returned'].includes(delivery.status),
    );
  },
);
