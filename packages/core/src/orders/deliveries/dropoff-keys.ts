import { normaliseAddress } from '../../values/geo/address/normalise.js';
import type { DeliveryRecord, DeliveryStopSnapshot } from './records.js';

/** Returns the columns by which staff find a delivery: the comparable address and the number of its recipient. */
export function dropoffKeys({
  address,
  contact,
}: Pick<DeliveryStopSnapshot, 'address' | 'contact'>): Pick<DeliveryRecord, 'addressKey' | 'recipientPhone'> {
  return { addressKey: normaliseAddress(address), recipientPhone: contact.phone };
}
