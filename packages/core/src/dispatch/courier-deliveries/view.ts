import type { CourierDelivery } from '@doorstep/contracts';
import { masked, type Visibility } from '../../identity/masking/visibility.js';
import { courierStopView } from '../../orders/deliveries/courier-stop-view.js';
import { deliveryDeadlineViews } from '../../orders/deliveries/deadlines.js';
import { deliveryEarnings } from '../../orders/deliveries/earnings.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { senderName } from '../../orders/deliveries/sender-name.js';
import { moneyIn } from '../../values/money/money.js';
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
    recipientNote: relation === 'courier' && !deliveryMachine.hasEnded(status) ? delivery.recipientNote : null,
    undeliverableAction: delivery.undeliverableAction,
    earnings: moneyIn(delivery.currency)(deliveryEarnings(delivery)),
    toCollect: delivery.cashAmount === 0 ? null : moneyIn(delivery.currency)(delivery.cashAmount),
    distanceMeters: delivery.distanceMeters,
    courierId,
    returnOf: returnOfId,
    batch,
    deadlines: deliveryDeadlineViews(delivery, relation),
    createdAt: delivery.createdAt,
    updatedAt: delivery.updatedAt,
  };
}
