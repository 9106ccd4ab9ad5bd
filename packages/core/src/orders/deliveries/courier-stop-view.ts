import type { CourierStopSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import { maskAddress, maskPhone, phoneWithoutEnd, shortName } from '../../identity/masking/masking.js';
import type { Visibility } from '../../identity/masking/visibility.js';
import type { DeliveryStop } from '../../values/events/delivery-pins.js';
import { sectorName } from '../../values/geo/area/sectors.js';
import { coarsePoint } from '../../values/geo/shape/coarse.js';
import { placeView } from '../journey/place-snapshot.js';
import { expectedBarcodes } from './barcodes.js';
import { numbersAt } from './call-sessions.js';
import { type DeliveryRelation, deliveryMachine } from './machine.js';
import { isPhonePin, pinSourceOf } from './pins.js';
import type { DeliveryRecord } from './records.js';
import { stopStatus } from './waypoint-view.js';

type StopView = z.input<CourierStopSchema>;

/** The relations that see a stop as couriers do. */
type StopViewer = Extract<DeliveryRelation, 'courier' | 'candidate' | 'fleet' | 'staff'>;

/** One end of a delivery as a courier or staff may see it. Everything else is withheld here and nowhere else. */
export function courierStopView(
  delivery: DeliveryRecord,
  which: 'pickup' | 'dropoff',
  relation: StopViewer,
  visibility: Pick<Visibility, 'revealed'>,
): StopView {
  const stop = delivery[which];
  const { lat, lng, notes, window, signature, photo, minimumAge } = stop;
  const isExact = isCarrying(delivery, relation) || (relation === 'staff' && visibility.revealed);
  const pinSource = pinSourceOf(delivery, which);
  const zone = stop.zoneName ?? sectorName(stop.zoneId);
  const approximate = relation === 'staff' ? maskAddress(stop.address, zone) : zone;
  return {
    address: isExact ? stop.address : approximate,
    coordinates: isExact ? { lat, lng } : coarsePoint({ lat, lng }),
    contact: contactView(delivery, which, relation, isExact),
    notes: isExact ? notes : null,
    window,
    verification: {
      pin: pinSource !== null,
      pinSource,
      barcodes: expectedBarcodes(delivery, which),
      signature,
      photo,
      minimumAge,
    },
    status: stopStatus(stop),
    reportedPlace: relation === 'staff' ? placeView(stop.reportedPlace, visibility.revealed) : null,
  };
}

/** Returns true for the courier while the delivery is under way. */
function isCarrying({ status }: DeliveryRecord, relation: StopViewer): boolean {
  return relation === 'courier' && !deliveryMachine.hasEnded(status);
}

/**
 * The contact: for a courier who may call them, with the number of the relay; masked for staff, in full if revealed, and null for the
 * others. While the relay has no number, a courier sees a masked one, without the end if that is a PIN.
 */
function contactView(
  delivery: DeliveryRecord,
  which: DeliveryStop,
  relation: StopViewer,
  isExact: boolean,
): StopView['contact'] {
  const { contact } = delivery[which];
  const { name, phone } = contact;
  const company = contact.company ?? null;
  if (isExact && relation === 'courier') {
    const masked = maskPhone(isPhonePin(delivery, phone) ? phoneWithoutEnd(phone) : phone);
    return { name, phone: numbersAt(delivery, which)?.customer ?? masked, company };
  }
  if (isExact) return { name, phone, company };
  return relation === 'staff' ? { name: shortName(name), phone: maskPhone(phone), company } : null;
}
