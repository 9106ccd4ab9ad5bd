import type { CourierDelivery, CourierStopSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import { deliveryMachine } from '../deliveries/machine.js';
import type { DeliveryRecord, DeliveryStopSnapshot } from '../deliveries/records.js';
import { stopStatus } from '../deliveries/view.js';
import { coarsePoint } from '../geo/shape/coarse.js';
import { ron } from '../money/rounding.js';
import { maskPhone, shortName } from '../people/masking.js';
import { courierEarnings } from './earnings.js';
import type { PlatformRelation } from './relation.js';

type StopView = z.input<CourierStopSchema>;

/** A direct delivery as one relation may see it: the rest of it is withheld here and nowhere else. */
export function courierDeliveryView(
  delivery: DeliveryRecord,
  partnerName: string,
  relation: PlatformRelation,
): CourierDelivery {
  const { id, status, courierId, returnOfId } = delivery;
  return {
    id,
    status,
    allowedActions: deliveryMachine.allowedActions(delivery, relation),
    senderName: senderName(delivery, partnerName),
    pickup: stopView(delivery, 'pickup', relation),
    dropoff: stopView(delivery, 'dropoff', relation),
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

function stopView(delivery: DeliveryRecord, which: 'pickup' | 'dropoff', relation: PlatformRelation): StopView {
  const stop = delivery[which];
  const { lat, lng, notes, window, signature, photo, minimumAge } = stop;
  const exact = relation === 'staff' || isCarrying(delivery, relation);
  return {
    address: exact ? stop.address : stop.zoneId,
    coordinates: exact ? { lat, lng } : coarsePoint({ lat, lng }),
    contact: contactView(stop, delivery, relation),
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

/** The courier calls whom they meet; staff only tell contacts apart. */
function contactView(
  { contact }: DeliveryStopSnapshot,
  delivery: DeliveryRecord,
  relation: PlatformRelation,
): StopView['contact'] {
  const { name, phone } = contact;
  const company = contact.company ?? null;
  if (relation === 'staff') return { name: shortName(name), phone: maskPhone(phone), company };
  return isCarrying(delivery, relation) ? { name, phone, company } : null;
}
