import {
  Delivery,
  type DeliveryEventData,
  type DirectEventType,
  deliveriesContract,
  routeMeta,
  sandboxContract,
} from '@doorstep/contracts';

/** Type of an event of a delivery. */
export type DeliveryEventType = Extract<DirectEventType, `delivery.${string}`>;

const ron = (amount: number): Delivery['fee'] => ({ amount, currency: 'RON' });
const endedAt = '2026-11-21T10:00:00.000Z';
const startedAt = '2026-11-21T09:55:00.000Z';

/** The contract's example of a new delivery, and the same delivery with a courier on the way to the pickup. */
const pending = Delivery.parse(routeMeta(deliveriesContract.get).examples[0].response);
const claimed = Delivery.parse(routeMeta(sandboxContract.advanceDelivery).examples[0].response);

const vatOf = (fee: number): Delivery['vat'] => ({ rateBasisPoints: 2100, amount: ron(Math.round((fee * 21) / 121)) });
const charged = (fee: number): Delivery['charge'] => ({ fee: ron(fee), tip: ron(0), total: ron(fee), vat: vatOf(fee) });
const halfFee = Math.round(pending.fee.amount / 2);
const notCancellable: Delivery['cancellation'] = {
  cancellable: false,
  fee: ron(0),
  untilStatus: null,
  untilAt: null,
};
const notReturnable: Delivery['returnPreview'] = { returnable: false, fee: ron(0) };
const noEta: Delivery['eta'] = { pickupLow: null, pickupHigh: null, dropoffLow: null, dropoffHigh: null };

type Simulation = NonNullable<Delivery['sandbox']>;

function simulation(change: Partial<Simulation>): Delivery['sandbox'] {
  return pending.sandbox && { ...pending.sandbox, ...change };
}

/** The fields that all closures share. */
const ended = {
  allowedActions: [],
  deadlines: [],
  eta: noEta,
  cancellation: notCancellable,
  returnPreview: notReturnable,
  sandbox: simulation({ nextStep: null, nextStepAt: null }),
} satisfies Partial<Delivery>;

const lastSeen = claimed.courier && { ...claimed.courier, position: null };
const proof: NonNullable<Delivery['pickup']['proof']> = {
  at: startedAt,
  coordinates: pending.pickup.coordinates,
  distanceMeters: 0,
  awayReason: null,
  pinEntered: false,
  signedBy: null,
  verifiedAge: null,
  leftAtDoor: false,
  cash: null,
  scans: [],
  itemIssues: [],
  files: [],
};

