import type { CourierDelivery, CourierStopSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import { deliveryMachine } from '../deliveries/machine.js';
import type { DeliveryRecord, DeliveryStopSnapshot } from '../deliveries/records.js';
import { stopStatus } from '../deliveries/waypoint-view.js';
import { coarsePoint } from '../geo/shape/coarse.js';
import { ron } from '../money/rounding.js';
import { maskAddress, maskPhone, shortName } from '../people/masking.js';
import { masked, type Visibility } from '../people/visibility.js';
import { courierEarnings } from './earnings.js';
import type { PlatformRelation } from './relation.js';

type StopView = z.input<CourierStopSchema>;

/** How much of people is seen. */
type Seen = Pick<Visibility, 'revealed'>;

/** A direct delivery as one relation may see it: the rest of it is withheld here and nowhere else. */
export function courierDeliveryView(
  delivery: DeliveryRecord,
  partnerName: string,
  relation: PlatformRelation,
  sight: Seen = masked,
): CourierDelivery {
  const { id, status, courierId, returnOfId } = delivery;
  return {
    id,
    status,
    allowedActions: deliveryMachine.allowedActions(delivery, relation),
    senderName: senderName(delivery, partnerName),
    pickup: stopView(delivery, 'pickup', relation, sight),
    dropoff: stopView(delivery, 'dropoff', relation, sight),
    items: [...delivery.items],
    vehicle: delivery.vehicle,
    handover: delivery.handover,
    undeliverableAction: delivery.undeliverableAction,
    earnings: ron(courierEarnings(delivery)),
    distanceMeters: delivery.distanceMeters,
    courierId,
    returnOf: returnOfId,
    createdAt: delivery.createdAt,
    updatedAt: delivery.updatedAt,
  };
}

/** Whoever sends the goods; goods that go back are on their way to them. */
function senderName({ pickup, dropoff, returnOfId }: DeliveryRecord, partnerName: string): string {
  const sender = returnOfId === null ? pickup : dropoff;
  return sender.contact.company ?? partnerName;
}

function stopView(
  delivery: DeliveryRecord,
  which: 'pickup' | 'dropoff',
  relation: PlatformRelation,
  sight: Seen,
): StopView {
  const stop = delivery[which];
  const { lat, lng, notes, window, signature, photo, minimumAge } = stop;
  const exact = isCarrying(delivery, relation) || (relation === 'staff' && sight.revealed);
  const about = relation === 'staff' ? maskAddress(stop.address, stop.zoneId) : stop.zoneId;
  return {
    address: exact ? stop.address : about,
    coordinates: exact ? { lat, lng } : coarsePoint({ lat, lng }),
    contact: contactView(stop, relation, exact),
    notes: exact ? notes : null,
    window,
    verification: { pin: delivery[`${which}Pin`] !== null, signature, photo, minimumAge },
    status: stopStatus(stop),
  };
}

/** Place and people are for the courier while the delivery is under way. */
function isCarrying({ status }: DeliveryRecord, relation: PlatformRelation): boolean {
  return relation === 'courier' && !deliveryMachine.hasEnded(status);
}

/** The courier calls whom they meet; staff tell contacts apart, unless they ask for more. */
function contactView(
  { contact }: DeliveryStopSnapshot,
  relation: PlatformRelation,
  exact: boolean,
): StopView['contact'] {
  const { name, phone } = contact;
  const company = contact.company ?? null;
  if (exact) return { name, phone, company };
  return relation === 'staff' ? { name: shortName(name), phone: maskPhone(phone), company } : null;
}
