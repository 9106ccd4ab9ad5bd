import { z } from 'zod';
import { anyone } from '../../shared/access-rules.js';
import { exampleIds } from '../../shared/examples.js';
import { lastEventIdHeaders } from '../../shared/headers.js';
import { id } from '../../shared/ids.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes, eventStream } from '../../shared/stream.js';
import { examplePublicTracking } from './examples.js';
import { PublicTracking, RecipientUpdate } from './schemas.js';

const params = z.object({
  token: z
    .string()
    .regex(/^[0-9A-Za-z]{27}$/, 'must be the last part of a tracking link')
    .describe('The last part of `trackingUrl`'),
});

const example = { token: 'EXAMPLEONLY0000000000000000' };

/** Tracking for anyone with the link, without a key or a session. */
export const trackingContract = defineRoutes({
  get: {
    method: 'GET',
    path: '/v1/tracking/:token',
    summary: 'Get the tracking of a delivery by its link',
    description:
      'The content of the tracking page. The link stops working a day after the delivery has ended. Pages of any origin can read it.',
    pathParams: params,
    responses: { 200: PublicTracking },
    metadata: declareRoute({
      access: anyone,
      rate: 'direct',
      origins: 'any',
      errors: ['not_found'],
      examples: [{ name: 'on the way', params: example, response: examplePublicTracking }],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/tracking/:token',
    summary: 'Tell the courier something by the link',
    description:
      'A note for the courier, or leaving the goods at the door, until they are handed over. The partner decides which of them recipients can send, and receives `delivery.updated` with the reason `recipient`. Pages of any origin can send it.',
    pathParams: params,
    body: RecipientUpdate,
    responses: { 200: PublicTracking },
    metadata: declareRoute({
      access: anyone,
      rate: 'direct_recipients',
      origins: 'any',
      errors: ['not_found', 'invalid_transition'],
      emits: ['delivery.updated'],
      examples: [
        {
          name: 'a note',
          params: example,
          body: { note: 'Soneria nu merge' },
          response: { ...examplePublicTracking, actions: ['note'], note: 'Soneria nu merge' },
        },
      ],
    }),
  },
  downloadPhoto: {
    method: 'GET',
    path: '/v1/tracking/:token/photos/:proofId',
    summary: 'Download a photo of the handover by the link',
    description: 'One of `photos` of the tracking, if the partner lets the recipient see them.',
    pathParams: params.extend({ proofId: id('proof') }),
    responses: { 200: bytes('image/*') },
    metadata: declareRoute({
      access: anyone,
      rate: 'direct',
      ranges: true,
      errors: ['not_found'],
      examples: [
        {
          name: 'photo',
          params: { ...example, proofId: exampleIds.proof },
          response: Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
        },
      ],
    }),
  },
  follow: {
    method: 'GET',
    path: '/v1/tracking/:token/stream',
    summary: 'Follow a delivery by its link',
    description:
      'The same content as server-sent events; see the stream of deliveries. Pages of any origin can read it.',
    headers: lastEventIdHeaders,
    pathParams: params,
    responses: {
      200: eventStream(PublicTracking),
      204: noBody,
    },
    metadata: declareRoute({
      access: anyone,
      rate: 'direct',
      origins: 'any',
      errors: ['not_found', 'too_many_streams'],
      examples: [{ name: 'on the way', params: example, response: examplePublicTracking }],
    }),
  },
});
