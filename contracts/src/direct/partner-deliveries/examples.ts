import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { exampleDropoff, exampleEta, examplePickup, examplePrice } from '../quotes/examples.js';

const noVerification = { pin: null, barcodes: [], signature: false, photo: false, minimumAge: null } as const;

/** A delivery that was just created with a test key. */
export const exampleDelivery = {
  id: exampleIds.delivery,
  livemode: false,
  status: 'pending',
  sequence: 1,
  allowedActions: ['update', 'cancel', 'reset_pin'],
  externalReference: 'comanda-1042',
  quoteId: exampleIds.quote,
  batchId: null,
  pickup: {
    ...examplePickup,
    contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Online' },
    courierPhone: null,
    notes: 'Intrarea din curte',
    window: null,
    verification: noVerification,
    status: 'pending',
    arrivedAt: null,
    completedAt: null,
    proof: null,
  },
  dropoff: {
    ...exampleDropoff,
    contact: { name: 'Andrei Pop', phone: '+40722000111' },
    courierPhone: null,
    notes: null,
    window: null,
    verification: { ...noVerification, pin: { code: '4821', source: 'generated', attemptsLeft: 3, locked: false } },
    status: 'pending',
    arrivedAt: null,
    completedAt: null,
    proof: null,
  },
  items: [{ name: 'Buchet de trandafiri', quantity: 1, size: 'medium' }],
  minimumVehicle: 'bicycle',
  requirements: { equipment: [] },
  handover: 'meet_at_door',
  undeliverableAction: 'return',
  ...examplePrice,
  tip: ron(0),
  cashOnDelivery: null,
  charge: null,
  distanceMeters: 4612,
  eta: exampleEta,
  courier: null,
  trackingUrl: 'https://api.doorstep.example/track/EXAMPLEONLYNOTATOKEN',
  cancellation: { cancellable: true, fee: ron(0), untilStatus: 'assigned', untilAt: null },
  returnPreview: { returnable: false, fee: ron(0) },
  undelivered: null,
  closure: null,
  deadlines: [{ name: 'assign_limit', at: '2026-11-21T10:15:00.000Z', outcome: 'expire' }],
  relatedDeliveries: [],
  metadata: {},
  recipientActions: [],
  recipientNote: null,
  recipientMessages: null,
  sandbox: {
    scenario: 'happy',
    stepSeconds: 30,
    auto: true,
    nextStep: 'courier_claim',
    nextStepAt: '2026-11-21T10:00:30.000Z',
  },
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

/** The courier of the examples. */
export const exampleDeliveryCourier = {
  firstName: 'Mihai',
  vehicle: 'scooter',
  phone: '+40721***001',
  position: { coordinates: { lat: 44.4353, lng: 26.0835 }, at: exampleTime },
} as const;

/** The example delivery, on its way back at the partner's request. */
export const exampleReturning = {
  ...exampleDelivery,
  status: 'returning',
  sequence: 5,
  allowedActions: [],
  pickup: { ...exampleDelivery.pickup, status: 'completed', completedAt: exampleTime },
  dropoff: { ...exampleDelivery.dropoff, status: 'failed' },
  eta: { pickupLow: null, pickupHigh: null, dropoffLow: null, dropoffHigh: null },
  courier: exampleDeliveryCourier,
  cancellation: { cancellable: false, fee: ron(0), untilStatus: null, untilAt: null },
  undelivered: { reason: 'partner_request', note: 'Clientul a anulat', action: 'return', at: exampleTime },
  deadlines: [],
  relatedDeliveries: [{ id: 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1g', relation: 'return' }],
  sandbox: { ...exampleDelivery.sandbox, nextStep: null, nextStepAt: null },
} as const;

/** The tracking of the example delivery, with a courier on the way. */
export const exampleTracking = {
  deliveryId: exampleIds.delivery,
  livemode: false,
  status: 'picked_up',
  sequence: 4,
  at: exampleTime,
  eta: {
    pickupLow: null,
    pickupHigh: null,
    dropoffLow: '2026-11-21T10:07:30.000Z',
    dropoffHigh: '2026-11-21T10:15:00.000Z',
  },
  stopsBefore: 0,
  courier: exampleDeliveryCourier,
  pickup: examplePickup.coordinates,
  dropoff: exampleDropoff.coordinates,
  route: {
    type: 'LineString',
    coordinates: [
      [26.1005, 44.4317],
      [26.102786, 44.431787],
      [26.1025, 44.4356],
      [26.0995, 44.4352],
      [26.0963, 44.435],
      [26.0918, 44.4349],
      [26.0872, 44.4352],
      [26.0835, 44.4353],
      [26.0805, 44.4352],
      [26.0775, 44.4361],
      [26.0772, 44.4351],
      [26.0755, 44.4348],
      [26.068, 44.4347],
      [26.064, 44.4349],
      [26.059, 44.4355],
      [26.055365, 44.435015],
      [26.0555, 44.4345],
    ],
  },
  timeline: [
    { status: 'pending', at: '2026-11-21T09:58:00.000Z' },
    { status: 'assigned', at: '2026-11-21T09:58:30.000Z' },
    { status: 'at_pickup', at: '2026-11-21T09:59:00.000Z' },
    { status: 'picked_up', at: '2026-11-21T09:59:30.000Z' },
  ],
} as const;

/** The message to a recipient whose goods were picked up. */
export const exampleRecipientMessage = {
  id: exampleIds.recipientMessage,
  channel: 'sms',
  moment: 'on_the_way',
  status: 'recorded',
  language: 'ro',
  to: '+40722000111',
  subject: null,
  text: 'Florăria Online: comanda ta este pe drum. Urmărește: https://api.doorstep.example/track/EXAMPLEONLYNOTATOKEN Stop: https://api.doorstep.example/track/EXAMPLEONLYNOTATOKEN/stop',
  createdAt: exampleTime,
} as const;

/** A request that creates the example delivery. */
export const exampleDeliveryRequest = {
  pickup: {
    address: 'Strada Lipscani 25, București',
    contact: { name: 'Ioana Radu', phone: '+40213121234', company: 'Florăria Online' },
    notes: 'Intrarea din curte',
  },
  dropoff: {
    address: 'Bd. Iuliu Maniu 7, București',
    contact: { name: 'Andrei Pop', phone: '+40722000111' },
    verification: { pin: true },
  },
  items: [{ name: 'Buchet de trandafiri', quantity: 1, size: 'medium' }],
} as const;
