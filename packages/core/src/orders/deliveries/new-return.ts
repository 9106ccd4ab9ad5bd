import type { Effects } from '../../kernel/operation/operation.js';
import { callSessions } from './call-sessions.js';
import type { returnPrice } from './charges.js';
import { dropoffKeys } from './dropoff-keys.js';
import type { DeliveryRecord, DeliveryStopSnapshot } from './records.js';
import { newReturnSimulation } from './simulation.js';
import { trackingToken } from './tracking-token.js';

/**
 * Builds the delivery that carries the goods of another one back. Its stops are swapped, and it starts as picked up.
 */
export function newReturn(
  effects: Effects,
  original: DeliveryRecord,
  price: ReturnType<typeof returnPrice>,
): DeliveryRecord {
  const { now, ports } = effects;
  const id = ports.newId('delivery');
  return {
    ...original,
    ...price,
    id,
    status: 'picked_up',
    sequence: 1,
    externalReference: null,
    quoteId: null,
    trackingToken: trackingToken(ports.random),
    pickup: { ...plainStop(original.dropoff), arrivedAt: now, completedAt: now },
    dropoff: plainStop(original.pickup),
    ...dropoffKeys(original.pickup),
    pickupLat: original.dropoff.lat,
    pickupLng: original.dropoff.lng,
    alerted: false,
    deadlines: [],
    zoneId: original.dropoff.zoneId,
    sealedPickupPin: null,
    pickupPinAttempts: 0,
    sealedDropoffPin: null,
    dropoffPinAttempts: 0,
    handover: 'meet_at_door',
    undeliverableAction: 'return',
    tipAmount: 0,
    approachPay: 0,
    callSessions: callSessions(effects, { id, livemode: original.livemode }),
    cashAmount: 0,
    chargedFee: null,
    creditedFee: 0,
    route: [...original.route].reverse(),
    batchStop: null,
    batchTrip: null,
    undelivered: null,
    closure: null,
    returnOfId: original.id,
    returnId: null,
    metadata: {},
    recipientActions: [],
    recipientNote: null,
    recipientMessages: null,
    simulation: original.simulation && newReturnSimulation(original.simulation, original.id, now),
    dispatchAt: now,
    statusSince: now,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns a stop without requirements and without progress. */
function plainStop(stop: DeliveryStopSnapshot): DeliveryStopSnapshot {
  return {
    ...stop,
    window: null,
    signature: false,
    photo: false,
    minimumAge: null,
    pinSource: null,
    barcodes: null,
    arrivedAt: null,
    completedAt: null,
    failed: false,
    proof: null,
  };
}
