import type { Operations } from '../kernel/operation/operation.js';
import { courierClaim } from './claim.js';
import {
  courierArrivedAtDropoff,
  courierArrivedAtPickup,
  courierDelivered,
  courierFailed,
  courierPickedUp,
  courierRelease,
  courierUndeliverable,
} from './moves.js';
import type { CourierDeliveriesContract } from './operation-type.js';
import { get, list } from './reading.js';

/** Direct deliveries as the platform sees them: one function for each endpoint of the area. */
export const courierDeliveriesOperations: Operations<CourierDeliveriesContract> = {
  list,
  get,
  courierClaim,
  courierRelease,
  courierArrivedAtPickup,
  courierPickedUp,
  courierArrivedAtDropoff,
  courierDelivered,
  courierUndeliverable,
  courierFailed,
};
