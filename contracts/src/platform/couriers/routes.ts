import { session } from '../../shared/access-rules.js';
import { exampleIds, exampleTime } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { CourierProfile, CourierProfileUpdate, CourierUpdate } from './profile-schemas.js';
import { CourierLocation, CourierLocationUpdate } from './schemas.js';

const exampleLocation = { lat: 44.4317, lng: 26.1005 } as const;

const exampleProfile = {
  id: exampleIds.courier,
  displayName: 'Mihai Dinu',
  fleetId: null,
  cityId: 'bucharest',
  vehicle: 'scooter',
  equipment: ['insulated_bag', 'card_terminal'],
  birthDate: '1994-06-02',
  onShift: true,
  shiftSince: exampleTime,
  shiftEndsAt: null,
  handBacks: { counted: 0, limit: 3, pausedUntil: null },
  load: { jobs: 1, stops: 2, units: 2 },
  limits: { jobs: 3, stops: 6, units: 8, pickupMeters: 5_000, tripMeters: 15_000 },
} as const;

const withCoolBox = ['insulated_bag', 'cool_box', 'card_terminal'] as const;

/** Reports of couriers, and what they may carry. */
export const couriersContract = defineRoutes({
  reportLocation: {
    method: 'POST',
    path: '/api/v1/couriers/location',
    summary: 'Report your position',
    description:
      'Call it every few seconds while you are on shift. Everyone who follows your orders and deliveries sees the position immediately. An implausible position is dropped without an error: check `accepted`. Any report shows that you are there. Reports can be repeated, and arrive out of order. You cannot start a shift with expired documents, or in another city than yours.',
    body: CourierLocationUpdate,
    responses: { 200: CourierLocation },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['documents_expired', 'outside_service_area'],
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
  getOwn: {
    method: 'GET',
    path: '/api/v1/couriers/me',
    summary: 'Get your courier profile',
    description: 'Your vehicle, equipment and shift, what you carry, and the limits of your vehicle.',
    responses: { 200: CourierProfile },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found'],
      examples: [{ name: 'by scooter, with one job', response: exampleProfile }],
    }),
  },
  updateOwn: {
    method: 'PATCH',
    path: '/api/v1/couriers/me',
    summary: 'Change your equipment',
    description:
      'Replaces the list of your equipment. Jobs that you carry do not change. An administrator changes your city, your vehicle and your date of birth.',
    body: CourierProfileUpdate,
    responses: { 200: CourierProfile },
    metadata: declareRoute({
      access: session('courier'),
      errors: ['not_found'],
      emits: ['courier.updated'],
      examples: [
        {
          name: 'with a cool box',
          body: { equipment: withCoolBox },
          response: { ...exampleProfile, equipment: withCoolBox },
        },
      ],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/couriers/:id',
    summary: 'Change a courier',
    description:
      'Changes what a courier may carry from the next claim on: city, vehicle, date of birth and equipment, and for which fleet. Jobs that they carry do not change. In another city, the courier starts a new shift.',
    pathParams: idParams('courier'),
    body: CourierUpdate,
    responses: { 200: CourierProfile },
    metadata: declareRoute({
      access: session('admin'),
      errors: ['not_found'],
      audit: 'staff',
      emits: ['courier.updated'],
      examples: [
        {
          name: 'date of birth',
          params: { id: exampleIds.courier },
          body: { birthDate: '1994-06-02' },
          response: exampleProfile,
        },
      ],
    }),
  },
});
