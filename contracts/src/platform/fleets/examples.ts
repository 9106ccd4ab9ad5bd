import { exampleIds, exampleTime } from '../../shared/examples.js';

const terms = { courierShareBasisPoints: 8_000, note: 'Plata în fiecare vineri.' } as const;

/** A fleet with one courier. */
export const exampleFleet = {
  id: exampleIds.fleet,
  name: 'Roți Rapide SRL',
  couriers: 1,
  onShift: 1,
  createdAt: exampleTime,
} as const;

/** A courier on shift, with one order. */
export const exampleFleetCourier = {
  id: exampleIds.courier,
  displayName: 'Mihai Dinu',
  phone: '+40721000001',
  cityId: 'bucharest',
  vehicle: 'scooter',
  equipment: ['insulated_bag'],
  onShift: true,
  shiftSince: exampleTime,
  shiftEndsAt: null,
  position: { coordinates: { lat: 44.4317, lng: 26.1005 }, at: exampleTime },
  load: { jobs: 1, stops: 2, units: 2 },
  pausedUntil: null,
  rating: { average: 4.75, count: 12 },
  terms,
  joinedAt: exampleTime,
} as const;

/** An invitation by e-mail. */
export const exampleInvitationRequest = { email: 'mihai.dinu@posta.example', terms } as const;

/** The invitation as its fleet sees it. */
export const exampleInvitation = {
  id: exampleIds.fleetInvitation,
  fleetId: exampleIds.fleet,
  fleetName: exampleFleet.name,
  email: exampleInvitationRequest.email,
  phone: null,
  status: 'open',
  allowedActions: ['withdraw'],
  terms,
  courierId: null,
  expiresAt: '2026-12-05T10:00:00.000Z',
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

/** A courier who left and still carries an order. */
export const exampleDeparture = {
  courierId: exampleIds.courier,
  fleetId: exampleIds.fleet,
  released: [],
  finishing: [exampleIds.order],
} as const;
