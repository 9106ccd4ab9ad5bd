import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage } from '../../shared/examples.js';
import { lastEventIdHeaders } from '../../shared/headers.js';
import { idParams } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { carryingProblems } from '../../shared/problems/carrying-problems.js';
import { queryArray } from '../../shared/query.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { eventStream } from '../../shared/stream.js';
import { exampleOffer, exampleWork, offerAfter } from './examples.js';
import { CourierOffer, CourierOfferList, OfferDecline, offerStatuses } from './offers.js';
import { CourierWork } from './schemas.js';

const params = idParams('dispatchOffer');
const example = { id: exampleIds.dispatchOffer };

/** The work of the calling courier: what they are offered, and what they carry. */
export const workContract = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/v1/couriers/me/work',
    summary: 'Get your work',
    description: 'The offers that wait for your answer, and the jobs that you carry.',
    responses: { 200: CourierWork },
    metadata: declareRoute({
      access: session('courier'),
      examples: [{ name: 'one offer', response: exampleWork }],
    }),
  },
  follow: {
    method: 'GET',
    path: '/api/v1/couriers/me/work/stream',
    summary: 'Follow your work',
    description:
      'Server-sent events: each message is the whole of your work. The stream begins with the current state, unless `Last-Event-ID` names it already, and continues until you disconnect.',
    headers: lastEventIdHeaders,
    responses: { 200: eventStream(CourierWork), 204: noBody },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['too_many_streams'],
      examples: [{ name: 'one offer', response: exampleWork }],
    }),
  },
  listOffers: {
    method: 'GET',
    path: '/api/v1/couriers/me/offers',
    summary: 'List your offers',
    description: 'The offers and assignments that you received, newest first.',
    query: z.object({ ...pageQuery, status: queryArray(z.enum(offerStatuses), 5).optional() }).strict(),
    responses: { 200: CourierOfferList },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['invalid_cursor'],
      examples: [{ name: 'pending', query: { status: ['pending'] }, response: examplePage(exampleOffer) }],
    }),
  },
  acceptOffer: {
    method: 'POST',
    path: '/api/v1/couriers/me/offers/:id/accept',
    summary: 'Accept an offer',
    description:
      'You get all of its jobs, or none. Jobs that are ready are claimed at once; the others are reserved for you, and claimed when they are ready. The same answer again changes nothing.',
    pathParams: params,
    body: noBody,
    responses: { 200: CourierOffer },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'offer_expired', 'invalid_transition', ...carryingProblems],
      emits: ['offer.accepted', 'order.claimed', 'delivery.assigned'],
      examples: [{ name: 'reserved', params: example, response: offerAfter('accepted', 'reserved', null) }],
    }),
  },
  declineOffer: {
    method: 'POST',
    path: '/api/v1/couriers/me/offers/:id/decline',
    summary: 'Decline an offer',
    description:
      'The jobs are offered to the next courier at once, and not to you again while there is another one. After you accepted, or were assigned, this gives back the jobs that are not ready yet; give back a claimed job by its own endpoint. The same answer again changes nothing.',
    pathParams: params,
    body: OfferDecline,
    responses: { 200: CourierOffer },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found', 'offer_expired', 'invalid_transition'],
      emits: ['offer.declined'],
      examples: [
        {
          name: 'too far',
          params: example,
          body: { reason: 'too_far' },
          response: offerAfter('declined', 'ended', 'too_far'),
        },
      ],
    }),
  },
});