const assigned: Delivery = {
  ...claimed,
  deadlines: [],
  cancellation: { cancellable: true, fee: ron(halfFee), untilStatus: 'picked_up', untilAt: null },
};
const atPickup: Delivery = {
  ...assigned,
  status: 'at_pickup',
  sequence: 3,
  pickup: { ...pending.pickup, status: 'arrived', arrivedAt: startedAt },
  eta: { ...pending.eta, pickupLow: null, pickupHigh: null },
  sandbox: simulation({ nextStep: 'courier_picked_up' }),
};
const pickedUp: Delivery = {
  ...atPickup,
  status: 'picked_up',
  sequence: 4,
  allowedActions: ['update', 'reset_pin', 'return'],
  pickup: { ...atPickup.pickup, status: 'completed', completedAt: startedAt, proof },
  cancellation: notCancellable,
  returnPreview: { returnable: true, fee: ron(halfFee) },
  sandbox: simulation({ nextStep: 'courier_arrived_at_dropoff' }),
};
const atDropoff: Delivery = {
  ...pickedUp,
  status: 'at_dropoff',
  sequence: 5,
  dropoff: { ...pending.dropoff, status: 'arrived', arrivedAt: endedAt },
  eta: noEta,
  sandbox: simulation({ nextStep: 'courier_delivered' }),
};
const delivered: Delivery = {
  ...atDropoff,
  ...ended,
  status: 'delivered',
  sequence: 6,
  allowedActions: ['tip'],
  courier: lastSeen,
  dropoff: {
    ...atDropoff.dropoff,
    status: 'completed',
    completedAt: endedAt,
    verification: {
      ...pending.dropoff.verification,
      pin: { code: null, source: 'generated', attemptsLeft: 3, locked: false },
    },
    proof: { ...proof, at: endedAt, coordinates: pending.dropoff.coordinates, pinEntered: true },
  },
  charge: charged(pending.fee.amount),
};
const returning: Delivery = {
  ...atDropoff,
  status: 'returning',
  sequence: 6,
  allowedActions: [],
  returnPreview: notReturnable,
  dropoff: { ...atDropoff.dropoff, status: 'failed' },
  undelivered: { reason: 'recipient_unreachable', note: null, action: 'return', at: endedAt },
  relatedDeliveries: [{ id: 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1g', relation: 'return' }],
  sandbox: ended.sandbox,
};

/** An example of every delivery event, with the delivery as of the event. */
export const deliveryEventExamples: Readonly<Record<DeliveryEventType, DeliveryEventData>> = {
  'delivery.created': { delivery: pending, previousStatus: null },
  'delivery.assigned': { delivery: assigned, previousStatus: 'pending' },
  'delivery.pickup_late': { delivery: { ...assigned, sequence: 3 }, previousStatus: 'assigned' },
  'delivery.dropoff_late': { delivery: { ...pickedUp, sequence: 5 }, previousStatus: 'picked_up' },
  'delivery.courier_silent': { delivery: { ...pickedUp, sequence: 5 }, previousStatus: 'picked_up' },
  'delivery.reassigned': {
    delivery: { ...assigned, sequence: 3 },
    previousStatus: 'assigned',
    reason: 'courier_unreachable',
  },
  'delivery.problem_reported': {
    delivery: { ...assigned, sequence: 3 },
    previousStatus: 'assigned',
    reason: 'vehicle_breakdown',
  },
  'delivery.unassigned': {
    delivery: { ...pending, sequence: 3 },
    previousStatus: 'assigned',
    reason: 'vehicle_problem',
  },
  'delivery.at_pickup': { delivery: atPickup, previousStatus: 'assigned' },
  'delivery.picked_up': { delivery: pickedUp, previousStatus: 'at_pickup' },
  'delivery.at_dropoff': { delivery: atDropoff, previousStatus: 'picked_up' },
  'delivery.delivered': { delivery: delivered, previousStatus: 'at_dropoff' },
  'delivery.returning': { delivery: returning, previousStatus: 'at_dropoff' },
  'delivery.returned': {
    delivery: {
      ...returning,
      ...ended,
      status: 'returned',
      sequence: 7,
      courier: lastSeen,
      charge: charged(pending.fee.amount),
    },
    previousStatus: 'returning',
  },
  'delivery.cancelled': {
    delivery: {
      ...assigned,
      ...ended,
      status: 'cancelled',
      sequence: 3,
      courier: lastSeen,
      charge: charged(halfFee),
      closure: { reason: 'customer_request', note: null, by: 'partner' },
    },
    previousStatus: 'assigned',
  },
  'delivery.failed': {
    delivery: {
      ...atPickup,
      ...ended,
      status: 'failed',
      sequence: 4,
      courier: lastSeen,
      charge: charged(halfFee),
      closure: { reason: 'pickup_closed', note: 'Obloanele sunt trase', by: 'courier' },
    },
    previousStatus: 'at_pickup',
  },
  'delivery.expired': {
    delivery: {
      ...pending,
      ...ended,
      status: 'expired',
      sequence: 2,
      charge: charged(0),
      closure: { reason: 'no_courier', note: null, by: 'doorstep' },
    },
    previousStatus: 'pending',
  },
  'delivery.terms_changed': {
    delivery: { ...pending, sequence: 2, items: pending.items.map((item) => ({ ...item, quantity: 2 })) },
    previousStatus: 'pending',
  },
  'delivery.updated': {
    delivery: { ...pending, sequence: 2, dropoff: { ...pending.dropoff, notes: 'Etaj 3, interfon 12' } },
    previousStatus: 'pending',
  },
  'delivery.verification_failed': {
    delivery: {
      ...atDropoff,
      sequence: 6,
      dropoff: {
        ...atDropoff.dropoff,
        verification: {
          ...pending.dropoff.verification,
          pin: { code: '4821', source: 'generated', attemptsLeft: 2, locked: false },
        },
      },
    },
    previousStatus: 'at_dropoff',
  },
};
