import { updateRoutes } from '../../couriers/route-plans/update-routes.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { deliveryEnd, postCharge, returnPrice } from './charges.js';
import { deliveryDeadlines } from './deadlines.js';
import type { CheckedItems } from './item-checks.js';
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
  await beginReturn(effects, leg, mover);
  return after;
}

/** Stores the delivery that carries goods back, once the original one refers to it. */
export async function beginReturn(effects: Effects, leg: DeliveryRecord, mover: DeliveryMover): Promise<void> {
  await effects.db.insert('deliveries', leg);
  await updateRoutes(effects, null, carriedDelivery(leg));
  effects.emit(await deliveryEvent(effects, leg, 'delivery.created', mover.actorId, null));
  scheduleStep(effects, leg);
}

/** Returns the delivery that carries refused items of a delivered one back; undefined if none go back. */
export async function returnOfRefused(
  effects: Effects,
  delivery: DeliveryRecord,
  { itemIssues }: CheckedItems,
): Promise<DeliveryRecord | undefined> {
  if (delivery.undeliverableAction !== 'return' || delivery.returnOfId !== null) return undefined;
  const items = itemIssues.flatMap(({ kind, item, quantity }) => {
    const refused = kind === 'refused' ? delivery.items[item ?? -1] : undefined;
    return refused ? [{ ...refused, quantity }] : [];
  });
  if (items.length === 0) return undefined;
  return deliveryDeadlines.begin(effects, newReturn(effects, { ...delivery, items }, returnPrice(delivery)));
}

/**
 * Ends the original delivery of a return, unless it was delivered and only refused items come back. The partner pays for it if the goods came back, but not if they were lost.
 */
export async function closeReturn(
  effects: Effects,
  originalId: string,
  action: 'complete_return' | 'fail_return',
): Promise<void> {
  const original = await effects.db.lock('deliveries', originalId);
  if (!original) throw new Error(`The original delivery ${originalId} of a return does not exist.`);
  if (original.status === 'delivered') return;
  const isLost = action === 'fail_return';
  const closure = isLost ? { reason: 'return_failed' as const, note: null, by: 'courier' as const } : null;
  const end = deliveryEnd(effects, isLost ? 0 : original.feeAmount);
  const after = await deliveryMoves.move(effects, original, action, system, { closure, ...end });
  await postCharge(effects, after, isLost ? 'delivery_failed' : 'delivery_completed');
}
