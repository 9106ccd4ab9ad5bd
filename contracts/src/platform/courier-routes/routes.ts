import { session } from '../../shared/access-rules.js';
import { exampleIds } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { revealQuery } from '../../shared/reveal.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleCourierRoute } from './examples.js';
import { CourierRoute, CourierRouteUpdate } from './schemas.js';

/** Routes of couriers: the stops of all jobs that they carry. */
export const courierRoutesContract = defineRoutes({
  getOwn: {
    method: 'GET',
    path: '/api/v1/couriers/me/route',
    summary: 'Get your route',
    description:
      'The stops of all orders and direct deliveries that you carry, in the order in which you make them, with the arrival at each. It has no stops while you carry nothing.',
    responses: { 200: CourierRoute },
    metadata: declareRoute({
      access: session('courier'),
      examples: [{ name: 'two stops', response: exampleCourierRoute }],
    }),
  },
  reorderOwn: {
    method: 'PUT',
    path: '/api/v1/couriers/me/route',
    summary: 'Reorder your route',
    description:
      'Send the ids of all stops of the current route in the new order. Each job must be picked up before it is dropped off. The arrivals that customers see follow the new order.',
    body: CourierRouteUpdate,
    responses: { 200: CourierRoute },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['route_changed'],
      examples: [
        {
          name: 'the same order',
          body: {
            version: exampleCourierRoute.version,
            stops: exampleCourierRoute.stops.map(({ id }) => id),
          },
          response: exampleCourierRoute,
        },
      ],
    }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/couriers/:id/route',
    summary: 'Get the route of a courier',
    description: 'Addresses, names, phone numbers and positions are masked, unless revealed.',
    pathParams: idParams('courier'),
    query: revealQuery,
    responses: { 200: CourierRoute },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['not_found'],
      audit: 'staff',
      examples: [{ name: 'two stops', params: { id: exampleIds.courier }, response: exampleCourierRoute }],
    }),
  },
});
