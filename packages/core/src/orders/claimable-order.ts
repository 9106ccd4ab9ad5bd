import type { Vehicle } from '@doorstep/contracts';
import type { ClaimableJob } from '../couriers/claim-policy.js';
import type { Where } from '../kernel/store/store.js';
import type { OrderRecord } from './records.js';

/** Orders are bags of food, which every vehicle carries. */
const vehicle: Vehicle = 'bicycle';

/** The orders that wait for a courier, as a condition. */
export const waitingOrders = { status: 'ready' } as const satisfies Where<OrderRecord>;

/** An order as work for a courier. */
export function orderJob({ status, pickupLat, pickupLng }: OrderRecord): ClaimableJob {
  return { pickup: { lat: pickupLat, lng: pickupLng }, vehicle, waits: status === waitingOrders.status };
}
