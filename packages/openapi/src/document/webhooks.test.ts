import { endpoints, eventKinds, eventTypes } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { createSchemaCollection } from '../schema/schema-collection.js';
import { webhookBody, webhooks } from './webhooks.js';

const sent = eventTypes.filter((type) => eventKinds[type].audience === 'direct');

it.each(sent)('shows %s with a body that a receiver would get', (type) => {
  const item = webhooks(endpoints, createSchemaCollection([]))[type];
  const body = item?.post?.requestBody;
  const example: unknown = body && 'content' in body ? body.content['application/json']?.example : undefined;
  expect(example, `${type} needs an example in event-examples.ts`).toBeDefined();
  expect(webhookBody(type, eventKinds[type]).safeParse(example).error).toBeUndefined();
});
