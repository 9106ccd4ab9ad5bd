import { type ClaimableJob, type Claimant, claimArea } from '../couriers/claim-policy.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Where } from '../kernel/store/store.js';
import { loadsOf } from '../vehicles/loads.js';
import type { DeliveryRecord } from './records.js';

/** Store condition for the deliveries that wait for a courier of the platform, now or later. */
export const waitingDeliveries = { livemode: true, status: 'pending' } as const satisfies Where<DeliveryRecord>;

/** Returns a delivery as a job that couriers can claim. In test mode it never waits for a courier of the platform. */
export function deliveryJob(delivery: DeliveryRecord, now: Instant): ClaimableJob {
  const { livemode, status, dispatchAt, vehicle, pickupLat, pickupLng } = delivery;
  const waits = livemode === waitingDeliveries.livemode && status === waitingDeliveries.status && dispatchAt <= now;
  return { pickup: { lat: pickupLat, lng: pickupLng }, vehicle, waits };
}

/** Narrows `waitingDeliveries` to those that a courier may claim now, by the same rule as `isClaimable`. */
export function claimableBy(courier: Claimant, now: Instant): Where<DeliveryRecord> {
  return { dispatchAt: { lte: now }, vehicle: { in: loadsOf(courier.vehicle) }, ...claimArea(courier.position) };
}
