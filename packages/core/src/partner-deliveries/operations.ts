import type { Operations } from '../kernel/operation/operation.js';
import { track, tracking } from '../tracking/operations.js';
import { create } from './create.js';
import type { DeliveriesContract } from './operation-type.js';
import { cancel, resetPin, tip, update } from './partner-moves.js';
import { events, get, list, proof } from './reading.js';

/** Deliveries: one function for each endpoint of the area. */
export const deliveriesOperations: Operations<DeliveriesContract> = {
  create,
  list,
  get,
  update,
  cancel,
  tip,
  resetPin,
  tracking,
  track,
  events,
  proof,
};
