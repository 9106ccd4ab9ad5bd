import { updateRoutes } from '../../couriers/route-plans/update-routes.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { deliveryEnd, postCharge, returnPrice } from './charges.js';
import { deliveryDeadlines } from './deadlines.js';
import { type DeliveryMover, deliveryEvent, deliveryMoves, system } from './moves.js';
import { newReturn } from './new-return.js';
import type { DeliveryRecord, UndeliveredSnapshot } from './records.js';
import { carriedDelivery } from './route-stops.js';
import { scheduleStep } from './simulation.js';

/** Sends the goods back with the courier who has them, as a new delivery that starts as picked up. */
export async function startReturn(
  effects: Effects,
  delivery: DeliveryRecord,
  action: 'courier_undeliverable' | 'return',
  mover: DeliveryMover,
  undelivered: UndeliveredSnapshot,
): Promise<DeliveryRecord> {
  const leg = await deliveryDeadlines.begin(effects, newReturn(effects, delivery, returnPrice(delivery)));
  const dropoff = { ...delivery.dropoff, failed: true };
  const change = { undelivered, dropoff, returnId: leg.id };
  const after = await deliveryMoves.move(effects, delivery, action, mover, change);
  await effects.db.insert('deliveries', leg);
  await updateRoutes(effects, null, carriedDelivery(leg));
  effects.emit(await deliveryEvent(effects, leg, 'delivery.created', mover.actorId, null));
  scheduleStep(effects, leg);
  return after;
}

/**
 * Ends the original delivery of a return. The partner pays for it if the goods came back, but not if they were lost.
 */
export async function closeReturn(
  effects: Effects,
  originalId: string,
  action: 'complete_return' | 'fail_return',
): Promise<void> {
  const original = await effects.db.lock('deliveries', originalId);
  if (!original) throw new Error(`The original delivery ${originalId} of a return does not exist.`);
  const isLost = action === 'fail_return';
  const closure = isLost ? { reason: 'return_failed' as const, note: null, by: 'courier' as const } : null;
  const end = deliveryEnd(effects, isLost ? 0 : original.feeAmount);
  const after = await deliveryMoves.move(effects, original, action, system, { closure, ...end });
  await postCharge(effects, after, isLost ? 'delivery_failed' : 'delivery_completed');
}
