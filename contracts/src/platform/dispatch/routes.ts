import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, examplePage, exampleTime } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { pageQuery } from '../../shared/page.js';
import { revealQuery } from '../../shared/reveal.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { JobIncidentList } from './incidents.js';
import { dispatchInterventionsContract } from './interventions.js';
import { dispatchQueueContract } from './queue.js';
import { DispatchOffers } from './schemas.js';
import { dispatchSpeedsContract } from './speeds.js';
import { dispatchZonesContract } from './zones.js';

const jobId = z.union([id('order'), id('delivery')]).describe('Id of an order, or of a direct delivery in live mode');

/** The suitable couriers for orders and deliveries. */
const dispatchOffersContract = defineRoutes({
  getOffers: {
    method: 'GET',
    path: '/api/v1/dispatch/:orderId/offers',
    summary: 'List courier offers',
    description:
      'The best couriers for an order that is ready, or for a direct delivery that needs a courier, with the parts of their scores; and the reasons why other couriers are not suitable. The 40 nearest suitable couriers are scored. The same state always gives the same offers. In zones that offer or assign jobs, also what the decision rounds have decided for the job, and why.',
    pathParams: z.object({ orderId: jobId }),
    responses: { 200: DispatchOffers },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['not_found'],
      examples: [
        {
          name: 'one offer',
          params: { orderId: exampleIds.order },
          response: {
            jobId: exampleIds.order,
            at: exampleTime,
            offers: [
              {
                courierId: exampleIds.courier,
                rank: 1,
                vehicle: 'scooter',
                score: 192,
                parts: { pickupSeconds: 240, detourSeconds: 0, idleSeconds: -30, ratingSeconds: -18 },
                distanceMeters: 1466,
                pickupEtaSeconds: 240,
              },
            ],
            rejections: [{ courierId: 'cou_01kb2m5v3xe8wr9q4t7n6c0d1g', reason: 'vehicle_too_small' }],
            decisions: [
              {
                offerId: exampleIds.dispatchOffer,
                courierId: exampleIds.courier,
                kind: 'offer',
                status: 'expired',
                reason: null,
                reasons: [{ code: 'nearest', text: 'Mihai D. is the nearest free courier: 870 m from the pickup.' }],
                explanation: ['Courier cou_01kb2m5v3xe8wr9q4t7n6c0d1h: 4 minutes later.'],
                createdAt: exampleTime,
                answeredAt: exampleTime,
              },
            ],
            waiting: null,
          },
        },
      ],
    }),
  },
  listIncidents: {
    method: 'GET',
    path: '/api/v1/dispatch/:jobId/incidents',
    summary: 'List incidents',
    description:
      'The exceptions in the course of an order, or of a direct delivery in live mode: delays, problems, and couriers who gave it back. Newest first.',
    pathParams: z.object({ jobId }),
    query: revealQuery.extend(pageQuery),
    responses: { 200: JobIncidentList },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['not_found', 'invalid_cursor'],
      audit: 'staff',
      examples: [
        {
          name: 'handed back',
          params: { jobId: exampleIds.order },
          response: examplePage({
            id: exampleIds.jobIncident,
            jobId: exampleIds.order,
            sequence: 5,
            kind: 'handed_back',
            reason: 'vehicle_problem',
            note: null,
            coordinates: null,
            courierId: exampleIds.courier,
            by: 'courier',
            createdAt: exampleTime,
          }),
        },
      ],
    }),
  },
});

/** Dispatch: the suitable couriers for orders and deliveries, the jobs that need a person, the settings of the zones, and the speeds of cities. */
export const dispatchContract: typeof dispatchOffersContract &
  typeof dispatchInterventionsContract &
  typeof dispatchQueueContract &
  typeof dispatchZonesContract &
  typeof dispatchSpeedsContract = {
  ...dispatchOffersContract,
  ...dispatchInterventionsContract,
  ...dispatchQueueContract,
  ...dispatchZonesContract,
  ...dispatchSpeedsContract,
};
