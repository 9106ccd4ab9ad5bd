import type { CarryCourier } from '../../couriers/eligibility/carry-courier.js';
import { type CarryJob, minimumCourierAge } from '../../couriers/eligibility/carry-job.js';
import { claimLimits } from '../../couriers/eligibility/claim-limits.js';
import { orderVehicle } from '../../couriers/eligibility/loads.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Where } from '../../kernel/store/store.js';
import { cashDue } from '../../payments/payments/cash-due.js';
import { unitsOf } from '../../values/vehicles/rules.js';
import type { OrderRecord } from './records.js';

/** Store condition for the orders that wait for a courier. */
export const waitingOrders = { outcome: 'open', status: 'ready' } as const satisfies Where<OrderRecord>;

/** Returns an order as a job that couriers can carry. */
export function orderJob(order: OrderRecord): CarryJob {
  const { cityId, status, pickupLat, pickupLng, dropoffLat, dropoffLng, distanceMeters, minimumAge } = order;
  return {
    cityId,
    pickup: { lat: pickupLat, lng: pickupLng },
    dropoff: { lat: dropoffLat, lng: dropoffLng },
    distanceMeters,
    vehicle: orderVehicle,
    stops: 2,
    units: unitsOf(orderVehicle),
    minimumCourierAge: minimumCourierAge(minimumAge),
    cash: cashDue(order),
    currency: order.currency,
    equipment: [],
    waits: status === waitingOrders.status,
  };
}

/**
 * Narrows `waitingOrders` to those among which a courier may be able to claim some; undefined if they can claim none.
 * `refusalOf` decides on each.
 */
export function claimableOrdersWhere(courier: CarryCourier, now: Instant): Where<OrderRecord> | undefined {
  const limits = claimLimits(courier, now);
  return limits?.loads.includes(orderVehicle) ? limits.area : undefined;
}
