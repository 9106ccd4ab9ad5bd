import type { DeliveryStatus } from '../../direct/partner-deliveries/kinds.js';
import { exampleIds, exampleTime, ron } from '../../shared/examples.js';

const none = { pin: false, pinSource: null, barcodes: [], signature: false, photo: false, minimumAge: null } as const;

export const exampleDelivery = {
  id: exampleIds.delivery,
  status: 'pending',
  allowedActions: ['courier_claim'],
  senderName: 'Florăria Online',
  pickup: {
    address: 'Sector 3',
    coordinates: { lat: 44.432, lng: 26.101 },
    contact: null,
    notes: null,
    window: null,
    verification: none,
    status: 'pending',
    reportedPlace: null,
  },
  dropoff: {
    address: 'Sector 6',
    coordinates: { lat: 44.435, lng: 26.056 },
    contact: null,
    notes: null,
    window: null,
    verification: { ...none, pin: true, pinSource: 'generated' },
    status: 'pending',
    reportedPlace: null,
  },
  items: [{ name: 'Buchet de trandafiri', quantity: 1, size: 'medium' }],
  vehicle: 'bicycle',
  requirements: { equipment: [] },
  handover: 'meet_at_door',
  recipientNote: null,
  undeliverableAction: 'return',
  earnings: ron(1260),
  toCollect: null,
  distanceMeters: 4612,
  courierId: null,
  returnOf: null,
  batch: null,
  deadlines: [{ name: 'assign_limit', at: '2026-11-21T10:15:00.000Z', outcome: 'expire' }],
  createdAt: exampleTime,
  updatedAt: exampleTime,
} as const;

/** The same delivery after a move, when its courier can do nothing more with it. */
export function deliveryAfter(status: DeliveryStatus): object {
  return { ...exampleDelivery, status, allowedActions: [], deadlines: [], courierId: exampleIds.courier };
}
