import { z } from 'zod';
import { session } from '../../shared/access-rules.js';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { dispatchQueueContract } from './queue.js';
import { DispatchOffers } from './schemas.js';
import { dispatchZonesContract } from './zones.js';

const jobId = z.union([id('order'), id('delivery')]).describe('Id of an order, or of a direct delivery in live mode');

/** The suitable couriers for orders and deliveries. */
const dispatchOffersContract = defineRoutes({
  offers: {
    method: 'GET',
    path: '/api/v1/dispatch/:orderId/offers',
    summary: 'List courier offers',
    description:
      'The best couriers for an order that is ready, or for a direct delivery that needs a courier, with the parts of their scores; and the reasons why other couriers are not suitable. The 40 nearest suitable couriers are scored. The same state always gives the same offers.',
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
          },
        },
      ],
    }),
  },
});

/** Dispatch: the suitable couriers for orders and deliveries, the jobs that need a person, and the settings of the zones. */
export const dispatchContract: typeof dispatchOffersContract &
  typeof dispatchQueueContract &
  typeof dispatchZonesContract = {
  ...dispatchOffersContract,
  ...dispatchQueueContract,
  ...dispatchZonesContract,
};
