import type { courierDeliveriesContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { claimDelivery } from './claim.js';
import {
  markArrivedAtDropoff,
  markArrivedAtPickup,
  markDelivered,
  markFailed,
  markPickedUp,
  releaseDelivery,
  reportProblem,
  reportUndeliverable,
} from './moves.js';
import { get, list } from './reading.js';

/** The platform's operations on direct deliveries, one for each endpoint. */
export const courierDeliveriesOperations: Operations<typeof courierDeliveriesContract> = {
  list,
  get,
  claim: claimDelivery,
  release: releaseDelivery,
  markArrivedAtPickup,
  markPickedUp,
  markArrivedAtDropoff,
  markDelivered,
  markUndeliverable: reportUndeliverable,
  markFailed,
  reportProblem,
};
