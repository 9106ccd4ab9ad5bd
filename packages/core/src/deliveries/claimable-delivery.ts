import { type ClaimableJob, type Claimant, claimArea } from '../couriers/claim-policy.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Where } from '../kernel/store/store.js';
import { loadsOf } from '../vehicles/loads.js';
import type { DeliveryRecord } from './records.js';

/** The deliveries that wait for a courier of the platform, as a condition; some of them for later. */
export const waitingDeliveries = { livemode: true, status: 'pending' } as const satisfies Where<DeliveryRecord>;

/** A delivery as work for a courier. Deliveries of test mode wait for no courier of the platform. */
export function deliveryJob(delivery: DeliveryRecord, now: Instant): ClaimableJob {
  const { livemode, status, dispatchAt, vehicle, pickupLat, pickupLng } = delivery;
  const waits = livemode === waitingDeliveries.livemode && status === waitingDeliveries.status && dispatchAt <= now;
  return { pickup: { lat: pickupLat, lng: pickupLng }, vehicle, waits };
}

/** The part of `waitingDeliveries` that a courier may claim now; `isClaimable` says the same of one job. */
export function claimableBy(courier: Claimant, now: Instant): Where<DeliveryRecord> {
  return { dispatchAt: { lte: now }, vehicle: { in: loadsOf(courier.vehicle) }, ...claimArea(courier.position) };
}
