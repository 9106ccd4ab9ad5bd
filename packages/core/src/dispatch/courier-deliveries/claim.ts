import type { courierDeliveriesContract } from '@doorstep/contracts';
import { type LoadedCourier, lockCourierOf } from '../../couriers/eligibility/loaded-courier.js';
import { assertMayCarry } from '../../couriers/eligibility/refusal.js';
import type { Operation } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { lockWithBatch } from '../../orders/deliveries/batch-members.js';
import { carrierOf } from '../../orders/deliveries/carrier.js';
import { deliveryJob } from '../../orders/deliveries/claimable-delivery.js';
import { claim } from '../../orders/deliveries/courier-moves.js';
import { noSuchDelivery } from '../../orders/deliveries/no-such-delivery.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { deliveryAnswer } from './load.js';

type Area = typeof courierDeliveriesContract;

/**
 * Gives a delivery to the courier who claims it. The locks serialise concurrent claims: of several couriers the first
 * wins, and the others get `already_claimed`; one courier cannot claim more than they can carry.
 */
export const claimDelivery: Operation<Area['claim']> = async (call) => {
  const courier = await lockCourierOf(call);
  const delivery = assertClaimable(courier, await lockWithBatch(call.db, call.params.id), call.now);
  const relation = delivery.courierId === courier.id ? 'courier' : 'candidate';
  const mover = { relation, actorId: call.caller.accountId } as const;
  return deliveryAnswer(call.db, await claim(call, delivery, mover, carrierOf(courier)), 'courier');
};

/** Returns the delivery if the courier may claim it, or has claimed it already: the state machine refuses that move. */
function assertClaimable(courier: LoadedCourier, delivery: DeliveryRecord | undefined, now: Instant): DeliveryRecord {
  if (!delivery?.livemode) throw noSuchDelivery();
  if (delivery.courierId === courier.id) return delivery;
  if (delivery.courierId !== null) {
    throw new ServiceProblem('already_claimed', 'Another courier has this delivery: choose another one.');
  }
  const job = deliveryJob(delivery, now);
  if (!job.waits) throw noSuchDelivery();
  assertMayCarry(job, courier, now);
  return delivery;
}
