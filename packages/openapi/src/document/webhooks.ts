import { type DirectEventType, directEventTypes, eventKinds, latestApiVersion } from '@doorstep/contracts';
import type { ParameterObject, PathItemObject } from 'openapi3-ts/oas31';
import type { SchemaCollection } from '../schema/schema-collection.js';
import { eventExample } from './event-examples.js';
import { partnerEvent } from './partner-events.js';
import { pascalCase } from './text-case.js';

/** Headers of Standard Webhooks 1.0, which a receiver checks before it reads the body. */
const signatureHeaders: ParameterObject[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'Id of the event, the same on every attempt. Ignore an id that you have seen.',
    schema: { type: 'string' },
    example: 'evt_01kb2m5v3xe8wr9q4t7n6c0d1f',
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Time of this attempt in seconds since 1970. Refuse a time that is more than five minutes off.',
    schema: { type: 'integer' },
    example: 1795255200,
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` under the secret of the endpoint; ' +
      'several, separated by spaces, while a secret is being rotated.',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
];

const versionHeader: ParameterObject = {
  name: 'doorstep-version',
  in: 'header',
  required: true,
  description: 'The version of the body: that of the endpoint.',
  schema: { type: 'string', format: 'date' },
  example: latestApiVersion,
};

/** Returns every event for partners as a webhook of the document. */
export function webhooks(schemas: SchemaCollection): Record<string, PathItemObject> {
  return Object.fromEntries(directEventTypes.map((type) => [type, { post: webhook(type, schemas) }]));
}

function webhook(type: DirectEventType, schemas: SchemaCollection): NonNullable<PathItemObject['post']> {
  const { summary } = eventKinds[type];
  const event = { id: 'evt_01kb2m5v3xe8wr9q4t7n6c0d1f', type, timestamp: '2026-11-21T10:00:00.000Z', livemode: false };
  return {
    operationId: `webhook${pascalCase(type)}`,
    tags: ['webhooks'],
    summary,
    description: `${summary}. Sent to the endpoints that subscribe to \`${type}\`, at least once.`,
    security: [],
    parameters: [...signatureHeaders, versionHeader],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemas.use(partnerEvent(type), 'output', type),
          example: { ...event, ...eventExample(type) },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. Anything else, a redirect, or silence for 15 seconds is tried again.' },
      '410': { description: 'Gone: the endpoint is disabled.' },
    },
  };
}
