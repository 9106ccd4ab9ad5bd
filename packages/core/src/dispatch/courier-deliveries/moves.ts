import type { courierDeliveriesContract, RouteStopKind } from '@doorstep/contracts';
import { raiseAlert } from '../../couriers/alerts/alerts.js';
import { countHandBack } from '../../couriers/eligibility/hand-backs.js';
import { recordIncident } from '../../couriers/incidents/record-incident.js';
import type { Operation, WriteCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { arrive, deliver, fail, markUndeliverable, pickUp, release } from '../../orders/deliveries/courier-moves.js';
import type { DeliveryMove } from '../../orders/deliveries/machine.js';
import { deliveryMoves } from '../../orders/deliveries/moves.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { PlaceSnapshot } from '../../orders/journey/place-snapshot.js';
import { recordAway, reportPlace } from '../../orders/journey/report-place.js';
import { stopAccuracy } from '../../orders/quotes/view.js';
import { deliveryAnswer, lockDelivery, type PlatformMover } from './load.js';

type Area = typeof courierDeliveriesContract;

/** Takes a delivery from the caller, who then sees it as every other candidate does. */
export const releaseDelivery: Operation<Area['release']> = async (call) => {
  const { reason, note } = call.body;
  const courier = await call.db.lock('couriers', call.caller.courierId ?? '');
  const [delivery, mover] = await lockDelivery(call);
  const after = await release(call, delivery, mover, reason);
  await countHandBack(call, courier, reason);
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
  const at = await lockAtStop(call, 'pickup', 'courier_arrived_at_pickup');
  return answerAtStop(call, at, await arrive(call, at.delivery, 'pickup', at.mover, at.place));
};

/** Records the pickup. Returns the problem for a wrong PIN, so that the count of wrong entries is committed. */
export const markPickedUp: Operation<Area['markPickedUp']> = async (call) => {
  const at = await lockAtStop(call, 'pickup', 'courier_picked_up');
  return answerAtStop(
    call,
    at,
    await pickUp(call, at.delivery, at.mover, { ...call.body, files: call.uploads, place: at.place }),
  );
};

/** Records the arrival at the dropoff. */
export const markArrivedAtDropoff: Operation<Area['markArrivedAtDropoff']> = async (call) => {
  const at = await lockAtStop(call, 'dropoff', 'courier_arrived_at_dropoff');
  return answerAtStop(call, at, await arrive(call, at.delivery, 'dropoff', at.mover, at.place));
};

/** Records the handover. Returns the problem for a wrong PIN, so that the count of wrong entries is committed. */
export const markDelivered: Operation<Area['markDelivered']> = async (call) => {
  const at = await lockAtStop(call, 'dropoff', 'courier_delivered');
  return answerAtStop(
    call,
    at,
    await deliver(call, at.delivery, at.mover, { ...call.body, files: call.uploads, place: at.place }),
  );
};

/** Reports goods that cannot be handed over. */
export const reportUndeliverable: Operation<Area['markUndeliverable']> = async (call) => {
  const at = await lockAtStop(call, 'dropoff', 'courier_undeliverable');
  return answerAtStop(
    call,
    at,
    await markUndeliverable(call, at.delivery, at.mover, { ...call.body, files: call.uploads, place: at.place }),
  );
};

/** Ends a delivery that the courier cannot continue. */
export const markFailed: Operation<Area['markFailed']> = async (call) => {
  const [delivery, mover] = await lockDelivery(call);
  return deliveryAnswer(call.db, await fail(call, delivery, mover, call.body), mover.relation);
};

type CallAtStop = WriteCall<
  Area['markArrivedAtPickup' | 'markPickedUp' | 'markArrivedAtDropoff' | 'markDelivered' | 'markUndeliverable']
>;

/** A locked delivery, its courier, and where they are. */
interface AtStop {
  readonly delivery: DeliveryRecord;
  readonly mover: PlatformMover;
  readonly place: PlaceSnapshot;
}

/** Locks a delivery for a step at one of its stops. @throws see `reportPlace`. */
async function lockAtStop(call: CallAtStop, which: RouteStopKind, action: DeliveryMove): Promise<AtStop> {
  const [delivery, mover] = await lockDelivery(call);
  deliveryMoves.assertPossible(delivery, action, mover.relation);
  const stop = { ...delivery[which], ...stopAccuracy(delivery[which]) };
  return { delivery, mover, place: await reportPlace(call, { job: delivery, which, stop }, call.body) };
}

/** Answers a step at a stop, unless it was refused, and tells support of one away from it. */
async function answerAtStop(call: CallAtStop, { mover, place }: AtStop, after: DeliveryRecord | ServiceProblem) {
  if (after instanceof ServiceProblem) return after;
  await recordAway(call, after, place, call.body.awayNote);
  return deliveryAnswer(call.db, after, mover.relation);
}
