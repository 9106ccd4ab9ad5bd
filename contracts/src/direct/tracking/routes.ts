import { z } from 'zod';
import { anyone } from '../../shared/access-rules.js';
import { lastEventIdHeaders } from '../../shared/headers.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { eventStream } from '../../shared/stream.js';
import { examplePublicTracking } from './examples.js';
import { PublicTracking } from './schemas.js';

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
