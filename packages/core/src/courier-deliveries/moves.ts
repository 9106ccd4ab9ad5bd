import { arrive, deliver, fail, markUndeliverable, pickUp, release } from '../deliveries/courier-moves.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { deliveryAnswer, lockDelivery, type PlatformMover } from './load.js';
import type { CourierDeliveriesAnswer, CourierDeliveriesCall } from './operation-type.js';

/** Gives a delivery back to all couriers, of whom the caller is one again. */
export async function courierRelease(
  call: CourierDeliveriesCall<'courierRelease'>,
): Promise<CourierDeliveriesAnswer<'courierRelease'>> {
  const [delivery, mover] = await lockDelivery(call);
  return deliveryAnswer(call.db, await release(call, delivery, mover), 'candidate');
}

/** The courier stands at the pickup. */
export async function courierArrivedAtPickup(
  call: CourierDeliveriesCall<'courierArrivedAtPickup'>,
): Promise<CourierDeliveriesAnswer<'courierArrivedAtPickup'>> {
  const [delivery, mover] = await lockWhereCourierIs(call);
  return deliveryAnswer(call.db, await arrive(call, delivery, 'pickup', mover), mover.relation);
}

/** A wrong PIN is counted and committed, so it is returned, not thrown. */
export async function courierPickedUp(
  call: CourierDeliveriesCall<'courierPickedUp'>,
): Promise<CourierDeliveriesAnswer<'courierPickedUp'> | ServiceProblem> {
  const [delivery, mover] = await lockWhereCourierIs(call);
  const after = await pickUp(call, delivery, mover, call.body);
  return after instanceof ServiceProblem ? after : deliveryAnswer(call.db, after, mover.relation);
}

/** The courier stands at the dropoff. */
export async function courierArrivedAtDropoff(
  call: CourierDeliveriesCall<'courierArrivedAtDropoff'>,
): Promise<CourierDeliveriesAnswer<'courierArrivedAtDropoff'>> {
  const [delivery, mover] = await lockWhereCourierIs(call);
  return deliveryAnswer(call.db, await arrive(call, delivery, 'dropoff', mover), mover.relation);
}

/** A wrong PIN is counted and committed, so it is returned, not thrown. */
export async function courierDelivered(
  call: CourierDeliveriesCall<'courierDelivered'>,
): Promise<CourierDeliveriesAnswer<'courierDelivered'> | ServiceProblem> {
  const [delivery, mover] = await lockWhereCourierIs(call);
  const after = await deliver(call, delivery, mover, call.body);
  return after instanceof ServiceProblem ? after : deliveryAnswer(call.db, after, mover.relation);
}

/** Nobody took the goods. */
export async function courierUndeliverable(
  call: CourierDeliveriesCall<'courierUndeliverable'>,
): Promise<CourierDeliveriesAnswer<'courierUndeliverable'>> {
  const [delivery, mover] = await lockWhereCourierIs(call);
  return deliveryAnswer(call.db, await markUndeliverable(call, delivery, mover, call.body), mover.relation);
}

/** The courier cannot go on. */
export async function courierFailed(
  call: CourierDeliveriesCall<'courierFailed'>,
): Promise<CourierDeliveriesAnswer<'courierFailed'>> {
  const [delivery, mover] = await lockDelivery(call);
  return deliveryAnswer(call.db, await fail(call, delivery, mover, call.body), mover.relation);
}

type MoveAtPlace = CourierDeliveriesCall<
  'courierArrivedAtPickup' | 'courierPickedUp' | 'courierArrivedAtDropoff' | 'courierDelivered' | 'courierUndeliverable'
>;

/** The place is kept before the move, so that the event of the move tells of it. */
async function lockWhereCourierIs(call: MoveAtPlace): Promise<readonly [DeliveryRecord, PlatformMover]> {
  const [delivery, mover] = await lockDelivery(call);
  const { coordinates } = call.body;
  if (coordinates && mover.relation === 'courier' && delivery.courierId !== null) {
    call.ports.positions.keep(delivery.courierId, { coordinates, at: call.now });
  }
  return [delivery, mover];
}
