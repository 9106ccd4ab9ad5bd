import type { Delivery } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader, UnitOfWork } from '../../kernel/store/store.js';
import { readArrivalContext } from '../../orders/deliveries/arrival-context.js';
import { lockWithBatch } from '../../orders/deliveries/batch-members.js';
import type { DeliveryMover } from '../../orders/deliveries/moves.js';
import { openPin } from '../../orders/deliveries/pins.js';
import { courierPosition } from '../../orders/deliveries/position.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { deliveryView } from '../../orders/deliveries/view.js';
import type { ViewContext } from '../../orders/deliveries/view-context.js';

/** Reads a delivery. @throws ServiceProblem not_found unless it belongs to the caller's partner and mode. */
export async function loadDelivery(reader: Reader, id: string, caller: PartnerCaller): Promise<DeliveryRecord> {
  return assertOwn(await reader.get('deliveries', id), caller);
}

/** Like `loadDelivery`, but locks the delivery, so that its moves run one after another. */
export async function lockDelivery(db: UnitOfWork, id: string, caller: PartnerCaller): Promise<DeliveryRecord> {
  return assertOwn(await lockWithBatch(db, id), caller);
}

function assertOwn(delivery: DeliveryRecord | undefined, caller: PartnerCaller): DeliveryRecord {
  if (delivery && delivery.partnerId === caller.partnerId && delivery.livemode === caller.livemode) return delivery;
  throw new ServiceProblem('not_found', 'You have no such delivery in this mode: test keys see test deliveries only.');
}

/** Returns the partner as the mover of a delivery. */
export function partnerMover(caller: PartnerCaller): DeliveryMover {
  return { relation: 'partner', actorId: caller.keyId };
}

/** Returns a delivery as its partner sees it now, with the position of its courier. */
export async function currentDeliveryView(
  { reader, now, ports }: Pick<ReadCall, 'reader' | 'now' | 'ports'>,
  delivery: DeliveryRecord,
): Promise<Delivery> {
  const position = await courierPosition({ reader, ports, now }, delivery);
  const arrival = await readArrivalContext({ reader, ports, now }, delivery);
  const showPin: ViewContext['showPin'] = (shown, stop) => openPin(ports.sealer, shown, stop);
  return deliveryView(delivery, { ...arrival, publicUrl: ports.publicUrl(), position, showPin });
}
