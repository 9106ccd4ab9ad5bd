import type { Vehicle } from '@doorstep/contracts';
import type { ClaimableJob } from '../couriers/claim-policy.js';
import type { Where } from '../kernel/store/store.js';
import type { OrderRecord } from './records.js';

/** The smallest vehicle that an order needs. Every vehicle can carry a bag of food. */
const vehicle: Vehicle = 'bicycle';

/** Store condition for the orders that wait for a courier. */
export const waitingOrders = { status: 'ready' } as const satisfies Where<OrderRecord>;

/** Returns an order as a job that couriers can claim. */
export function orderJob({ status, pickupLat, pickupLng }: OrderRecord): ClaimableJob {
  return { pickup: { lat: pickupLat, lng: pickupLng }, vehicle, waits: status === waitingOrders.status };
}
