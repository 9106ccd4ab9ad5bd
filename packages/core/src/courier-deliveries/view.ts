import type { CourierDelivery } from '@doorstep/contracts';
import { courierStopView } from '../deliveries/courier-stop-view.js';
import { deliveryDeadlineViews } from '../deliveries/deadline-view.js';
import { deliveryEarnings } from '../deliveries/earnings.js';
import { deliveryMachine } from '../deliveries/machine.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { senderName } from '../deliveries/sender-name.js';
import { moneyIn } from '../money/money.js';
import { masked, type Visibility } from '../people/visibility.js';
import type { PlatformRelation } from './relation.js';

type Reveal = Pick<Visibility, 'revealed'>;

/** A direct delivery as one relation may see it. Everything else is withheld here and nowhere else. */
export function courierDeliveryView(
  delivery: DeliveryRecord,
  partnerName: string,
  relation: PlatformRelation,
  visibility: Reveal = masked,
  batch: CourierDelivery['batch'] = null,
): CourierDelivery {
  const { id, status, courierId, returnOfId } = delivery;
  return {
    id,
    status,
    allowedActions: deliveryMachine.allowedActions(delivery, relation),
    senderName: senderName(delivery, partnerName),
    pickup: courierStopView(delivery, 'pickup', relation, visibility),
    dropoff: courierStopView(delivery, 'dropoff', relation, visibility),
    items: [...delivery.items],
    vehicle: delivery.vehicle,
    requirements: { equipment: [...delivery.equipment] },
    handover: delivery.handover,
    undeliverableAction: delivery.undeliverableAction,
    earnings: moneyIn(delivery.currency)(deliveryEarnings(delivery)),
    distanceMeters: delivery.distanceMeters,
    courierId,
    returnOf: returnOfId,
    batch,
    deadlines: deliveryDeadlineViews(delivery, relation),
    createdAt: delivery.createdAt,
    updatedAt: delivery.updatedAt,
  };
}
