import { session } from '../../shared/access-rules.js';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { CourierLocation, CourierLocationUpdate } from './schemas.js';

const exampleLocation = { lat: 44.4317, lng: 26.1005 } as const;

/** Reports of couriers. */
export const couriersContract = defineRoutes({
  updateLocation: {
    method: 'POST',
    path: '/api/v1/couriers/location',
    summary: 'Report your position',
    description:
      'Call it every few seconds while you are on shift. Everyone who follows your orders and deliveries sees the position immediately. An implausible position is dropped without an error: check `accepted`. Reports can be repeated, and can arrive out of order. You cannot start a shift with expired documents.',
    body: CourierLocationUpdate,
    responses: { 200: CourierLocation },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['documents_expired'],
      examples: [
        {
          name: 'on shift',
          body: { coordinates: exampleLocation, onShift: true },
          response: {
            courierId: exampleIds.courier,
            coordinates: exampleLocation,
            at: exampleTime,
            accepted: true,
            reason: null,
            onShift: true,
          },
        },
      ],
    }),
  },
});
