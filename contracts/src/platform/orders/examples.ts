import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import type { OrderStatus } from './schemas.js';

const location = { lat: 44.4445, lng: 26.0935 };
const home = { lat: 44.4467, lng: 26.0972 };

/** A placed order, as its customer sees it. */
export const exampleOrder = {
  id: exampleIds.order,
  number: '7K3-941',
  status: 'placed',
  allowedActions: ['cancel'],
  store: {
    id: exampleIds.store,
    name: 'Hanul Domnesc',
    address: 'Calea Victoriei 120, București',
    coordinates: location,
  },
  customer: { displayName: 'Ana Popescu', phone: '+40721***001' },
  courier: null,
  dropoff: { addressText: 'Piața Romană 5, București', coordinates: home, zoneId: 'bucharest-sector-1' },
  lines: [
    {
      id: exampleIds.orderLine,
      itemId: exampleIds.menuItem,
      name: 'Ciorbă de burtă',
      quantity: 2,
      unitPrice: ron(2900),
      total: ron(5800),
      vatRateBasisPoints: 1100,
      modifiers: [],
      upsellOfferId: null,
    },
  ],
  removedItems: [],
  pricing: {
    items: ron(5800),
    discount: ron(0),
    deliveryFee: ron(799),
    serviceFee: ron(199),
    tip: ron(580),
    total: ron(7378),
    vat: [
      { rateBasisPoints: 1100, amount: ron(575) },
      { rateBasisPoints: 2100, amount: ron(173) },
    ],
  },
  payment: {
    id: exampleIds.payment,
    status: 'authorised',
    amount: ron(7378),
    captured: ron(0),
    refunded: ron(0),
    disputed: ron(0),
    provider: 'sandbox',
    method: 'online',
    toCollect: null,
    cashRounding: null,
    processing: null,
    clientSecret: null,
    refusedInstruction: null,
  },
  cutleryRequested: true,
  allergyNotes: null,
  deliveryNotes: 'Interfon 12',
  scheduledDeliveryAt: null,
  distanceMeters: 650,
  prepSeconds: 1200,
  readyBy: null,
  delay: null,
  verification: { pickupCode: true, dropoffCode: true },
  reportedPlaces: null,
  closure: null,
  earnings: null,
  cancellation: { cancellable: true, fee: ron(0), untilStatus: 'accepted', untilAt: null },
  deadlines: [{ name: 'accept_limit', at: '2026-11-21T10:10:00.000Z', outcome: 'expire' }],
  unreadMessages: 0,
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

/** The same order after a move, when its customer can do nothing more with it. */
export function orderAfter(status: OrderStatus): object {
  const cancellation = { cancellable: false, fee: ron(0), untilStatus: null, untilAt: null };
  return { ...exampleOrder, status, allowedActions: [], cancellation };
}

/** The same order on its way. */
export const exampleTracking = {
  orderId: exampleIds.order,
  status: 'claimed',
  allowedActions: [],
  sequence: 4,
  etaLow: '2026-11-21T10:25:00.000Z',
  etaHigh: '2026-11-21T10:35:00.000Z',
  stopsBefore: 1,
  unreadMessages: 0,
  pickup: location,
  dropoff: home,
  courier: {
    id: exampleIds.courier,
    displayName: 'Mihai D.',
    vehicle: 'bicycle',
    position: { lat: 44.4432, lng: 26.0951 },
    positionAt: exampleTime,
  },
  timeline: [
    { status: 'placed', at: exampleTime },
    { status: 'claimed', at: exampleTime },
  ],
} as const;

export const exampleRefund = {
  id: exampleIds.refund,
  orderId: exampleIds.order,
  amount: ron(2_900),
  reason: 'items_missing',
  bearer: 'merchant',
  merchantAmount: ron(2_900),
  note: 'O ciorbă lipsă',
  createdAt: exampleTime,
} as const;

export const exampleReview = {
  id: exampleIds.review,
  orderId: exampleIds.order,
  storeId: exampleIds.store,
  rating: 5,
  courierRating: 5,
  feedback: 'Cald și la timp',
  tip: ron(500),
  createdAt: exampleTime,
} as const;
