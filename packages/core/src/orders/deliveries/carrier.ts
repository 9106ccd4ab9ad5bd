import type { CourierRecord } from '../../couriers/couriers/records.js';
import type { CarrierSnapshot } from './records.js';

/** A courier who takes a delivery. */
export interface Carrier {
  /** Null for a simulated courier. */
  readonly courierId: string | null;
  readonly fleetId: string | null;
  readonly snapshot: CarrierSnapshot;
}

/** Returns the carrier of a delivery that a courier of the platform takes. */
export function carrierOf({
  id: courierId,
  fleetId,
  displayName,
  vehicle,
  phone,
}: Pick<CourierRecord, 'id' | 'fleetId' | 'displayName' | 'vehicle' | 'phone'>): Carrier {
  return { courierId, fleetId, snapshot: { displayName, vehicle, phone, from: null } };
}
