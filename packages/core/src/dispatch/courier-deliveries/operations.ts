import type { Operations } from '../../kernel/operation/operation.js';
import { courierClaim } from './claim.js';
import {
  courierArrivedAtDropoff,
  courierArrivedAtPickup,
  courierDelivered,
  courierFailed,
  courierPickedUp,
  courierProblem,
  courierRelease,
  courierUndeliverable,
} from './moves.js';
import type { CourierDeliveriesContract } from './operation-type.js';
import { get, list } from './reading.js';

/** The platform's operations on direct deliveries, one for each endpoint. */
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
  courierProblem,
};
