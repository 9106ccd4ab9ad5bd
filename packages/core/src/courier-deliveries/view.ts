import type { CourierDelivery, CourierStopSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import { deliveryEarnings } from '../deliveries/earnings.js';
import { deliveryMachine } from '../deliveries/machine.js';
import { sealedPin } from '../deliveries/pins.js';
import type { DeliveryRecord, DeliveryStopSnapshot } from '../deliveries/records.js';
import { senderName } from '../deliveries/sender-name.js';
import { stopStatus } from '../deliveries/waypoint-view.js';
import { zoneName } from '../geo/area/sectors.js';
import { coarsePoint } from '../geo/shape/coarse.js';
import { ron } from '../money/rounding.js';
import { maskAddress, maskPhone, shortName } from '../people/masking.js';
import { masked, type Visibility } from '../people/visibility.js';
import type { PlatformRelation } from './relation.js';

type StopView = z.input<CourierStopSchema>;

type Reveal = Pick<Visibility, 'revealed'>;

/** A direct delivery as one relation may see it. Everything else is withheld here and nowhere else. */
export function courierDeliveryView(
  delivery: DeliveryRecord,
  partnerName: string,
  relation: PlatformRelation,
  visibility: Reveal = masked,
): CourierDelivery {
  const { id, status, courierId, returnOfId } = delivery;
  return {
    id,
    status,
    allowedActions: deliveryMachine.allowedActions(delivery, relation),
    senderName: senderName(delivery, partnerName),
    pickup: stopView(delivery, 'pickup', relation, visibility),
    dropoff: stopView(delivery, 'dropoff', relation, visibility),
    items: [...delivery.items],
    vehicle: delivery.vehicle,
    requirements: { equipment: [...delivery.equipment] },
    handover: delivery.handover,
    undeliverableAction: delivery.undeliverableAction,
    earnings: ron(deliveryEarnings(delivery)),
    distanceMeters: delivery.distanceMeters,
    courierId,
    returnOf: returnOfId,
    createdAt: delivery.createdAt,
    updatedAt: delivery.updatedAt,
  };
}

function stopView(
  delivery: DeliveryRecord,
  which: 'pickup' | 'dropoff',
  relation: PlatformRelation,
  visibility: Reveal,
): StopView {
  const stop = delivery[which];
  const { lat, lng, notes, window, signature, photo, minimumAge } = stop;
  const isExact = isCarrying(delivery, relation) || (relation === 'staff' && visibility.revealed);
  const approximate = relation === 'staff' ? maskAddress(stop.address, stop.zoneId) : zoneName(stop.zoneId);
  return {
    address: isExact ? stop.address : approximate,
    coordinates: isExact ? { lat, lng } : coarsePoint({ lat, lng }),
    contact: contactView(stop, relation, isExact),
    notes: isExact ? notes : null,
    window,
    verification: { pin: sealedPin(delivery, which) !== null, signature, photo, minimumAge },
    status: stopStatus(stop),
  };
}

/** Returns true for the courier while the delivery is under way. */
function isCarrying({ status }: DeliveryRecord, relation: PlatformRelation): boolean {
  return relation === 'courier' && !deliveryMachine.hasEnded(status);
}

/** The contact: in full for a courier who may call them, masked for staff, and null for the others. */
function contactView(
  { contact }: DeliveryStopSnapshot,
  relation: PlatformRelation,
  isExact: boolean,
): StopView['contact'] {
  const { name, phone } = contact;
  const company = contact.company ?? null;
  if (isExact) return { name, phone, company };
  return relation === 'staff' ? { name: shortName(name), phone: maskPhone(phone), company } : null;
}
