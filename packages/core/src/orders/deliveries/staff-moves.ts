import type { Effects } from '../../kernel/operation/operation.js';
import { withBatch } from './batch-members.js';
import type { Carrier } from './carrier.js';
import { complete } from './courier-moves.js';
import { type DeliveryMover, deliveryMoves } from './moves.js';
import type { DeliveryRecord, ProofSnapshot } from './records.js';

/* The moves of staff. The caller has locked the delivery with its batch. */

/** Gives a delivery to a courier, with its whole batch. One who takes over has not arrived at the next stop. */
export function assign(
  effects: Effects,
  delivery: DeliveryRecord,
  mover: DeliveryMover,
  { courierId, fleetId, snapshot, approachPay }: Carrier & Pick<DeliveryRecord, 'approachPay'>,
  reason: string,
): Promise<DeliveryRecord> {
  return withBatch(effects, delivery, (each) => {
    const isCollected = each.pickup.completedAt !== null;
    const stop = isCollected
      ? { dropoff: { ...each.dropoff, arrivedAt: null } }
      : { pickup: { ...each.pickup, arrivedAt: null } };
    // One delivery of a batch pays for the way.
    const pay = each.id === delivery.id ? approachPay : 0;
    const change = { courierId, fleetId, carrier: snapshot, approachPay: pay, ...stop };
    return deliveryMoves.move(effects, each, 'staff_assign', mover, change, reason);
  });
}

/** Ends a delivery whose goods were handed over without the app. */
export function markDelivered(
  effects: Effects,
  delivery: DeliveryRecord,
  mover: DeliveryMover,
): Promise<DeliveryRecord> {
  const { now } = effects;
  const { pickup, dropoff } = delivery;
  return complete(effects, delivery, 'staff_mark_delivered', mover, {
    pickup: { ...pickup, arrivedAt: pickup.arrivedAt ?? now, completedAt: pickup.completedAt ?? now },
    dropoff: { ...dropoff, arrivedAt: dropoff.arrivedAt ?? now, completedAt: now, proof: unproven(now) },
    closure: { reason: 'marked_delivered', note: null, by: 'doorstep' },
  });
}

/** The proof of a stop at which nobody collected any. */
function unproven(at: ProofSnapshot['at']): ProofSnapshot {
  return {
    at,
    coordinates: null,
    distanceMeters: null,
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
}
