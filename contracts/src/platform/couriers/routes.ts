import { session } from '../../shared/access-rules.js';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { CourierLocation, CourierLocationUpdate } from './schemas.js';

const exampleLocation = { lat: 44.4317, lng: 26.1005 } as const;

/** What couriers tell of themselves. */
export const couriersContract = defineRoutes({
  updateLocation: {
    method: 'POST',
    path: '/api/v1/couriers/location',
    summary: 'Report where you are',
    description:
      'Every few seconds while you are on shift. Whoever follows what you carry sees it at once. A position that makes no sense is dropped: that is no error, and `accepted` tells. Reports may be repeated, and may overtake each other. A shift cannot be started with documents that have expired.',
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
