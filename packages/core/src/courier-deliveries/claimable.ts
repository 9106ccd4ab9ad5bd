import { claimArea } from '../couriers/claim-area.js';
import type { LocatedCourier } from '../couriers/located-courier.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { insideBoundingBox } from '../geo/shape/point.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Where } from '../kernel/store/store.js';
import { canCarry, loadsOf } from '../vehicles/loads.js';

/** What of a courier decides which deliveries they may claim. */
export type Claimant = Pick<LocatedCourier, 'position' | 'vehicle'>;

/** What waits for a courier of the platform; what of it one of them may claim changes with the time and their place. */
export const waiting = { livemode: true, status: 'pending' } as const satisfies Where<DeliveryRecord>;

/** The part of `waiting` that a courier may claim now, as a condition; `isClaimable` says the same of one delivery. */
export function claimableBy(courier: Claimant, now: Instant): Where<DeliveryRecord> {
  return { dispatchAt: { lte: now }, vehicle: { in: loadsOf(courier.vehicle) }, ...claimArea(courier.position) };
}

/** Whether a courier may claim the delivery now. */
export function isClaimable(delivery: DeliveryRecord, courier: Claimant, now: Instant): boolean {
  return waitsNear(delivery, courier, now) && canCarry(courier.vehicle, delivery.vehicle);
}

/** Whether the delivery waits for a courier near this one, whatever they ride. */
export function waitsNear(delivery: DeliveryRecord, courier: Claimant, now: Instant): boolean {
  const { livemode, status, dispatchAt, pickupLat: lat, pickupLng: lng } = delivery;
  if (livemode !== waiting.livemode || status !== waiting.status || dispatchAt > now) return false;
  const area = claimArea(courier.position);
  if (!area) return true;
  const { pickupLat, pickupLng } = area;
  const box = { south: pickupLat.gte, north: pickupLat.lte, west: pickupLng.gte, east: pickupLng.lte };
  return insideBoundingBox({ lat, lng }, box);
}
