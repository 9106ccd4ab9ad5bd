import type { Effects } from '../kernel/operation/operation.js';
import { deliveryEnd, postCharge, returnPrice } from './charges.js';
import { type DeliveryMover, deliveryEvent, deliveryMoves, system } from './moves.js';
import { newReturn } from './new-return.js';
import type { DeliveryRecord, UndeliveredSnapshot } from './records.js';
import { scheduleStep } from './simulation.js';

/** Sends the goods back with the courier who has them: as a delivery of its own that begins picked up. */
export async function startReturn(
  effects: Effects,
  delivery: DeliveryRecord,
  mover: DeliveryMover,
  undelivered: UndeliveredSnapshot,
): Promise<DeliveryRecord> {
  const leg = newReturn(effects, delivery, returnPrice(delivery));
  const dropoff = { ...delivery.dropoff, failed: true };
  const change = { undelivered, dropoff, returnId: leg.id };
  const after = await deliveryMoves.move(effects, delivery, 'courier_undeliverable', mover, change);
  await effects.db.insert('deliveries', leg);
  effects.emit(await deliveryEvent(effects, leg, 'delivery.created', mover.actorId, null));
  scheduleStep(effects, leg);
  return after;
}

/** Ends the delivery whose goods came back, or were lost on the way back; the way there was driven and is paid. */
export async function closeReturn(
  effects: Effects,
  originalId: string,
  action: 'complete_return' | 'fail_return',
): Promise<void> {
  const original = await effects.db.lock('deliveries', originalId);
  if (!original) throw new Error(`The delivery ${originalId} of a return is gone.`);
  const lost = action === 'fail_return';
  const closure = lost ? { reason: 'return_failed' as const, note: null, by: 'courier' as const } : null;
  const end = deliveryEnd(effects, lost ? 0 : original.feeAmount);
  const after = await deliveryMoves.move(effects, original, action, system, { closure, ...end });
  await postCharge(effects, after, lost ? 'delivery_failed' : 'delivery_completed');
}
