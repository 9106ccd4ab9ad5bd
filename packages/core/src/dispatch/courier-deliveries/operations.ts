import type { courierDeliveriesContract } from '@doorstep/contracts';
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
import { get, list } from './reading.js';

/** The platform's operations on direct deliveries, one for each endpoint. */
export const courierDeliveriesOperations: Operations<typeof courierDeliveriesContract> = {
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
