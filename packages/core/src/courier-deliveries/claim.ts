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

/** The lock lets concurrent claims follow one another: the first wins, and whoever comes later is told so. */
export async function courierClaim(
  call: CourierDeliveriesCall<'courierClaim'>,
): Promise<CourierDeliveriesAnswer<'courierClaim'>> {
  const { db: reader, ports } = call;
  const courier = await locate({ reader, ports }, await courierOnShift(reader, call.caller));
  const delivery = assertFor(courier, await call.db.lock('deliveries', call.params.id), call.now);
  const { id: courierId, fleetId, displayName, vehicle, phone } = courier;
  const relation = delivery.courierId === courierId ? 'courier' : 'candidate';
  const mover = { relation, actorId: call.caller.accountId } as const;
  const carrier = { courierId, fleetId, snapshot: { displayName, vehicle, phone, from: null } };
  return deliveryAnswer(call.db, await claim(call, delivery, mover, carrier), 'courier');
}

/** The delivery, if it waits for someone like them. What is theirs already passes, too: the table refuses that move. */
function assertFor(courier: LocatedCourier, delivery: DeliveryRecord | undefined, now: Instant): DeliveryRecord {
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
