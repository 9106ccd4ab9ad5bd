import type { CarryCourier } from '../../couriers/eligibility/carry-courier.js';
import { type CarryJob, minimumCourierAge } from '../../couriers/eligibility/carry-job.js';
import { claimLimits } from '../../couriers/eligibility/claim-limits.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Where } from '../../kernel/store/store.js';
import { unitsOf } from '../../values/vehicles/rules.js';
import type { DeliveryRecord } from './records.js';

/** Store condition for the deliveries that wait for a courier of the platform, now or later. */
export const waitingDeliveries = { livemode: true, status: 'pending' } as const satisfies Where<DeliveryRecord>;

/**
 * Returns a delivery as a job that couriers can carry. A batch is one job, so each of its deliveries is the job of the whole
 * trip. In test mode it never waits for a courier of the platform.
 */
export function deliveryJob(delivery: DeliveryRecord, now: Instant): CarryJob {
  const { cityId, livemode, status, dispatchAt, vehicle, equipment, pickup, dropoff, batchTrip } = delivery;
  const recipientAge = batchTrip ? batchTrip.minimumAge : (dropoff.minimumAge ?? pickup.minimumAge);
  return {
    cityId,
    pickup: { lat: delivery.pickupLat, lng: delivery.pickupLng },
    dropoff: { lat: dropoff.lat, lng: dropoff.lng },
    distanceMeters: batchTrip?.distanceMeters ?? delivery.distanceMeters,
    vehicle,
    stops: 1 + (batchTrip?.dropoffs ?? 1),
    units: unitsOf(vehicle),
    minimumCourierAge: minimumCourierAge(recipientAge),
    cash: delivery.cashAmount,
    currency: delivery.currency,
    equipment,
    waits: livemode === waitingDeliveries.livemode && status === waitingDeliveries.status && dispatchAt <= now,
  };
}

/**
 * Narrows `waitingDeliveries` to those among which a courier may be able to claim some; undefined if they can claim none.
 * `refusalOf` decides on each.
 */
export function claimableDeliveriesWhere(courier: CarryCourier, now: Instant): Where<DeliveryRecord> | undefined {
  const limits = claimLimits(courier, now);
  return limits && { dispatchAt: { lte: now }, vehicle: { in: limits.loads }, ...limits.area };
}
