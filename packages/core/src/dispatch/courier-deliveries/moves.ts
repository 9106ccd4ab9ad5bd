import { raiseAlert } from '../../couriers/alerts/alerts.js';
import { recordIncident } from '../../couriers/incidents/record-incident.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { arrive, deliver, fail, markUndeliverable, pickUp, release } from '../../orders/deliveries/courier-moves.js';
import { deliveryMoves } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { deliveryAnswer, lockDelivery, type PlatformMover } from './load.js';
import type { CourierDeliveriesAnswer, CourierDeliveriesCall } from './operation-type.js';

/** Takes a delivery from the caller, who then sees it as every other candidate does. */
export async function courierRelease(
  call: CourierDeliveriesCall<'courierRelease'>,
): Promise<CourierDeliveriesAnswer<'courierRelease'>> {
  const { reason, note } = call.body;
  const [delivery, mover] = await lockDelivery(call);
  const after = await release(call, delivery, mover, reason);
  await recordIncident(call, after, { kind: 'handed_back', reason, note, courierId: delivery.courierId });
  return deliveryAnswer(call.db, after, 'candidate');
}

/** Reports a problem to support. The courier keeps the delivery. */
export async function courierProblem(
  call: CourierDeliveriesCall<'courierProblem'>,
): Promise<CourierDeliveriesAnswer<'courierProblem'>> {
  const { kind: reason, note, coordinates } = call.body;
  const [delivery, mover] = await lockDelivery(call);
  const after = await deliveryMoves.move(call, delivery, 'courier_problem', mover, {}, reason);
  const { id: jobId, zoneId, courierId } = after;
  await recordIncident(call, after, { kind: 'problem_reported', reason, note, coordinates, courierId });
  await raiseAlert(call, { jobId, zoneId, courierId, reason: 'problem_reported', detail: reason });
  return deliveryAnswer(call.db, after, mover.relation);
}

/** Records the arrival at the pickup. */
export async function courierArrivedAtPickup(
  call: CourierDeliveriesCall<'courierArrivedAtPickup'>,
): Promise<CourierDeliveriesAnswer<'courierArrivedAtPickup'>> {
  const [delivery, mover] = await lockAndLocate(call);
  return deliveryAnswer(call.db, await arrive(call, delivery, 'pickup', mover), mover.relation);
}

/** Records the pickup. Returns the problem for a wrong PIN, so that the count of wrong entries is committed. */
export async function courierPickedUp(
  call: CourierDeliveriesCall<'courierPickedUp'>,
): Promise<CourierDeliveriesAnswer<'courierPickedUp'> | ServiceProblem> {
  const [delivery, mover] = await lockAndLocate(call);
  const after = await pickUp(call, delivery, mover, call.body);
  return after instanceof ServiceProblem ? after : deliveryAnswer(call.db, after, mover.relation);
}

/** Records the arrival at the dropoff. */
export async function courierArrivedAtDropoff(
  call: CourierDeliveriesCall<'courierArrivedAtDropoff'>,
): Promise<CourierDeliveriesAnswer<'courierArrivedAtDropoff'>> {
  const [delivery, mover] = await lockAndLocate(call);
  return deliveryAnswer(call.db, await arrive(call, delivery, 'dropoff', mover), mover.relation);
}

/** Records the handover. Returns the problem for a wrong PIN, so that the count of wrong entries is committed. */
export async function courierDelivered(
  call: CourierDeliveriesCall<'courierDelivered'>,
): Promise<CourierDeliveriesAnswer<'courierDelivered'> | ServiceProblem> {
  const [delivery, mover] = await lockAndLocate(call);
  const after = await deliver(call, delivery, mover, call.body);
  return after instanceof ServiceProblem ? after : deliveryAnswer(call.db, after, mover.relation);
}

/** Reports goods that cannot be handed over. */
export async function courierUndeliverable(
  call: CourierDeliveriesCall<'courierUndeliverable'>,
): Promise<CourierDeliveriesAnswer<'courierUndeliverable'>> {
  const [delivery, mover] = await lockAndLocate(call);
  return deliveryAnswer(call.db, await markUndeliverable(call, delivery, mover, call.body), mover.relation);
}

/** Ends a delivery that the courier cannot continue. */
export async function courierFailed(
  call: CourierDeliveriesCall<'courierFailed'>,
): Promise<CourierDeliveriesAnswer<'courierFailed'>> {
  const [delivery, mover] = await lockDelivery(call);
  return deliveryAnswer(call.db, await fail(call, delivery, mover, call.body), mover.relation);
}

type MoveAtPlace = CourierDeliveriesCall<
  'courierArrivedAtPickup' | 'courierPickedUp' | 'courierArrivedAtDropoff' | 'courierDelivered' | 'courierUndeliverable'
>;

/** Locks a delivery and first records the reported position, so that the event of the move includes it. */
async function lockAndLocate(call: MoveAtPlace): Promise<readonly [DeliveryRecord, PlatformMover]> {
  const [delivery, mover] = await lockDelivery(call);
  const { coordinates } = call.body;
  if (coordinates && mover.relation === 'courier' && delivery.courierId !== null) {
    call.ports.positions.keep(delivery.courierId, { coordinates, at: call.now });
  }
  return [delivery, mover];
}
