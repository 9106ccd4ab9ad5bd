import { courierOnShift, isWaitingNearby } from '../couriers/claim-policy.js';
import { type LocatedCourier, locate } from '../couriers/located-courier.js';
import { deliveryJob } from '../deliveries/claimable-delivery.js';
import { claim } from '../deliveries/courier-moves.js';
import { noSuchDelivery } from '../deliveries/no-such-delivery.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import { canCarry } from '../vehicles/loads.js';
import { deliveryAnswer } from './load.js';
import type { CourierDeliveriesAnswer, CourierDeliveriesCall } from './operation-type.js';

/**
 * Gives a delivery to the courier who claims it. The lock serialises concurrent claims: the first wins, and the others
 * get `already_claimed`.
 */
export async function courierClaim(
  call: CourierDeliveriesCall<'courierClaim'>,
): Promise<CourierDeliveriesAnswer<'courierClaim'>> {
  const { db: reader, ports } = call;
  const courier = await locate({ reader, ports }, await courierOnShift(reader, call.caller));
  const delivery = assertClaimable(courier, await call.db.lock('deliveries', call.params.id), call.now);
  const { id: courierId, fleetId, displayName, vehicle, phone } = courier;
  const relation = delivery.courierId === courierId ? 'courier' : 'candidate';
  const mover = { relation, actorId: call.caller.accountId } as const;
  const carrier = { courierId, fleetId, snapshot: { displayName, vehicle, phone, from: null } };
  return deliveryAnswer(call.db, await claim(call, delivery, mover, carrier), 'courier');
}

/** Returns the delivery if the courier may claim it, or has claimed it already: the state machine refuses that move. */
function assertClaimable(courier: LocatedCourier, delivery: DeliveryRecord | undefined, now: Instant): DeliveryRecord {
  if (!delivery?.livemode) throw noSuchDelivery();
  if (delivery.courierId === courier.id) return delivery;
  if (delivery.courierId !== null) {
    throw new ServiceProblem('already_claimed', 'Another courier has this delivery: choose another one.');
  }
  if (!isWaitingNearby(deliveryJob(delivery, now), courier)) throw noSuchDelivery();
  if (canCarry(courier.vehicle, delivery.vehicle)) return delivery;
  const detail = `This delivery needs at least a ${delivery.vehicle}: your ${courier.vehicle} is too small.`;
  throw new ServiceProblem('no_suitable_vehicle', detail);
}
