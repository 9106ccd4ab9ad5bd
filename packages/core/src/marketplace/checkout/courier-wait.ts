import { acceptSeconds } from '../../orders/orders/eta.js';
import { orderTimes } from '../../values/geo/travel-times/service-times.js';
import type { ZoneLoad } from './zone-load.js';

/** Time that a job takes of a courier: to the pickup, to the dropoff, and at both. */
const jobSeconds = 20 * 60;
/** Upper bound of the wait. Jobs that nobody carries end after a longer time. */
const maxWaitSeconds = 45 * 60;

/**
 * Returns the expected time from the moment that an order is ready until a courier is at the store.
 *
 * Jobs beyond one for each courier wait until couriers have finished others. In the modes `offer` and `assign` couriers
 * depart before the order is ready. In mode `claim` they see it only then.
 */
export function expectedWait({ mode, openJobs, couriers }: ZoneLoad, prepSeconds: number): number {
  const jobsPerCourier = (openJobs + 1) / Math.max(1, couriers);
  const courierIn = Math.max(0, jobsPerCourier - 1) * jobSeconds;
  const readyIn = acceptSeconds + prepSeconds;
  const wait =
    mode === 'claim'
      ? Math.max(0, courierIn - readyIn) + orderTimes.approach
      : Math.max(0, courierIn + orderTimes.approach - readyIn);
  return Math.round(Math.min(wait, maxWaitSeconds));
}
