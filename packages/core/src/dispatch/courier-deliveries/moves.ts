import type { courierDeliveriesContract } from '@doorstep/contracts';
import { raiseAlert } from '../../couriers/alerts/alerts.js';
import { placeFault } from '../../couriers/couriers/location-rules.js';
import { recordIncident } from '../../couriers/incidents/record-incident.js';
import type { Operation, WriteCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { arrive, deliver, fail, markUndeliverable, pickUp, release } from '../../orders/deliveries/courier-moves.js';
import { deliveryMoves } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { deliveryAnswer, lockDelivery, type PlatformMover } from './load.js';

type Area = typeof courierDeliveriesContract;

/** Takes a delivery from the caller, who then sees it as every other candidate does. */
export const releaseDelivery: Operation<Area['release']> = async (call) => {
  const { reason, note } = call.body;
  const [delivery, mover] = await lockDelivery(call);
  const after = await release(call, delivery, mover, reason);
  await recordIncident(call, after, { kind: 'handed_back', reason, note, courierId: delivery.courierId });
  return deliveryAnswer(call.db, after, 'candidate');
};

/** Reports a problem to support. The courier keeps the delivery. */
export const reportProblem: Operation<Area['reportProblem']> = async (call) => {
  const { kind: reason, note, coordinates } = call.body;
  const [delivery, mover] = await lockDelivery(call);
  const after = await deliveryMoves.move(call, delivery, 'courier_problem', mover, {}, reason);
  const { id: jobId, zoneId, courierId } = after;
  await recordIncident(call, after, { kind: 'problem_reported', reason, note, coordinates, courierId });
  await raiseAlert(call, { jobId, zoneId, courierId, reason: 'problem_reported', detail: reason });
  return deliveryAnswer(call.db, after, mover.relation);
};

/** Records the arrival at the pickup. */
export const markArrivedAtPickup: Operation<Area['markArrivedAtPickup']> = async (call) => {
  const [delivery, mover] = await lockAndLocate(call);
  return deliveryAnswer(call.db, await arrive(call, delivery, 'pickup', mover), mover.relation);
};

/** Records the pickup. Returns the problem for a wrong PIN, so that the count of wrong entries is committed. */
export const markPickedUp: Operation<Area['markPickedUp']> = async (call) => {
  const [delivery, mover] = await lockAndLocate(call);
  const after = await pickUp(call, delivery, mover, call.body);
  return after instanceof ServiceProblem ? after : deliveryAnswer(call.db, after, mover.relation);
};

/** Records the arrival at the dropoff. */
export const markArrivedAtDropoff: Operation<Area['markArrivedAtDropoff']> = async (call) => {
  const [delivery, mover] = await lockAndLocate(call);
  return deliveryAnswer(call.db, await arrive(call, delivery, 'dropoff', mover), mover.relation);
};

/** Records the handover. Returns the problem for a wrong PIN, so that the count of wrong entries is committed. */
export const markDelivered: Operation<Area['markDelivered']> = async (call) => {
  const [delivery, mover] = await lockAndLocate(call);
  const after = await deliver(call, delivery, mover, call.body);
  return after instanceof ServiceProblem ? after : deliveryAnswer(call.db, after, mover.relation);
};

/** Reports goods that cannot be handed over. */
export const reportUndeliverable: Operation<Area['markUndeliverable']> = async (call) => {
  const [delivery, mover] = await lockAndLocate(call);
  return deliveryAnswer(call.db, await markUndeliverable(call, delivery, mover, call.body), mover.relation);
};

/** Ends a delivery that the courier cannot continue. */
export const markFailed: Operation<Area['markFailed']> = async (call) => {
  const [delivery, mover] = await lockDelivery(call);
  return deliveryAnswer(call.db, await fail(call, delivery, mover, call.body), mover.relation);
};

type MoveAtPlace = WriteCall<
  Area['markArrivedAtPickup' | 'markPickedUp' | 'markArrivedAtDropoff' | 'markDelivered' | 'markUndeliverable']
>;

/** Locks a delivery and first records the reported position, so that the event of the move includes it. */
async function lockAndLocate(call: MoveAtPlace): Promise<readonly [DeliveryRecord, PlatformMover]> {
  const [delivery, mover] = await lockDelivery(call);
  const { coordinates } = call.body;
  if (
    coordinates &&
    mover.relation === 'courier' &&
    delivery.courierId !== null &&
    !placeFault(call.ports.cities, coordinates)
  ) {
    call.ports.positions.keep(delivery.courierId, { coordinates, at: call.now });
  }
  return [delivery, mover];
}
