import type { deliveriesContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { create } from './create.js';
import { createBatch } from './create-batch.js';
import { cancel, resetPin, returnGoods, tip, update } from './partner-moves.js';
import { downloadProof, get, getBatch, list, listEvents, listMessages } from './reading.js';

/** The partners' operations on deliveries, one for each endpoint except tracking. */
export const deliveriesOperations: Omit<Operations<typeof deliveriesContract>, 'getTracking' | 'follow'> = {
  create,
  createBatch,
  getBatch,
  list,
  get,
  update,
  cancel,
  return: returnGoods,
  tip,
  resetPin,
  listEvents,
  listMessages,
  downloadProof,
};
